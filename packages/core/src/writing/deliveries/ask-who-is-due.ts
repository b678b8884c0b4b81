import { AppError } from '@souvenance/contracts';
import { systemActor } from '../../foundation/actors/actor.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type PersonRecord, persons } from '../persons/person.ts';
import { type Reach, reachOf } from '../persons/reach.ts';
import { isStillOffered } from '../questions/offer/read-library.ts';
import { type QuestionRecord, questions } from '../questions/question.ts';
import { settleAnswered } from './answered-elsewhere.ts';
import { canMoveDelivery, type DeliveryRecord, deliveries, deliveryId } from './delivery.ts';
import { putLink } from './link.ts';
import { moveDelivery } from './move-delivery.ts';
import { newDelivery } from './new-delivery.ts';
import type { Picked } from './pick-question.ts';
import { planNextSend, type Situation, type Step } from './plan-next-send.ts';
import { postQuestion, postReminder } from './post-question.ts';
import { type AskDeps, type PreparedSend, prepareSend } from './prepare-send.ts';

const scheduler = systemActor('questions');

/** The delivery to send, as this transaction has read it. */
interface Outgoing {
  readonly id: string;
  readonly value: DeliveryRecord;
  /** A question of the library that the book's list has not yet. */
  readonly added: Picked['question'] | null;
}

const outgoingOf = (prepared: PreparedSend, step: Step, now: string): Outgoing | null => {
  const { waiting, again, picked, recalled, person } = prepared;
  if (step === 'asked' && waiting !== null) return { ...waiting, added: null };
  if (step === 'reminder' && recalled !== null) return { ...recalled, added: null };
  if (step === 'slot' && again !== null) return { ...again, added: null };
  if (step !== 'slot' || picked === null) return null;
  const { question, isNew } = picked;
  const way = isNew ? 'library' : 'chosen';
  const value = newDelivery(question, { personId: person.id, way, at: now });
  return { id: deliveryId(person.id, question.id), value, added: isNew ? question : null };
};

/** A question may leave while the book's list still asks it of this person. */
const isStillAsked = (
  question: QuestionRecord | null,
  { value: person, id }: Pick<Stored<PersonRecord>, 'id' | 'value'>,
  delivery: Pick<DeliveryRecord, 'storyId'>,
): boolean => {
  if (question === null) return false;
  if (!person.isNarrator) return question.state !== 'skipped' && !question.skippedBy.includes(id);
  if (question.isForRelatives) return false;
  // Begun under its own link, it is marked as answered from the first word on.
  return question.state === 'chosen' || (question.storyId !== null && question.storyId === delivery.storyId);
};

interface Leaving {
  readonly prepared: PreparedSend;
  readonly reach: Reach;
  readonly outgoing: Outgoing;
}

const send = async (
  tx: Transaction,
  deps: AskDeps,
  { prepared, reach, outgoing }: Leaving,
): Promise<void> => {
  const { person, book, asker } = prepared;
  const sentAt = deps.clock.now().toISOString();
  const turn = outgoing.value.turn + 1;
  if (outgoing.added !== null) tx.create(questions, outgoing.added.id, outgoing.added.value);
  const firstSentAt = outgoing.value.firstSentAt ?? outgoing.value.sentAt ?? sentAt;
  const change = { turn, sentAt, firstSentAt, settledAt: null, laterUntil: null };
  const value = await moveDelivery(tx, deps, scheduler, outgoing, 'sent', change);
  putLink(tx, deps, outgoing.id, value);
  await postQuestion(tx, deps, { delivery: { id: outgoing.id, value }, person, reach, asker, book });
};

const recall = async (
  tx: Transaction,
  deps: AskDeps,
  { prepared, reach, outgoing }: Leaving,
): Promise<void> => {
  const { person, book, recalledFor: asker } = prepared;
  const value = { ...outgoing.value, remindedAt: deps.clock.now().toISOString() };
  tx.put(deliveries, outgoing.id, value);
  await postReminder(tx, deps, { delivery: { id: outgoing.id, value }, person, reach, asker, book });
};

const situationOf = (
  now: Date,
  { book, waiting, waitsUntil, again, picked }: PreparedSend,
  person: PersonRecord,
  reach: Reach,
): Situation => ({
  now,
  person,
  reach,
  rhythm: book.value.rhythm,
  requested: waiting === null ? waitsUntil : 'waits',
  hasNext: again !== null || picked !== null,
});

/** Passed by: what was asked has been answered or refused meanwhile. The scheduler looks at the person again at once. */
const drop = async (
  tx: Transaction,
  deps: AskDeps,
  { person }: PreparedSend,
  step: Step,
  outgoing: Outgoing,
): Promise<void> => {
  const wakeAt = deps.clock.now().toISOString();
  const { state } = outgoing.value;
  if (state === 'scheduled' ? step === 'asked' : state === 'later')
    await moveDelivery(tx, deps, scheduler, outgoing, 'revoked');
  const isRecalled = step === 'reminder';
  const unanswered = isRecalled ? 0 : person.value.unanswered;
  tx.put(persons, person.id, { ...person.value, unanswered, wakeAt, ...(isRecalled && { reminder: null }) });
};

