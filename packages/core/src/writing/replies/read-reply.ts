import { postponeJob } from '../../foundation/jobs/postpone-job.ts';
import { type Claim, finishJob, requireCurrentClaim } from '../../foundation/jobs/run-job.ts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import type { MailReader, ReadMail } from '../../ports/mail-reader.port.ts';
import { findAsker } from '../deliveries/asker.ts';
import { readAnswerBook } from '../deliveries/by-link/open-answer.ts';
import { deliveries } from '../deliveries/delivery.ts';
import { type DeliveryContext, openDelivery } from '../deliveries/link.ts';
import { prepareAskerNotice } from '../deliveries/prepare-asker-notice.ts';
import { readAboutName } from '../deliveries/read-about-name.ts';
import { readReach } from '../persons/reach.ts';
import { answerSender } from './answer-sender.ts';
import { classifyMail } from './classify-mail.ts';
import { readEarlierReplies } from './earlier-replies.ts';
import { isFromPerson } from './is-from-person.ts';
import { keepPhotographs } from './keep-photographs.ts';
import {
  findStoryForVoices,
  keepVoices,
  listUnheardNames,
  mapRecordingNames,
  noVoices,
  removeRepeatedRecordings,
  type TranscribeVoice,
} from './keep-voices.ts';
import { createOwnerNotifier } from './notify-owner.ts';
import type { OurMail } from './own-words/our-mail.ts';
import { readSubjectWords } from './own-words/read-subject.ts';
import {
  findPicturesAmongWords,
  isTooLongToRead,
  type OwnWords,
  separateOwnWords,
} from './own-words/separate-own-words.ts';
import { dropRepeatedPictures } from './repeated-pictures.ts';
import { type Outcome, type ReplyRecord, replies, setEndDate } from './reply.ts';
import { describeOurMail, type RenderSent } from './sent-mails.ts';
import { type SortedAttachments, sortAttachments } from './sort-attachments.ts';
import { takeReply } from './take-reply.ts';
import { toReceipt } from './to-receipt.ts';

export interface ReadReplyDeps extends Pick<Deps, 'documents' | 'media' | 'clock' | 'ids' | 'settings'> {
  readonly mailReader: MailReader;
  readonly renderSent: RenderSent;
  /** Null while the machine's decoder is not installed. */
  readonly hear: TranscribeVoice | null;
}

/** Outcomes without words that the family's owner is told of, whether the mail has files or not. */
const concernsOwner = (outcome: Outcome): outcome is 'encrypted' | 'unreadable' =>
  outcome === 'encrypted' || outcome === 'unreadable';

/** The outcome of a mail that has nothing for a story. */
const outcomeWithout = ({ isEncrypted }: ReadMail, files: readonly string[]): Outcome => {
  if (isEncrypted === true) return 'encrypted';
  return files.length > 0 ? 'files' : 'empty';
};

/**
 * Ends a mail that becomes no story. With `shouldNotifySender`, the asked person is told that nothing was stored,
 * unless somebody else wrote it; a mail whose sender cannot be read (`from` is missing) counts as theirs.
 */
const settle = async (
  deps: Pick<ReadReplyDeps, 'documents' | 'clock' | 'settings'>,
  claim: Claim,
  replyId: string,
  {
    outcome,
    shouldNotifySender,
    from,
    files = [],
  }: { outcome: Outcome; shouldNotifySender: boolean; from?: ReadMail['from']; files?: readonly string[] },
): Promise<void> => {
  const replyDocument = await deps.documents.get(replies, replyId);
  const before =
    replyDocument === null ? null : await openDelivery(deps.documents, replyDocument.value.deliveryId);
  const asker = before === null ? null : await findAsker(deps, before.book, before.delivery.value);
  const notifyOwner =
    replyDocument === null ? null : await createOwnerNotifier(deps)(replyDocument.value.familyId);
  await deps.documents.transact(async (tx) => {
    const job = await requireCurrentClaim(tx, claim);
    const reply = await tx.get(replies, replyId);
    const deliveryContext = reply === null ? null : await openDelivery(tx, reply.value.deliveryId);
    const reach =
      deliveryContext === null ? null : await readReach(tx, deliveryContext.book, deliveryContext.person);
    const readAt = deps.clock.now().toISOString();
    const isOther =
      from !== undefined &&
      deliveryContext !== null &&
      reach !== null &&
      !(await isFromPerson(tx, from, deliveryContext, reach));
    const receipt = shouldNotifySender && !isOther ? toReceipt({ files }, { outcome }) : null;
    if (reply !== null)
      tx.put(
        replies,
        replyId,
        setEndDate({ ...reply.value, outcome, others: files.length, receipt, readAt }),
      );
    if (deliveryContext !== null && outcome === 'bounce')
      tx.put(deliveries, deliveryContext.delivery.id, {
        ...deliveryContext.delivery.value,
        bouncedAt: readAt,
      });
    if (receipt !== null && deliveryContext !== null && reach !== null && asker !== null)
      await answerSender(tx, deps, { replyId, deliveryContext, reach, asker, words: [], receipt, files });
    const reason = concernsOwner(outcome) ? outcome : 'files';
    const isOwnerConcerned = files.length > 0 || reason !== 'files';
    if (isOwnerConcerned && deliveryContext !== null && reach !== null && notifyOwner !== null) {
      const { question } = deliveryContext.delivery.value;
      const about = { replyId, storyId: null, askedPerson: reach.name, question, recordings: 0, files };
      await notifyOwner(tx, { ...about, reason });
    }
    finishJob(tx, deps, claim.jobId, job, { outcome });
  });
};

