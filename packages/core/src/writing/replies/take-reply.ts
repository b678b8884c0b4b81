import { AppError } from '@souvenance/contracts';
import { type Claim, finishJob, stillMine } from '../../foundation/jobs/run-job.ts';
import { mails } from '../../foundation/mail/mail.ts';
import { mailboxOf } from '../../foundation/mail/mail-bounds.ts';
import { checkConsent } from '../../people/consents/record-consent.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { ReadMail } from '../../ports/mail-reader.port.ts';
import type { Asker } from '../deliveries/asker.ts';
import { deliveries } from '../deliveries/delivery.ts';
import { type Opened, openDelivery } from '../deliveries/link.ts';
import { openAnswer, submitAnswer } from '../deliveries/open-answer.ts';
import { holderOf } from '../deliveries/read-link.ts';
import type { TellAsker } from '../deliveries/tell-of-reply.ts';
import { persons } from '../persons/person.ts';
import { type Reach, reachOf } from '../persons/reach.ts';
import type { StoryRecord } from '../stories/story.ts';
import { saveByLink } from '../stories/write-by-link.ts';
import { answerSender } from './answer-sender.ts';
import { type Outcome, type ReplyRecord, replies, replyContentId, replyContents } from './reply.ts';
import type { TellHeld } from './tell-of-held.ts';
import { type Brought, blankStory, readNarrator, withBrought, writeApart } from './write-reply.ts';

type TakeDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;
type Question = Omit<Opened, 'isOver'>;

/** A mail that a person wrote, as it was read before the transaction that takes it. */
export interface Letter extends Brought {
  readonly replyId: string;
  readonly deliveryId: string;
  readonly from: ReadMail['from'];
  /** Hash of the words, the pictures and the recordings. */
  readonly content: string;
  readonly recordings: number;
  readonly others: number;
  readonly asker: Asker;
  readonly tellAsker: TellAsker;
  readonly tellHeld: TellHeld;
}

/** What this transaction has read; its writes come after. */
interface Taking {
  readonly tx: Transaction;
  readonly deps: TakeDeps;
  readonly letter: Letter;
  readonly opened: Question;
  readonly reach: Reach;
}

interface Result {
  readonly outcome: Outcome;
  readonly storyId: string | null;
}

/**
 * The address is the proof, as a link is; one sender, the one that the question went to, shows besides that no list, no
 * alias and no absence of somebody else has answered. What a mail says of its own authenticity is not looked at.
 */
const isFromPerson = async (tx: Transaction, { from }: Letter, { delivery }: Question, reach: Reach) => {
  const [sender, ...more] = from;
  if (sender === undefined || more.length > 0) return false;
  const sent = await tx.get(mails, `question.${delivery.id}.${delivery.value.turn}`);
  const known = [reach.address, sent?.value.to.address ?? null].filter((one) => one !== null);
  return known.some((address) => mailboxOf(address) === mailboxOf(sender.address));
};

const isConsented = async (tx: Transaction, { person, book }: Question): Promise<boolean> => {
  if (!person.value.isNarrator) return true;
  return checkConsent(tx, book.id).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'consent.missing') return false;
      throw error;
    },
  );
};

/** Words that the answer itself can't take stand beside it, as a story of their own. */
const keepApart = async (
  { tx, deps, letter, opened, reach }: Taking,
  reason: 'sender' | 'revoked' | 'apart',
): Promise<Result> => {
  const change = withBrought(blankStory, letter);
  if (change === null) return { outcome: 'too_long', storyId: null };
  const narrator = await readNarrator(tx, opened);
  const id = letter.replyId;
  const [sender = { name: '', address: '' }] = letter.from;
  const stranger = reason === 'sender' ? sender : null;
  writeApart(tx, deps, { id, opened, change, stranger, holder: holderOf(opened), narrator });
  const { question } = opened.delivery.value;
  letter.tellHeld(tx, { replyId: id, storyId: id, asked: reach.name, question, reason });
  return { outcome: reason === 'apart' ? 'apart' : 'held', storyId: id };
};