/** A step that the delivery can still take, on a question that is still asked, of a theme that is still wanted. */
const isFresh = async (
  tx: Transaction,
  { book }: Pick<PreparedSend, 'book'>,
  person: Stored<PersonRecord>,
  { step, delivery, question }: { step: Step; delivery: DeliveryRecord; question: QuestionRecord | null },
): Promise<boolean> => {
  const isRecallable = delivery.state === 'sent' && delivery.remindedAt === null;
  const mayGo = step === 'reminder' ? isRecallable : canMoveDelivery(delivery.state, 'sent');
  if (!mayGo || !isStillAsked(question, person, delivery)) return false;
  const { themes } = book.value;
  const { takesSensitive } = person.value;
  return isStillOffered(tx, question?.libraryId ?? null, { themes, takesSensitive });
};

/** Checks a plan's delivery inside the transaction: others may have answered, revoked or chosen it since. */
const checked = async (tx: Transaction, prepared: PreparedSend, step: Step, outgoing: Outgoing) => {
  const { person } = prepared;
  const question = await tx.get(questions, outgoing.value.questionId);
  const storedDelivery = await tx.get(deliveries, outgoing.id);
  const current: Outgoing = { ...outgoing, value: storedDelivery?.value ?? outgoing.value };
  const isStale =
    outgoing.added === null
      ? !(await isFresh(tx, prepared, person, {
          step,
          delivery: current.value,
          question: question?.value ?? null,
        }))
      : question !== null || storedDelivery !== null;
  return { current, isStale };
};

/**
 * Does for one person the action that is due now, in one transaction with its mail: at most one message. If somebody
 * else wrote the person meanwhile, the next round looks again. True when the due action fell away: the person is to be
 * looked at again at once.
 */
const wakePerson = async (deps: AskDeps, id: string): Promise<boolean> => {
  const prepared = await prepareSend(deps, id);
  return deps.documents.transact(async (tx) => {
    const person = await tx.get(persons, id);
    if (person === null) return false;
    if (prepared === null) {
      tx.remove(persons, id);
      return false;
    }
    if (person.version !== prepared.person.version) return false;
    if (await settleAnswered(tx, deps, person, prepared.open)) return true;
    const now = deps.clock.now();
    const reach = await reachOf(tx, prepared.book, person);
    const situation = situationOf(now, prepared, person.value, reach);
    const { step } = planNextSend(situation, null);
    const outgoing = outgoingOf(prepared, step, now.toISOString());
    const checkedOne = outgoing === null ? null : await checked(tx, prepared, step, outgoing);
    if (checkedOne?.isStale === true) {
      await drop(tx, deps, prepared, step, checkedOne.current);
      return true;
    }
    if (checkedOne !== null) {
      const leave = step === 'reminder' ? recall : send;
      await leave(tx, deps, { prepared, reach, outgoing: checkedOne.current });
    }
    if (step === 'silence' || step === 'exhausted') await prepared.tellOwner(tx, step);
    tx.put(persons, id, planNextSend(situation, outgoing?.id ?? null).person);
    return false;
  });
};

/** Questions that fell away, passed by in one round: a family that answers by itself leaves many. */
const PASSED_BY_MAX = 200;

const wakeThrough = async (deps: AskDeps, id: string): Promise<void> => {
  for (let passed = 0; passed < PASSED_BY_MAX; passed += 1) if (!(await wakePerson(deps, id))) return;
};

const RETRY_MS = 3_600_000;

/** Looks again in an hour at a person whose mail failed, so that nobody else waits. */
const postpone = ({ documents, clock }: AskDeps, id: string): Promise<void> =>
  documents.transact(async (tx) => {
    const storedPerson = await tx.get(persons, id);
    if (storedPerson === null) return;
    const wakeAt = new Date(clock.now().getTime() + RETRY_MS).toISOString();
    tx.put(persons, id, { ...storedPerson.value, wakeAt });
  });

/**
 * One round of the scheduler: everybody for whom something is due. Who fails is told and looked at again later; a mailbox
 * that has had as many mails as a day allows is no fault. Returns how many were looked at.
 */
export const askWhoIsDue =
  (deps: AskDeps) =>
  async (onError: (error: unknown) => void): Promise<number> => {
    const now = deps.clock.now().toISOString();
    let looked = 0;
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const due = await deps.documents.find(persons, {
        where: [['wakeAt', '<=', now]],
        orderBy: { field: 'wakeAt', direction: 'asc' },
        limit: 100,
        ...(cursor === undefined ? {} : { cursor }),
      });
      for (const { id } of due.items) {
        await wakeThrough(deps, id).catch(async (error: unknown) => {
          if (!(error instanceof AppError && error.code === 'mail.recipient_full')) onError(error);
          await postpone(deps, id);
        });
        looked += 1;
      }
      cursor = due.cursor;
    }
    return looked;
  };
