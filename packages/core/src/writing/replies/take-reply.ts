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
import { hasRoomForOmittedParts } from './omitted-parts-room.ts';
import type { ReceivedMail, Result } from './received-mail.ts';
import { recordSmallPictures } from './repeated-pictures.ts';
import {
  type Outcome,
  type ReplyRecord,
  replies,
  replyContentId,
  replyContents,
  setEndDate,
} from './reply.ts';
import { toReceipt } from './to-receipt.ts';
import {
  addOmittedParts,
  appendMailContent,
  listPhotographsLeft,
  writeSeparateStory,
} from './write-reply.ts';

type TakeDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

/** The documents that this transaction has read, before its writes. */
interface ReplyContext {
  readonly tx: Transaction;
  readonly deps: TakeDeps;
  readonly mail: ReceivedMail;
  readonly deliveryContext: DeliveryContext;
  readonly reach: Reach;
  /** The mail came from the person who was asked. */
  readonly isTheirs: boolean;
}

const hasTextOrPictures = ({ words, photographIds, omittedParts }: ReceivedMail): boolean =>
  words.length + photographIds.length + omittedParts.length > 0;

/** The name of the omitted text that a story has no room for; none when it has. */
const nameTextsLeft = (
  { settings }: Pick<TakeDeps, 'settings'>,
  story: Pick<StoryRecord, 'omittedParts'>,
  { omittedParts }: ReceivedMail,
): readonly string[] =>
  hasRoomForOmittedParts(story, omittedParts) ? [] : [getCoreMessages(settings.locale).omittedText];

/** The result of a mail whose text no story takes: its photographs stay in it as well. */
const toTooLongResult = ({ photographIds, photographNames }: ReceivedMail): Result => {
  const leftPhotographNames = photographIds.map((id) => photographNames.get(id) ?? id);
  return { outcome: 'too_long', storyId: null, leftPhotographNames };
};

/** Writes a mail that the answer cannot take as a separate story. A mail without any content becomes none. */
const storeAsSeparateStory = async (
  { tx, deps, mail, deliveryContext, reach }: ReplyContext,
  reason: 'sender' | 'revoked' | 'apart' | 'automatic',
): Promise<Result> => {
  const change = appendMailContent(blankDraft, mail);
  if (change === null) return toTooLongResult(mail);
  if (!hasTextOrPictures(mail) && mail.sounds === 0)
    return { outcome: reason === 'sender' ? 'quarantined' : 'wordless', storyId: null };
  const narrator = await readUidOfNarrator(tx, deliveryContext.book, deliveryContext.person.id);
  const id = mail.replyId;
  const [sender = { name: '', address: '' }] = mail.from;
  const stranger = reason === 'sender' ? sender : null;
  const { sounds, isDoubtful } = mail;
  const hasConsent = reason === 'sender' || (await isConsented(tx, deliveryContext));
  await writeSeparateStory(tx, deps, {
    id,
    additions: mail,
    deliveryContext,
    change,
    stranger,
    holder: toLinkActor(deliveryContext),
    narrator,
    sounds,
    isDoubtful,
    hasConsent,
  });
  const leftTexts = nameTextsLeft(deps, {}, mail);
  // Nobody of the family may read it yet, so that nobody is asked to decide about it.
  if (!hasConsent) {
    const { value, id: deliveryId } = deliveryContext.delivery;
    tx.put(deliveries, deliveryId, { ...value, waitingStoryIds: [...(value.waitingStoryIds ?? []), id] });
    return { outcome: 'consent', storyId: id, preparing: sounds, isSilent: reason !== 'apart', leftTexts };
  }
  const { question } = deliveryContext.delivery.value;
  await mail.notifyOwner(tx, {
    replyId: id,
    storyId: id,
    askedPerson: reach.name,
    question,
    reason,
    recordings: sounds,
    files: [...mail.files, ...leftTexts],
  });
  if (reason !== 'apart') return { outcome: 'quarantined', storyId: id, leftTexts };
  return { outcome: 'apart', storyId: id, preparing: sounds, leftTexts };
};