const contentOf = (
  { paragraphs, omittedParts }: OwnWords,
  { photographs, recordings, files }: SortedAttachments,
): string =>
  sha256Of(
    [
      ...paragraphs,
      ...omittedParts.flatMap((part) => part.paragraphs),
      ...files,
      ...[...photographs, ...recordings].map(({ bytes }) => sha256Of(bytes)),
    ].join('\n'),
  );

/** Names of the parts of a mail's text that are not read: the family is told of them as of files. */
const namesOfUnreadParts = (
  { settings }: Pick<ReadReplyDeps, 'settings'>,
  { text, isEncrypted }: ReadMail,
): string[] => {
  const { encryptedWords, endOfMail } = getCoreMessages(settings.locale);
  return [...(isEncrypted === true ? [encryptedWords] : []), ...(isTooLongToRead(text) ? [endOfMail] : [])];
};

/** Whether a mail has no text but what its form shows to be a signature or a mail program's lines. */
const hasOnlySignature = ({ paragraphs, omittedParts }: OwnWords): boolean =>
  paragraphs.length === 0 &&
  omittedParts.every(({ reason }) => reason === 'signature' || reason === 'program');

/**
 * The text of a mail, or of its subject where it has nothing else but a signature; the text of mails attached to it is
 * omitted for the reader to decide.
 */
const wordsOfMail = (mail: ReadMail, ours: OurMail): OwnWords => {
  const { text, isWrapped, forwarded = [] } = mail;
  const ownWords = separateOwnWords({ text, isWrapped, ours });
  const { paragraphs, omittedParts } = ownWords;
  const subjectWords = hasOnlySignature(ownWords) ? readSubjectWords(mail, ours) : '';
  if (subjectWords !== '')
    return { paragraphs: [subjectWords], omittedParts: omittedParts.map((part) => ({ ...part, after: 1 })) };
  const parts = forwarded.flatMap((one) => {
    const words = separateOwnWords({ text: one.text, isWrapped: one.isWrapped, ours }).paragraphs;
    const part = { reason: 'forwarded' as const, paragraphs: words, after: paragraphs.length };
    return words.length === 0 ? [] : [part];
  });
  return { paragraphs, omittedParts: [...omittedParts, ...parts] };
};

/**
 * How long (ms) a reply with recordings waits for a decoder that is still being installed, and the pause between looks.
 */
const WAITING_MS = 600_000;
export const LOOK_AGAIN_MS = 20_000;

const canWait = ({ clock }: Pick<ReadReplyDeps, 'clock'>, { createdAt }: ReplyRecord): boolean =>
  clock.now().getTime() - Date.parse(createdAt) < WAITING_MS;

