import { blankDraft, lacksContent } from '@souvenance/contracts';
import { type Claim, finishJob, requireCurrentClaim } from '../../foundation/jobs/run-job.ts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { openAnswer, readAnswerBook, submitAnswer } from '../deliveries/by-link/open-answer.ts';
import { toLinkActor } from '../deliveries/by-link/read-link.ts';
import { deliveries } from '../deliveries/delivery.ts';
import { type DeliveryContext, openDelivery } from '../deliveries/link.ts';
import { readUidOfNarrator } from '../persons/narrator.ts';
import { persons } from '../persons/person.ts';
import { type Reach, readReach } from '../persons/reach.ts';
import type { StoryRecord } from '../stories/story.ts';
import { putAnswered, saveByLink } from '../stories/write-by-link.ts';
import { addVoices } from './add-voices.ts';
import { answerSender } from './answer-sender.ts';
import { canGrow, isConsented } from './is-consented.ts';
import { isFromPerson } from './is-from-person.ts';
import { splitByBook } from './keep-photographs.ts';
import type { Letter, Result } from './letter.ts';
import { recordSmallPictures } from './repeated-pictures.ts';
import {
  type Outcome,
  type ReplyRecord,
  replies,
  replyContentId,
  replyContents,
  setEndDate,
} from './reply.ts';
import { hasRoomForSetAside } from './set-aside-room.ts';
import { toReceipt } from './to-receipt.ts';
import { addSetAside, appendMailContent, listPhotographsLeft, writeSeparateStory } from './write-reply.ts';

type TakeDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

/** The documents that this transaction has read, before its writes. */
interface ReplyContext {
  readonly tx: Transaction;
  readonly deps: TakeDeps;
  readonly letter: Letter;
  readonly opened: DeliveryContext;
  readonly reach: Reach;
  /** The mail came from the person who was asked. */
  readonly isTheirs: boolean;
}

const hasTextOrPictures = ({ words, photographIds, setAside }: Letter): boolean =>
  words.length + photographIds.length + setAside.length > 0;

/** The name of the set-aside text that a story has no room for; none when it has. */
const nameTextsLeft = (
  { settings }: Pick<TakeDeps, 'settings'>,
  story: Pick<StoryRecord, 'setAside'>,
  { setAside }: Letter,
): readonly string[] =>
  hasRoomForSetAside(story, setAside) ? [] : [getCoreMessages(settings.locale).setAsideText];

/** The result of a mail whose text no story takes: its photographs stay in it as well. */
const toTooLongResult = ({ photographIds, photographNames }: Letter): Result => {
  const leftPhotographNames = photographIds.map((id) => photographNames.get(id) ?? id);
  return { outcome: 'too_long', storyId: null, leftPhotographNames };
};

/** Writes a mail that the answer cannot take as a separate story. A mail without any content becomes none. */
const storeAsSeparateStory = async (
  { tx, deps, letter, opened, reach }: ReplyContext,
  reason: 'sender' | 'revoked' | 'apart' | 'automatic',
): Promise<Result> => {
  const change = appendMailContent(blankDraft, letter);
  if (change === null) return toTooLongResult(letter);
  if (!hasTextOrPictures(letter) && letter.sounds === 0)
    return { outcome: reason === 'sender' ? 'quarantined' : 'wordless', storyId: null };
  const narrator = await readUidOfNarrator(tx, opened.book, opened.person.id);
  const id = letter.replyId;
  const [sender = { name: '', address: '' }] = letter.from;
  const stranger = reason === 'sender' ? sender : null;
  const { sounds, isDoubtful } = letter;
  const hasConsent = reason === 'sender' || (await isConsented(tx, opened));
  await writeSeparateStory(tx, deps, {
    id,
    additions: letter,
    opened,
    change,
    stranger,
    holder: toLinkActor(opened),
    narrator,
    sounds,
    isDoubtful,
    hasConsent,
  });
  const leftTexts = nameTextsLeft(deps, {}, letter);
  // Nobody of the family may read it yet, so that nobody is asked to decide about it.
  if (!hasConsent) {
    const { value, id: deliveryId } = opened.delivery;
    tx.put(deliveries, deliveryId, { ...value, waitingStoryIds: [...(value.waitingStoryIds ?? []), id] });
    return { outcome: 'consent', storyId: id, preparing: sounds, isSilent: reason !== 'apart', leftTexts };
  }
  const { question } = opened.delivery.value;
  await letter.notifyOwner(tx, {
    replyId: id,
    storyId: id,
    askedPerson: reach.name,
    question,
    reason,
    recordings: sounds,
    files: [...letter.files, ...leftTexts],
  });
  if (reason !== 'apart') return { outcome: 'quarantined', storyId: id, leftTexts };
  return { outcome: 'apart', storyId: id, preparing: sounds, leftTexts };
};

