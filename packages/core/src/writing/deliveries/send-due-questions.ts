import { AppError } from '@souvenance/contracts';
import { createSystemActor } from '../../foundation/actors/actor.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { getBookRhythm } from '../persons/narrator.ts';
import { type PersonRecord, persons } from '../persons/person.ts';
import { type Reach, readReach } from '../persons/reach.ts';
import { isStillOffered } from '../questions/offer/read-library.ts';
import { type QuestionRecord, questions } from '../questions/question.ts';
import { settleAnswered } from './answered-elsewhere.ts';
import { canMoveDelivery, type DeliveryRecord, deliveries } from './delivery.ts';
import { findOutgoing, type Outgoing } from './find-outgoing.ts';
import { deriveLinkToken, hashRecipient, links, putLink } from './link.ts';
import { moveDelivery } from './move-delivery.ts';
import { planNextSend, type Situation, type Step } from './plan-next-send.ts';
import { postQuestion, postReminder } from './post-question.ts';
import { type PreparedSend, prepareSend, type SendDeps } from './prepare-send.ts';
import { addReactionNews, selectReactionNews } from './reaction-news.ts';

const scheduler = createSystemActor('questions');

/** Whether a question may still be sent to this person: it is neither skipped nor answered in the book's list. */
const isStillWanted = (
  question: QuestionRecord | null,
  { value: person, id }: Pick<Stored<PersonRecord>, 'id' | 'value'>,
  delivery: Pick<DeliveryRecord, 'storyId' | 'isToNarrator'>,
): boolean => {
  if (question === null) return false;
  // One to a former narrator is not sent to the relative whom they became.
  if (!person.isNarrator && delivery.isToNarrator) return false;
  if (!person.isNarrator) return question.state !== 'skipped' && !question.skippedBy.includes(id);
  if (question.isForRelatives) return false;
  // A question whose answer was begun under its own link is already marked as answered; its reminder may still be sent.
  return question.state === 'chosen' || (question.storyId !== null && question.storyId === delivery.storyId);
};

interface Sending {
  readonly prepared: PreparedSend;
  readonly reach: Reach;
  readonly outgoing: Outgoing;
}

/** A send: what it changes of the person beside the plan. */
type Send = (
  tx: Transaction,
  deps: SendDeps,
  sending: Sending,
) => Promise<Pick<PersonRecord, 'reactionsUntil'>>;

const sendQuestion: Send = async (tx, deps, { prepared, reach, outgoing }) => {
  const { person, book, asker, freshReactions } = prepared;
  const sentAt = deps.clock.now().toISOString();
  const linkNumber = outgoing.value.linkNumber + 1;
  if (outgoing.newQuestion !== null)
    tx.create(questions, outgoing.newQuestion.id, outgoing.newQuestion.value);
  const firstSentAt = outgoing.value.firstSentAt ?? outgoing.value.sentAt ?? sentAt;
  const news = await selectReactionNews(tx, deps, book, person.id, freshReactions?.reactions ?? [], sentAt);
  const reactions = addReactionNews(outgoing.value, news);
  const change = { linkNumber, sentAt, firstSentAt, settledAt: null, laterUntil: null, ...reactions };
  const value = await moveDelivery(tx, deps, scheduler, outgoing, 'sent', change);
  const recipientHash = hashRecipient(deps.settings, reach.address ?? '');
  putLink(tx, deps, outgoing.id, value, { recipientHash });
  await postQuestion(tx, deps, { delivery: { id: outgoing.id, value }, person, reach, asker, book });
  return freshReactions === null ? {} : { reactionsUntil: freshReactions.until };
};

/**
 * The delivery with a link for the reminder. A person whose address was changed since the question gets a new link, and
 * the one at the earlier address expires.
 */