/** Submits the answer to the family, or leaves it in the draft when text or consent is missing. */
const sendOrWait = async (
  { tx, deps, mail, deliveryContext }: ReplyContext,
  story: Stored<StoryRecord>,
  hasConsent: boolean,
): Promise<Outcome> => {
  const { delivery, person } = deliveryContext;
  const hasNoContent = lacksContent(story.value, story.value.voice !== undefined);
  if (!hasConsent || hasNoContent) {
    tx.put(deliveries, delivery.id, delivery.value);
    tx.put(persons, person.id, { ...person.value, unanswered: 0 });
    return hasNoContent ? 'wordless' : 'consent';
  }
  const isSent = delivery.value.state === 'answered' && story.value.state !== 'draft';
  if (!isSent) await submitAnswer(tx, deps, deliveryContext, story, mail.notifyAsker);
  return 'sent';
};

/** Adds the mail to the answer, like a save by its link, and submits it. */
const addToAnswer = async (context: ReplyContext): Promise<Result> => {
  const { tx, deps, mail, deliveryContext } = context;
  const hasConsent = await isConsented(tx, deliveryContext);
  const { story, asked: listedQuestion } = await openAnswer(tx, deps, mail.replyId, deliveryContext);
  if (!canGrow(story.value, hasConsent)) return storeAsSeparateStory(context, 'apart');
  const change = appendMailContent(story.value, mail);
  if (change === null) return toTooLongResult(mail);
  const { takes, leftIds, storyWithVoices } = await addVoices(tx, deps, story, mail.voices);
  const leftRecordings = leftIds.map((id) => mail.recordingNames.get(id) ?? id);
  // Recordings without a voice stay in their mail; no answer is started for them.
  if (!hasTextOrPictures(mail) && takes === 0) return { outcome: 'wordless', storyId: null, leftRecordings };
  const storyWithMail = { ...story, value: addOmittedParts(storyWithVoices, mail.replyId, mail) };
  putAnswered(tx, listedQuestion, story);
  const valueAfter = await saveByLink(tx, deps, {
    name: storyWithVoices.authorName,
    story: storyWithMail,
    change,
    isSent: storyWithVoices.state !== 'draft',
  });
  const storyAfter = { ...storyWithMail, value: valueAfter };
  const value = { ...deliveryContext.delivery.value, storyId: story.id };
  const contextAfter = { ...deliveryContext, delivery: { ...deliveryContext.delivery, value } };
  return {
    outcome: await sendOrWait({ ...context, deliveryContext: contextAfter }, storyAfter, hasConsent),
    storyId: story.id,
    takes,
    leftPhotographNames: listPhotographsLeft(storyWithVoices, mail).map(
      (id) => mail.photographNames.get(id) ?? id,
    ),
    leftTexts: nameTextsLeft(deps, storyWithVoices, mail),
    leftRecordings,
  };
};

const chooseAndStore = async (context: ReplyContext): Promise<Result> => {
  const { mail, deliveryContext, isTheirs } = context;
  if (!isTheirs) return storeAsSeparateStory(context, 'sender');
  if (deliveryContext.delivery.value.state === 'revoked') return storeAsSeparateStory(context, 'revoked');
  return mail.isDoubtful ? storeAsSeparateStory(context, 'automatic') : addToAnswer(context);
};

/** Takes a mail; photographs that stayed in a book which the story left meanwhile stay in the mail. */
const storeContent = async (context: ReplyContext): Promise<Result> => {
  const { tx, mail, deliveryContext } = context;
  const book = await readAnswerBook(tx, deliveryContext);
  const { ownIds, foreignIds } = await splitByBook(tx, book.id, mail.photographIds);
  if (foreignIds.length === 0) return chooseAndStore(context);
  const foreignNames = foreignIds.map((id) => mail.photographNames.get(id) ?? id);
  const files = [...mail.files, ...foreignNames];
  const result = await chooseAndStore({ ...context, mail: { ...mail, photographIds: ownIds, files } });
  return { ...result, leftPhotographNames: [...(result.leftPhotographNames ?? []), ...foreignNames] };
};

/** The words of one sender: those of somebody else are others, and so are those of a stranger's next mail. */
const contentIdOf = ({ deliveryId, content, from, messageHash }: ReceivedMail, isTheirs: boolean): string =>
  isTheirs
    ? replyContentId(deliveryId, content)
    : replyContentId(deliveryId, content, `${from[0]?.address.toLowerCase()} ${messageHash}`);