/** Submits the answer to the family, or leaves it in the draft when text or consent is missing. */
const sendOrWait = async (
  { tx, deps, letter, opened }: ReplyContext,
  story: Stored<StoryRecord>,
  hasConsent: boolean,
): Promise<Outcome> => {
  const { delivery, person } = opened;
  const hasNoContent = lacksContent(story.value, story.value.voice !== undefined);
  if (!hasConsent || hasNoContent) {
    tx.put(deliveries, delivery.id, delivery.value);
    tx.put(persons, person.id, { ...person.value, unanswered: 0 });
    return hasNoContent ? 'wordless' : 'consent';
  }
  const isSent = delivery.value.state === 'answered' && story.value.state !== 'draft';
  if (!isSent) await submitAnswer(tx, deps, opened, story, letter.notifyAsker);
  return 'sent';
};

/** Adds the mail to the answer, like a save by its link, and submits it. */
const addToAnswer = async (context: ReplyContext): Promise<Result> => {
  const { tx, deps, letter, opened } = context;
  const hasConsent = await isConsented(tx, opened);
  const { story, asked: listedQuestion } = await openAnswer(tx, deps, letter.replyId, opened);
  if (!canGrow(story.value, hasConsent)) return storeAsSeparateStory(context, 'apart');
  const change = appendMailContent(story.value, letter);
  if (change === null) return toTooLongResult(letter);
  const { takes, leftIds, storyWithVoices } = await addVoices(tx, deps, story, letter.voices);
  const leftRecordings = leftIds.map((id) => letter.recordingNames.get(id) ?? id);
  // Recordings without a voice stay in their mail; no answer is started for them.
  if (!hasTextOrPictures(letter) && takes === 0)
    return { outcome: 'wordless', storyId: null, leftRecordings };
  const storyWithMail = { ...story, value: addSetAside(storyWithVoices, letter.replyId, letter) };
  putAnswered(tx, listedQuestion, story);
  const valueAfter = await saveByLink(tx, deps, {
    name: storyWithVoices.authorName,
    story: storyWithMail,
    change,
    isSent: storyWithVoices.state !== 'draft',
  });
  const storyAfter = { ...storyWithMail, value: valueAfter };
  const value = { ...opened.delivery.value, storyId: story.id };
  const openedAfter = { ...opened, delivery: { ...opened.delivery, value } };
  return {
    outcome: await sendOrWait({ ...context, opened: openedAfter }, storyAfter, hasConsent),
    storyId: story.id,
    takes,
    leftPhotographNames: listPhotographsLeft(storyWithVoices, letter).map(
      (id) => letter.photographNames.get(id) ?? id,
    ),
    leftTexts: nameTextsLeft(deps, storyWithVoices, letter),
    leftRecordings,
  };
};

const chooseAndStore = async (context: ReplyContext): Promise<Result> => {
  const { letter, opened, isTheirs } = context;
  if (!isTheirs) return storeAsSeparateStory(context, 'sender');
  if (opened.delivery.value.state === 'revoked') return storeAsSeparateStory(context, 'revoked');
  return letter.isDoubtful ? storeAsSeparateStory(context, 'automatic') : addToAnswer(context);
};

/** Takes a mail; photographs that stayed in a book which the story left meanwhile stay in the mail. */
const storeContent = async (context: ReplyContext): Promise<Result> => {
  const { tx, letter, opened } = context;
  const book = await readAnswerBook(tx, opened);
  const { ownIds, foreignIds } = await splitByBook(tx, book.id, letter.photographIds);
  if (foreignIds.length === 0) return chooseAndStore(context);
  const foreignNames = foreignIds.map((id) => letter.photographNames.get(id) ?? id);
  const files = [...letter.files, ...foreignNames];
  const result = await chooseAndStore({ ...context, letter: { ...letter, photographIds: ownIds, files } });
  return { ...result, leftPhotographNames: [...(result.leftPhotographNames ?? []), ...foreignNames] };
};