const withLinkForReminder = async (
  tx: Transaction,
  deps: SendDeps,
  { reach, outgoing: { id, value } }: Sending,
): Promise<DeliveryRecord> => {
  const recipientHash = hashRecipient(deps.settings, reach.address ?? '');
  const link = await tx.get(links, sha256Of(deriveLinkToken(deps.settings, id, value.linkNumber)));
  if (link?.value.recipientHash === recipientHash) return value;
  const linkNumber = value.linkNumber + 1;
  putLink(tx, deps, id, { ...value, linkNumber }, { recipientHash });
  return { ...value, linkNumber };
};

const sendReminder: Send = async (tx, deps, sending) => {
  const { prepared, reach, outgoing } = sending;
  const { person, book, reminderAsker: asker } = prepared;
  const delivery = await withLinkForReminder(tx, deps, sending);
  const value = { ...delivery, remindedAt: deps.clock.now().toISOString() };
  tx.put(deliveries, outgoing.id, value);
  await postReminder(tx, deps, { delivery: { id: outgoing.id, value }, person, reach, asker, book });
  return {};
};

const toSituation = (
  now: Date,
  { book, requestedDelivery, requestedFrom, snoozedDelivery, picked }: PreparedSend,
  { id: personId, value: person }: Pick<Stored<PersonRecord>, 'id' | 'value'>,
  reach: Reach,
): Situation => ({
  now,
  person,
  reach,
  rhythm: getBookRhythm(book, personId),
  requested: requestedDelivery === null ? requestedFrom : 'waits',
  hasNext: snoozedDelivery !== null || picked !== null,
});

/**
 * Gives up a delivery whose question was answered or refused meanwhile; one that was cancelled leaves no record. The
 * scheduler looks at the person again at once.
 */
const dropDelivery = async (
  tx: Transaction,
  deps: SendDeps,
  { person }: PreparedSend,
  step: Step,
  current: Outgoing | null,
): Promise<void> => {
  const wakeAt = deps.clock.now().toISOString();
  const state = current?.value.state;
  if (current !== null && (state === 'scheduled' ? step === 'asked' : state === 'later'))
    await moveDelivery(tx, deps, scheduler, current, 'revoked');
  const isReminder = step === 'reminder';
  // A question that still waits for its answer counts as silence, whether or not it may be reminded of.
  const unanswered = isReminder && state !== 'sent' ? 0 : person.value.unanswered;
  tx.put(persons, person.id, { ...person.value, unanswered, wakeAt, ...(isReminder && { reminder: null }) });
};

/** Whether the delivery can still take this step: its question is still wanted, and its theme is still offered. */
const canStillSend = async (
  tx: Transaction,
  { book }: Pick<PreparedSend, 'book'>,
  person: Stored<PersonRecord>,
  { step, delivery, question }: { step: Step; delivery: DeliveryRecord; question: QuestionRecord | null },
): Promise<boolean> => {
  const canRemind = delivery.state === 'sent' && delivery.remindedAt === null;
  const isMovable = step === 'reminder' ? canRemind : canMoveDelivery(delivery.state, 'sent');
  if (!isMovable || !isStillWanted(question, person, delivery)) return false;
  const { themes } = book.value;
  const { takesSensitive } = person.value;
  return isStillOffered(tx, question?.libraryId ?? null, { themes, takesSensitive });
};

interface Recheck {
  /** The delivery as this transaction reads it; null when it was cancelled meanwhile. */
  readonly current: Outgoing | null;
  readonly isStale: boolean;
}

/**
 * Checks the planned delivery again inside the transaction, since it may have been answered, revoked, cancelled or
 * chosen meanwhile.
 */
const recheck = async (
  tx: Transaction,
  prepared: PreparedSend,
  step: Step,
  outgoing: Outgoing,
): Promise<Recheck> => {
  const question = await tx.get(questions, outgoing.value.questionId);
  const storedDelivery = await tx.get(deliveries, outgoing.id);
  if (outgoing.isStored && storedDelivery === null) return { current: null, isStale: true };
  const current: Outgoing = { ...outgoing, value: storedDelivery?.value ?? outgoing.value };
  if (outgoing.newQuestion !== null)
    return { current, isStale: question !== null || storedDelivery !== null };
  const canSend = await canStillSend(tx, prepared, prepared.person, {
    step,
    delivery: current.value,
    question: question?.value ?? null,
  });
  return { current, isStale: !canSend };
};