const withOutcome = (
  reply: ReplyRecord,
  mail: ReceivedMail,
  { outcome, storyId, takes = 0, leftPhotographNames = [], leftTexts = [] }: Result,
  { receipt, readAt }: Pick<ReplyRecord, 'receipt' | 'readAt'>,
) =>
  setEndDate({
    ...reply,
    outcome,
    storyId,
    readAt,
    takes,
    recordings: mail.recordings - takes,
    others: mail.others + leftPhotographNames.length + leftTexts.length,
    photographs: mail.photographIds.length - leftPhotographNames.length,
    receipt,
  });

/** Tells the owner of what stays in the mail. A mail about a quarantined or separate story lists its files already. */
const notifyOwnerOfRest = async (
  { tx, mail, deliveryContext, reach }: Pick<ReplyContext, 'tx' | 'mail' | 'deliveryContext' | 'reach'>,
  { outcome, storyId, leftPhotographNames = [], leftTexts = [], leftRecordings = [] }: Result,
): Promise<void> => {
  const { replyId, recordingNames } = mail;
  const isTooLong = outcome === 'too_long';
  const isNotified = storyId === replyId && (outcome === 'quarantined' || outcome === 'apart');
  const recordings = isTooLong ? [...recordingNames.values()] : [...mail.unheard, ...leftRecordings];
  const files = [...mail.files, ...recordings, ...leftPhotographNames, ...leftTexts];
  if (outcome === 'duplicate' || isNotified || (files.length === 0 && !isTooLong)) return;
  const reason = isTooLong ? 'too_long' : leftRecordings.length > 0 ? 'recordings' : 'files';
  const { question } = deliveryContext.delivery.value;
  const about = { replyId, storyId, askedPerson: reach.name, question };
  await mail.notifyOwner(tx, { ...about, reason, recordings: 0, files });
};

/**
 * Stores the text, photographs and recordings of a person's mail, once, in one transaction with all its consequences.
 */
export const takeReply =
  (deps: TakeDeps) =>
  (claim: Claim, mail: ReceivedMail): Promise<void> =>
    deps.documents.transact(async (tx) => {
      const job = await requireCurrentClaim(tx, claim);
      const { replyId, words, asker } = mail;
      const reply = await tx.get(replies, replyId);
      const deliveryContext = await openDelivery(tx, mail.deliveryId);
      if (reply === null || deliveryContext === null) return finishJob(tx, deps, claim.jobId, job);
      const reach = await readReach(tx, deliveryContext.book, deliveryContext.person);
      const isTheirs = await isFromPerson(tx, mail.from, deliveryContext, reach);
      const contentId = contentIdOf(mail, isTheirs);
      const firstContent = await tx.get(replyContents, contentId);
      const isKnown = firstContent !== null;
      const isSameMail = firstContent?.value.messageHash === mail.messageHash;
      const result: Result = isKnown
        ? { outcome: 'duplicate', storyId: null }
        : await storeContent({ tx, deps, mail, deliveryContext, reach, isTheirs });
      const isTold = isTheirs && !isSameMail && result.isSilent !== true;
      const receipt = isTold ? toReceipt(mail, result) : null;
      const readAt = deps.clock.now().toISOString();
      tx.put(replies, replyId, withOutcome(reply.value, mail, result, { receipt, readAt }));
      const { familyId, bookId } = reply.value;
      if (!isKnown) {
        tx.put(replyContents, contentId, { familyId, bookId, replyId, messageHash: mail.messageHash });
        await recordSmallPictures(tx, reply.value, replyId, mail.smallPictureIds);
      }
      if (receipt !== null) {
        const { leftPhotographNames = [], leftTexts = [] } = result;
        const files = receipt.hasFiles ? [...mail.files, ...leftPhotographNames, ...leftTexts] : [];
        await answerSender(tx, deps, { replyId, deliveryContext, reach, asker, words, receipt, files });
      }
      await notifyOwnerOfRest({ tx, mail, deliveryContext, reach }, result);
      finishJob(tx, deps, claim.jobId, job, { outcome: result.outcome });
    });
