import { AppError } from '@souvenance/contracts';
import { systemActor } from '../../foundation/actors/actor.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type BookDocument, books } from '../books/book.ts';
import { type PersonRecord, persons } from '../persons/person.ts';
import { type Reach, reachOf } from '../persons/reach.ts';
import { type QuestionRecord, questions } from '../questions/question.ts';
import { type Asker, askerOf } from './asker.ts';
import { type DeliveryRecord, deliveries, deliveryId } from './delivery.ts';
import { putLink } from './link.ts';
import { moveDelivery } from './move-delivery.ts';
import { newDelivery } from './new-delivery.ts';
import { deliveriesOf, type Picked, pickQuestion } from './pick-question.ts';
import { planWake, type Situation, type Step } from './plan-wake.ts';
import { postQuestion, postReminder } from './post-question.ts';
import { type TellOwner, tellOfPause } from './tell-of-pause.ts';

type WakeDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

const scheduler = systemActor('questions');

/** What no transaction can look for: read before it, and believed while the person has not been written since. */
interface Prepared {
  readonly person: Stored<PersonRecord>;
  readonly book: Stored<BookDocument>;
  /** Asked by name, or put off long enough: it goes before what the rhythm asks. */
  readonly waiting: Stored<DeliveryRecord> | null;
  readonly waitsUntil: Date | null;
  readonly picked: Picked | null;
  /** Of what a reminder would speak. */
  readonly recalled: Stored<DeliveryRecord> | null;
  readonly asker: Asker;
  readonly tellOwner: TellOwner;
}

const nobody = { askedBy: '', askedByUid: null } as const;

const prepare = async (deps: WakeDeps, id: string): Promise<Prepared | null> => {
  const { documents, clock } = deps;
  const person = await documents.get(persons, id);
  const book = person === null ? null : await documents.get(books, person.value.bookId);
  if (person === null || book === null) return null;
  const all = await deliveriesOf(documents, id);
  const now = clock.now().toISOString();
  const off = all.filter(({ value }) => value.state === 'later');
  const isOver = ({ value }: Stored<DeliveryRecord>) => (value.laterUntil ?? '') <= now;
  const waiting = all.find(({ value }) => value.state === 'scheduled') ?? off.find(isOver) ?? null;
  const until = off
    .flatMap(({ value }) => (value.laterUntil === null ? [] : [value.laterUntil]))
    .toSorted()[0];
  const picked = person.value.isNarrator ? await pickQuestion(deps, book, person) : null;
  const recalled = all.find((one) => one.id === person.value.reminder?.deliveryId) ?? null;
  const { familyId } = book.value;
  const of = waiting?.value ?? picked?.question.value ?? recalled?.value ?? nobody;
  const asker = await askerOf(deps, { ...nobody, ...of, familyId, bookId: book.id });
  const waitsUntil = until === undefined ? null : new Date(until);
  const tellOwner = await tellOfPause(deps)(book);
  return { ...{ person, book, waiting, waitsUntil, picked, recalled }, asker, tellOwner };
};

/** What leaves, as this transaction has read it. */
interface Outgoing {
  readonly id: string;
  readonly value: DeliveryRecord;
  /** A question of the library that the book's list has not yet. */
  readonly added: Picked['question'] | null;
}

const outgoingOf = (prepared: Prepared, step: Step, now: string): Outgoing | null => {
  const { waiting, picked, recalled, person } = prepared;
  if (step === 'asked' && waiting !== null) return { ...waiting, added: null };
  if (step === 'reminder' && recalled !== null) return { ...recalled, added: null };
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
  // Begun under its own link, it is marked as answered from the first word on.
  return question.state === 'chosen' || (question.storyId !== null && question.storyId === delivery.storyId);
};

interface Leaving {
  readonly prepared: Prepared;
  readonly reach: Reach;
  readonly outgoing: Outgoing;
}

const send = (tx: Transaction, deps: WakeDeps, { prepared, reach, outgoing }: Leaving): void => {
  const { person, book, asker } = prepared;
  const sentAt = deps.clock.now().toISOString();
  const turn = outgoing.value.turn + 1;
  if (outgoing.added !== null) tx.create(questions, outgoing.added.id, outgoing.added.value);
  const change = { turn, sentAt, settledAt: null, laterUntil: null };
  const value = moveDelivery(tx, deps, scheduler, outgoing, 'sent', change);
  putLink(tx, deps, outgoing.id, value);
  postQuestion(tx, deps, { delivery: { id: outgoing.id, value }, person, reach, asker, book });
};

