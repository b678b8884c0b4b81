import { AppError, type OpenedLink } from '@souvenance/contracts';
import { consume, DAY_MS } from '../../../foundation/limits/tally.ts';
import { narratorUid } from '../../../people/consents/consent.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Stored, Transaction } from '../../../ports/documents.port.ts';
import { persons } from '../../persons/person.ts';
import { type QuestionRecord, questions } from '../../questions/question.ts';
import { deliveries, deliveryId, isOpen } from '../delivery.ts';
import { linkToken, type Opened, openLink, putLink } from '../link.ts';
import { moveDelivery } from '../move-delivery.ts';
import { newDelivery } from '../new-delivery.ts';
import { deliveriesOf, type Picked, pickQuestion } from '../pick-question.ts';
import { holderOf, readLink } from './read-link.ts';

type TurnDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

/** Days after which a question that was put off is put again. */
const LATER_DAYS = 14;
/** Questions that one person looks at in a day. */
const LOOKED_AT_MAX = 20;

/** Marks the question as skipped: by the narrator it leaves the book's list, by a relative that person's own. */
const markSkipped = async (tx: Transaction, { delivery, person, book }: Opened): Promise<void> => {
  const storedQuestion = await tx.get(questions, delivery.value.questionId);
  const { isNarrator } = person.value;
  const uid = (isNarrator ? await narratorUid(tx, book.id) : null) ?? person.id;
  if (storedQuestion === null || storedQuestion.value.state === 'answered') return;
  const skippedBy = [...storedQuestion.value.skippedBy.filter((one) => one !== uid), uid];
  const state = isNarrator ? ('skipped' as const) : storedQuestion.value.state;
  tx.put(questions, storedQuestion.id, { ...storedQuestion.value, state, skippedBy });
};

/** Skipping or snoozing counts as an answer: the rhythm does not slow. */
const noteSign = (tx: Transaction, { person }: Opened, deliveryIds: string): void => {
  const reminder = person.value.reminder?.deliveryId === deliveryIds ? null : person.value.reminder;
  tx.put(persons, person.id, { ...person.value, unanswered: 0, reminder });
};

/** Passes the question for good. What was begun on it stays its writer's draft. */
export const skipQuestion =
  (deps: TurnDeps) =>
  async (token: string): Promise<OpenedLink> => {
    await deps.documents.transact(async (tx) => {
      const opened = await openLink(tx, deps, token);
      if (opened.delivery.value.state === 'skipped') return;
      await moveDelivery(tx, deps, holderOf(opened), opened.delivery, 'skipped');
      noteSign(tx, opened, opened.delivery.id);
      await markSkipped(tx, opened);
    });
    return readLink(deps)(token);
  };

/** The question is put again in two weeks. */
export const putQuestionOff =
  (deps: TurnDeps) =>
  async (token: string): Promise<OpenedLink> => {
    await deps.documents.transact(async (tx) => {
      const opened = await openLink(tx, deps, token);
      if (opened.delivery.value.state === 'later') return;
      const laterUntil = new Date(deps.clock.now().getTime() + LATER_DAYS * DAY_MS).toISOString();
      await moveDelivery(tx, deps, holderOf(opened), opened.delivery, 'later', { laterUntil });
      noteSign(tx, opened, opened.delivery.id);
    });
    return readLink(deps)(token);
  };

/** Null for a relative, who is asked one by one. */
const pickNext = async (
  deps: Pick<Deps, 'documents' | 'clock'>,
  { book, person }: Pick<Opened, 'book' | 'person'>,
): Promise<Picked | null> =>
  person.value.isNarrator
    ? pickQuestion(deps, book, person, await deliveriesOf(deps.documents, person.id))
    : null;

/** The next question in words, without sending it; null for a relative, whose questions are asked one by one. */
export const offerNext =
  (deps: Pick<Deps, 'documents' | 'clock'>) =>
  async (token: string): Promise<{ text: string; theme: string } | null> => {
    const { book, person } = await openLink(deps.documents, deps, token);
    const picked = await pickNext(deps, { book, person });
    return picked === null ? null : { text: picked.question.value.text, theme: picked.question.value.theme };
  };

/** The rate limit for looking at questions: one for each person. */
export const lookedAt = ({ person }: Pick<Opened, 'person'>) => ({
  what: 'looked_at',
  of: { hash: person.id },
  most: LOOKED_AT_MAX,
  windowMs: DAY_MS,
});

/** Delivers a question without a mail: the person who asked for it sees it at once. */
export const deliverAtOnce = (
  tx: Transaction,
  deps: TurnDeps,
  opened: Opened,
  { question, isNew }: Picked,
  storedQuestion: Stored<QuestionRecord> | null,
): string => {
  const at = deps.clock.now().toISOString();
  const personId = opened.person.id;
  const id = deliveryId(personId, question.id);
  if (isNew) tx.create(questions, question.id, question.value);
  const way = isNew ? 'library' : 'chosen';
  const value = newDelivery(storedQuestion ?? question, { personId, way, at });
  tx.create(deliveries, id, { ...value, state: 'sent', turn: 1, sentAt: at, firstSentAt: at, openedAt: at });
  putLink(tx, deps, id, { ...value, turn: 1 });
  return linkToken(deps.settings, id, 1);
};

/**
 * Another question at once, under a link of its own; the one before is skipped when it still waited for an answer. Null
 * when there is none. Throws `link.too_many` for who has looked at as many today as a day has.
 */
export const askAnother =
  (deps: TurnDeps) =>
  async (token: string): Promise<string | null> => {
    const { book, person } = await openLink(deps.documents, deps, token);
    const picked = await pickNext(deps, { book, person });
    return deps.documents.transact(async (tx) => {
      const opened = await openLink(tx, deps, token);
      const storedQuestion = picked === null ? null : await tx.get(questions, picked.question.id);
      if (picked !== null && storedQuestion !== null && storedQuestion.value.state !== 'chosen')
        throw new AppError('documents.contention');
      await consume(tx, deps, 'link.too_many', lookedAt(opened));
      const isWaiting = isOpen(opened.delivery.value);
      if (isWaiting) await moveDelivery(tx, deps, holderOf(opened), opened.delivery, 'skipped');
      if (isWaiting) await markSkipped(tx, opened);
      noteSign(tx, opened, opened.delivery.id);
      return picked === null ? null : deliverAtOnce(tx, deps, opened, picked, storedQuestion);
    });
  };