/** The words of one sender: those of somebody else are others, and so are those of a stranger's next mail. */
const contentIdOf = ({ deliveryId, content, from, messageHash }: Letter, isTheirs: boolean): string =>
  isTheirs
    ? replyContentId(deliveryId, content)
    : replyContentId(deliveryId, content, `${from[0]?.address.toLowerCase()} ${messageHash}`);

const withOutcome = (
  reply: ReplyRecord,
  letter: Letter,
  { outcome, storyId, takes = 0, leftPhotographNames = [], leftTexts = [] }: Result,
  { receipt, readAt }: Pick<ReplyRecord, 'receipt' | 'readAt'>,
) =>
  setEndDate({
    ...reply,
    outcome,
    storyId,
    readAt,
    takes,
    recordings: letter.recordings - takes,
    others: letter.others + leftPhotographNames.length + leftTexts.length,
    photographs: letter.photographIds.length - leftPhotographNames.length,
    receipt,
  });

/** Tells the owner of what stays in the mail. A mail about a quarantined or separate story lists its files already. */
const notifyOwnerOfRest = async (
  { tx, letter, opened, reach }: Pick<ReplyContext, 'tx' | 'letter' | 'opened' | 'reach'>,
  { outcome, storyId, leftPhotographNames = [], leftTexts = [], leftRecordings = [] }: Result,
): Promise<void> => {
  const { replyId, recordingNames } = letter;
  const isTooLong = outcome === 'too_long';
  const isNotified = storyId === replyId && (outcome === 'quarantined' || outcome === 'apart');
  const recordings = isTooLong ? [...recordingNames.values()] : [...letter.unheard, ...leftRecordings];
  const files = [...letter.files, ...recordings, ...leftPhotographNames, ...leftTexts];
  if (outcome === 'known' || isNotified || (files.length === 0 && !isTooLong)) return;
  const reason = isTooLong ? 'too_long' : leftRecordings.length > 0 ? 'recordings' : 'files';
  const { question } = opened.delivery.value;
  const about = { replyId, storyId, askedPerson: reach.name, question };
  await letter.notifyOwner(tx, { ...about, reason, recordings: 0, files });
};

/**
 * Stores the text, photographs and recordings of a person's mail, once, in one transaction with all its consequences.
 */
export const takeReply =
  (deps: TakeDeps) =>
  (claim: Claim, letter: Letter): Promise<void> =>
    deps.documents.transact(async (tx) => {
      const job = await requireCurrentClaim(tx, claim);
      const { replyId, words, asker } = letter;
      const reply = await tx.get(replies, replyId);
      const opened = await openDelivery(tx, letter.deliveryId);
      if (reply === null || opened === null) return finishJob(tx, deps, claim.jobId, job);
      const reach = await readReach(tx, opened.book, opened.person);
      const isTheirs = await isFromPerson(tx, letter.from, opened, reach);
      const contentId = contentIdOf(letter, isTheirs);
      const firstContent = await tx.get(replyContents, contentId);
      const isKnown = firstContent !== null;
      const isSameMail = firstContent?.value.messageHash === letter.messageHash;
      const result: Result = isKnown
        ? { outcome: 'known', storyId: null }
        : await storeContent({ tx, deps, letter, opened, reach, isTheirs });
      const isTold = isTheirs && !isSameMail && result.isSilent !== true;
      const receipt = isTold ? toReceipt(letter, result) : null;
      const readAt = deps.clock.now().toISOString();
      tx.put(replies, replyId, withOutcome(reply.value, letter, result, { receipt, readAt }));
      const { familyId, bookId } = reply.value;
      if (!isKnown) {
        tx.put(replyContents, contentId, { familyId, bookId, replyId, messageHash: letter.messageHash });
        await recordSmallPictures(tx, reply.value, replyId, letter.smallPictureIds);
      }
      if (receipt !== null) {
        const { leftPhotographNames = [], leftTexts = [] } = result;
        const files = receipt.hasFiles ? [...letter.files, ...leftPhotographNames, ...leftTexts] : [];
        await answerSender(tx, deps, { replyId, opened, reach, asker, words, receipt, files });
      }
      await notifyOwnerOfRest({ tx, letter, opened, reach }, result);
      finishJob(tx, deps, claim.jobId, job, { outcome: result.outcome });
    });