const recall = (tx: Transaction, deps: WakeDeps, { prepared, reach, outgoing }: Leaving): void => {
  const { person, book, asker } = prepared;
  const value = { ...outgoing.value, remindedAt: deps.clock.now().toISOString() };
  tx.put(deliveries, outgoing.id, value);
  postReminder(tx, deps, { delivery: { id: outgoing.id, value }, person, reach, asker, book });
};

const situationOf = (
  now: Date,
  { book, waiting, waitsUntil, picked }: Prepared,
  person: PersonRecord,
  reach: Reach,
): Situation => ({
  ...{ now, person, reach, rhythm: book.value.rhythm },
  asked: waiting === null ? waitsUntil : 'waits',
  hasNext: picked !== null,
});

/** Passed by: what was asked has been answered or refused meanwhile. The scheduler looks at the person again at once. */
const drop = (
  tx: Transaction,
  deps: WakeDeps,
  { person }: Prepared,
  step: Step,
  outgoing: Outgoing,
): void => {
  const wakeAt = deps.clock.now().toISOString();
  if (step === 'asked') moveDelivery(tx, deps, scheduler, outgoing, 'revoked');
  const isRecalled = step === 'reminder';
  const unanswered = isRecalled ? 0 : person.value.unanswered;
  tx.put(persons, person.id, { ...person.value, unanswered, wakeAt, ...(isRecalled && { reminder: null }) });
};

/**
 * Does for one person what is due now, in one transaction with the mail that it causes: at most one message. Whoever else
 * wrote him meanwhile has the word: he is looked at in the next round.
 */
const wakePerson = async (deps: WakeDeps, id: string): Promise<void> => {
  const prepared = await prepare(deps, id);
  await deps.documents.transact(async (tx) => {
    const person = await tx.get(persons, id);
    if (person === null) return;
    if (prepared === null) {
      tx.remove(persons, id);
      return;
    }
    if (person.version !== prepared.person.version) return;
    const now = deps.clock.now();
    const reach = await reachOf(tx, prepared.book, person);
    const situation = situationOf(now, prepared, person.value, reach);
    const { step } = planWake(situation, null);
    const outgoing = outgoingOf(prepared, step, now.toISOString());
    const known = outgoing === null ? null : await tx.get(deliveries, outgoing.id);
    const question =
      outgoing === null || outgoing.added !== null
        ? null
        : await tx.get(questions, outgoing.value.questionId);
    if (
      outgoing !== null &&
      outgoing.added === null &&
      !isStillAsked(question?.value ?? null, person, outgoing.value)
    ) {
      drop(tx, deps, prepared, step, outgoing);
      return;
    }
    if (step === 'reminder' && (known?.value.state !== 'sent' || known.value.remindedAt !== null)) {
      drop(tx, deps, prepared, step, outgoing as Outgoing);
      return;
    }
    const plan = planWake(situation, outgoing?.id ?? null);
    if (outgoing !== null && step === 'reminder') recall(tx, deps, { prepared, reach, outgoing });
    else if (outgoing !== null) send(tx, deps, { prepared, reach, outgoing });
    if (step === 'silence' || step === 'exhausted') prepared.tellOwner(tx, step);
    tx.put(persons, id, plan.person);
  });
};

const RETRY_MS = 3_600_000;

/** Who can't be written to now is looked at again in an hour: nobody else waits behind him. */
const postpone = ({ documents, clock }: WakeDeps, id: string): Promise<void> =>
  documents.transact(async (tx) => {
    const stored = await tx.get(persons, id);
    if (stored === null) return;
    const wakeAt = new Date(clock.now().getTime() + RETRY_MS).toISOString();
    tx.put(persons, id, { ...stored.value, wakeAt });
  });

/**
 * One round of the scheduler: everybody for whom something is due. Who fails is told and looked at again later; a mailbox
 * that has had as many mails as a day allows is no fault. Returns how many were looked at.
 */
export const wakePersons =
  (deps: WakeDeps) =>
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
        await wakePerson(deps, id).catch(async (error: unknown) => {
          if (!(error instanceof AppError && error.code === 'mail.recipient_full')) onError(error);
          await postpone(deps, id);
        });
        looked += 1;
      }
      cursor = due.cursor;
    }
    return looked;
  };