/**
 * Does the action that is due for one person, at most one message, in one transaction with its mail. Does nothing when
 * the person was written meanwhile; the next round looks again. Returns true when the due action was dropped, so that
 * the person must be looked at again at once.
 */
const wakePerson = async (deps: SendDeps, id: string): Promise<boolean> => {
  const prepared = await prepareSend(deps, id);
  return deps.documents.transact(async (tx) => {
    const person = await tx.get(persons, id);
    if (person === null) return false;
    if (prepared === null) {
      tx.remove(persons, id);
      return false;
    }
    if (person.version !== prepared.person.version) return false;
    if (await settleAnswered(tx, deps, person, prepared.openDeliveries)) return true;
    const now = deps.clock.now();
    const reach = await readReach(tx, prepared.book, person);
    const situation = toSituation(now, prepared, person, reach);
    const { step } = planNextSend(situation, null);
    const outgoing = findOutgoing(prepared, step, now.toISOString());
    const recheckResult = outgoing === null ? null : await recheck(tx, prepared, step, outgoing);
    const current = recheckResult?.current ?? null;
    if (recheckResult?.isStale === true) {
      await dropDelivery(tx, deps, prepared, step, current);
      return true;
    }
    const sendStep = step === 'reminder' ? sendReminder : sendQuestion;
    const change = current === null ? {} : await sendStep(tx, deps, { prepared, reach, outgoing: current });
    if (step === 'silence' || step === 'exhausted') await prepared.notifyOwner(tx, step);
    // A question is reminded of once, also when it is sent again after a snooze.
    const remindableId = current === null || current.value.remindedAt !== null ? null : current.id;
    tx.put(persons, id, { ...planNextSend(situation, remindableId).person, ...change });
    return false;
  });
};

/** Maximum number of dropped questions per person and round; a family that answers in the app leaves many. */
const DROPPED_MAX = 200;

const wakeUntilDone = async (deps: SendDeps, id: string): Promise<void> => {
  for (let droppedCount = 0; droppedCount < DROPPED_MAX; droppedCount += 1)
    if (!(await wakePerson(deps, id))) return;
};

const RETRY_MS = 3_600_000;

/** Looks at a person again in an hour after a failure, so that the others do not wait. */
const postpone = ({ documents, clock }: SendDeps, id: string): Promise<void> =>
  documents.transact(async (tx) => {
    const storedPerson = await tx.get(persons, id);
    if (storedPerson === null) return;
    const wakeAt = new Date(clock.now().getTime() + RETRY_MS).toISOString();
    tx.put(persons, id, { ...storedPerson.value, wakeAt });
  });

/**
 * One round of the scheduler over all people for whom something is due. A failure is passed to `onError` and the person
 * retried in an hour; `mail.recipient_full` (the mailbox has had its mails of the day) is not passed. `beforePage` is
 * called before each page of people. Returns the number of people looked at.
 */
export const sendDueQuestions =
  (deps: SendDeps) =>
  async (
    onError: (error: unknown) => void,
    beforePage: () => Promise<void> = async () => undefined,
  ): Promise<number> => {
    const now = deps.clock.now().toISOString();
    let peopleCount = 0;
    for (let cursor: string | null | undefined; cursor !== null; ) {
      await beforePage();
      const due = await deps.documents.find(persons, {
        where: [['wakeAt', '<=', now]],
        orderBy: { field: 'wakeAt', direction: 'asc' },
        limit: 100,
        ...(cursor === undefined ? {} : { cursor }),
      });
      for (const { id } of due.items) {
        await wakeUntilDone(deps, id).catch(async (error: unknown) => {
          if (!(error instanceof AppError && error.code === 'mail.recipient_full')) onError(error);
          await postpone(deps, id);
        });
        peopleCount += 1;
      }
      cursor = due.cursor;
    }
    return peopleCount;
  };