const take = async (
  deps: ReadReplyDeps,
  claim: Claim,
  { id: replyId, value: reply }: Stored<ReplyRecord>,
  deliveryContext: DeliveryContext,
  mail: ReadMail & { readonly isDoubtful: boolean },
): Promise<void> => {
  const { from, pictured } = mail;
  const asker = await findAsker(deps, deliveryContext.book, deliveryContext.delivery.value);
  const reach = await readReach(deps.documents, deliveryContext.book, deliveryContext.person);
  const { isNarrator } = deliveryContext.person.value;
  const aboutName = isNarrator
    ? ''
    : await readAboutName(deps.documents, deliveryContext.book, deliveryContext.delivery.value);
  const earlier = await readEarlierReplies(deps.documents, deliveryContext);
  const ours = await describeOurMail(deps.settings, deps.renderSent, {
    deliveryContext,
    reach,
    asker,
    aboutName,
    earlier,
  });
  const ownWords = wordsOfMail(mail, ours);
  const { paragraphs: words, omittedParts } = ownWords;
  const isQuotedAlone = omittedParts.some(({ reason }) => reason === 'quotation' || reason === 'forwarded');
  const placedIds = pictured === undefined ? null : findPicturesAmongWords(pictured, ours);
  const sortedAttachments = sortAttachments(mail.attachments, placedIds);
  const { bookId } = reply;
  const fresh = await dropRepeatedPictures(
    deps.documents,
    { bookId, replyId },
    sortedAttachments.photographs,
  );
  const sorted = {
    ...sortedAttachments,
    photographs: fresh.pictures,
    recordings: removeRepeatedRecordings(sortedAttachments.recordings),
  };
  const { photographs, recordings, others } = sorted;
  const unreadParts = namesOfUnreadParts(deps, mail);
  const files = [...sorted.files, ...unreadParts];
  if (words.length + photographs.length + recordings.length === 0 && !isQuotedAlone)
    return settle(deps, claim, replyId, {
      outcome: outcomeWithout(mail, sorted.files),
      shouldNotifySender: true,
      from,
      files: sorted.files,
    });
  const { deliveryId, familyId } = reply;
  const content = contentOf(ownWords, sorted);
  const { documents, hear } = deps;
  const place =
    recordings.length === 0
      ? null
      : await findStoryForVoices(documents, { replyId, from, content }, deliveryContext);
  if (place !== null && hear === null && canWait(deps, reply)) return postponeJob(deps)(claim, LOOK_AGAIN_MS);
  const voices =
    place === null || hear === null
      ? noVoices
      : await keepVoices(deps, hear)(deliveryContext.delivery, place, recordings);
  const names = mapRecordingNames(deliveryId, recordings);
  const notifyAsker = await prepareAskerNotice(deps)(asker, familyId);
  const notifyOwner = await createOwnerNotifier(deps)(familyId);
  const answerBook = await readAnswerBook(documents, deliveryContext);
  const storedPhotographs = await keepPhotographs(deps)(answerBook, deliveryId, photographs);
  return takeReply(deps)(claim, {
    replyId,
    deliveryId,
    words,
    omittedParts,
    photographIds: storedPhotographs.ids,
    photographNames: storedPhotographs.names,
    from,
    messageHash: sha256Of(mail.messageId),
    isDoubtful: mail.isDoubtful,
    asker,
    notifyAsker,
    notifyOwner,
    content,
    voices,
    recordings: recordings.length,
    others: others + unreadParts.length + storedPhotographs.leftNames.length,
    files: [...files, ...storedPhotographs.leftNames],
    recordingNames: names,
    unheard: place === null ? [] : listUnheardNames(names, voices),
    smallPictureIds: fresh.smallIds,
    sounds: recordings.filter(({ type }) => type !== null).length,
  });
};

/**
 * Reads a mail that answers a question, and stores what it contains. A mail gets one outcome; reading it again after a
 * crash changes nothing.
 */
export const readReply =
  (deps: ReadReplyDeps) =>
  async (claim: Claim, replyId: string): Promise<void> => {
    const reply = await deps.documents.get(replies, replyId);
    const deliveryContext =
      reply === null ? null : await openDelivery(deps.documents, reply.value.deliveryId);
    if (reply === null || deliveryContext === null)
      return settle(deps, claim, replyId, { outcome: 'gone', shouldNotifySender: false });
    const raw = await deps.media.get(reply.value.key);
    const mail = raw === null ? null : await deps.mailReader.read(raw);
    if (mail === null)
      return settle(deps, claim, replyId, { outcome: 'unreadable', shouldNotifySender: true });
    const nature = classifyMail(mail, deps.settings);
    if (nature !== 'person' && nature !== 'doubtful')
      return settle(deps, claim, replyId, { outcome: nature, shouldNotifySender: false });
    return take(deps, claim, reply, deliveryContext, { ...mail, isDoubtful: nature === 'doubtful' });
  };

/** Tells the asked person and the family's owner of a mail whose reading failed for good. */
export const reportUnreadable =
  (deps: Pick<ReadReplyDeps, 'documents' | 'clock' | 'settings'>) =>
  (claim: Claim, replyId: string): Promise<void> =>
    settle(deps, claim, replyId, { outcome: 'unreadable', shouldNotifySender: true });