/** Goes to the family, or waits in the draft for what is missing. */
const sendOrWait = (
  { tx, deps, letter, opened }: Taking,
  story: Stored<StoryRecord>,
  hasConsent: boolean,
): Outcome => {
  const { delivery, person } = opened;
  if (!hasConsent || story.value.words === 0) {
    tx.put(deliveries, delivery.id, delivery.value);
    tx.put(persons, person.id, { ...person.value, unanswered: 0 });
    return story.value.words === 0 ? 'wordless' : 'consent';
  }
  const isSent = delivery.value.state === 'answered' && story.value.state !== 'draft';
  if (!isSent) submitAnswer(tx, deps, opened, story, letter.tellAsker);
  return 'sent';
};

/** Adds to the answer as its link does, and sends it. */
const addToAnswer = async (taking: Taking): Promise<Result> => {
  const { tx, deps, letter, opened } = taking;
  const hasConsent = await isConsented(tx, opened);
  const { story, begin } = await openAnswer(tx, deps, letter.replyId, opened);
  if (story.value.state === 'in_book' || story.value.state === 'set_aside') return keepApart(taking, 'apart');
  const change = withBrought(story.value, letter);
  if (change === null) return { outcome: 'too_long', storyId: null };
  const save = await saveByLink(tx, deps, { name: story.value.authorName, story, change });
  begin();
  const saved = { ...story, value: save() };
  const value = { ...opened.delivery.value, storyId: story.id };
  const answered = { ...opened, delivery: { ...opened.delivery, value } };
  return { outcome: sendOrWait({ ...taking, opened: answered }, saved, hasConsent), storyId: story.id };
};

const takeInto = async (taking: Taking): Promise<Result> => {
  const { tx, letter, opened, reach } = taking;
  if (!(await isFromPerson(tx, letter, opened, reach))) return keepApart(taking, 'sender');
  if (opened.delivery.value.state === 'revoked') return keepApart(taking, 'revoked');
  // Recordings alone stay in their mail: nothing is begun for them.
  if (letter.words.length + letter.photographIds.length === 0) return { outcome: 'wordless', storyId: null };
  return addToAnswer(taking);
};

/** What a mail's sender is told of it; strangers, programs and circles are told nothing. */
const told = (outcome: Outcome) =>
  outcome === 'held' || outcome === 'known' || outcome === 'automatic' || outcome === 'loop' ? null : outcome;

const noteOutcome = (reply: ReplyRecord, letter: Letter, { outcome, storyId }: Result, readAt: string) => ({
  ...{ ...reply, outcome, storyId, readAt, recordings: letter.recordings, others: letter.others },
  photographs: letter.photographIds.length,
});

/** Takes the words and photographs of a person's mail, once, in one transaction with all that follows from them. */
export const takeReply =
  (deps: TakeDeps) =>
  (claim: Claim, letter: Letter): Promise<void> =>
    deps.documents.transact(async (tx) => {
      const job = await stillMine(tx, claim);
      const { replyId } = letter;
      const reply = await tx.get(replies, replyId);
      const opened = await openDelivery(tx, letter.deliveryId);
      if (reply === null || opened === null) return finishJob(tx, deps, claim.jobId, job);
      const contentId = replyContentId(letter.deliveryId, letter.content);
      const isKnown = (await tx.get(replyContents, contentId)) !== null;
      const reach = await reachOf(tx, opened.book, opened.person);
      const result: Result = isKnown
        ? { outcome: 'known', storyId: null }
        : await takeInto({ tx, deps, letter, opened, reach });
      const readAt = deps.clock.now().toISOString();
      tx.put(replies, replyId, noteOutcome(reply.value, letter, result, readAt));
      const { familyId, bookId } = reply.value;
      if (!isKnown) tx.put(replyContents, contentId, { familyId, bookId, replyId });
      const outcome = told(result.outcome);
      if (outcome !== null && outcome !== 'gone' && outcome !== 'bounce') {
        const { words, photographIds, recordings, asker } = letter;
        const photographs = photographIds.length;
        answerSender(tx, deps, { replyId, opened, reach, asker, outcome, words, photographs, recordings });
      }
      finishJob(tx, deps, claim.jobId, job, { outcome: result.outcome });
    });
