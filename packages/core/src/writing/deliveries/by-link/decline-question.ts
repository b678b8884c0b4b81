import { AppError, type OpenedLink } from '@souvenance/contracts';
import { consume, DAY_MS } from '../../../foundation/limits/rate-limits.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Stored, Transaction } from '../../../ports/documents.port.ts';
import { readUidOfNarrator } from '../../persons/narrator.ts';
import { persons } from '../../persons/person.ts';
import { readInLastVolume } from '../../persons/volumes.ts';
import { formatQuestionForNarrator } from '../../questions/offer/familiar/index.ts';
import { type QuestionRecord, questions } from '../../questions/question.ts';
import { createDelivery, formatDeliveryToNarrator } from '../create-delivery.ts';
import { deliveries, deliveryId, isOpen } from '../delivery.ts';
import { deriveLinkToken, type LinkTarget, openLink, putLink, requireRecipient } from '../link.ts';
import { moveDelivery } from '../move-delivery.ts';
import { listDeliveriesTo, type Picked, pickQuestion } from '../pick-question.ts';
import { readLink, toLinkActor } from './read-link.ts';

type LinkDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

/** Days until a snoozed question is sent again. */
const SNOOZE_DAYS = 14;
/** Limit of questions that one person may view per day. */
const VIEWS_PER_DAY = 20;

/** Marks the question as skipped: by the narrator for the whole book, by a relative only for that person. */
const markSkipped = async (tx: Transaction, { delivery, person, book }: LinkTarget): Promise<void> => {
  const storedQuestion = await tx.get(questions, delivery.value.questionId);
  const { isNarrator } = person.value;
  const uid = (isNarrator ? await readUidOfNarrator(tx, book, person.id) : null) ?? person.id;
  if (storedQuestion === null || storedQuestion.value.state === 'answered') return;
  const skippedBy = [...storedQuestion.value.skippedBy.filter((one) => one !== uid), uid];
  const state = isNarrator ? ('skipped' as const) : storedQuestion.value.state;
  tx.put(questions, storedQuestion.id, { ...storedQuestion.value, state, skippedBy });
};

/**
 * Records that the person acted on the question: the rhythm does not slow, and its reminder is cancelled. The scheduler
 * looks at the person at `wakeBy` at the latest.
 */
const recordActivity = (
  tx: Transaction,
  { person }: LinkTarget,
  deliveryId: string,
  wakeBy: string | null = null,
): void => {
  const reminder = person.value.reminder?.deliveryId === deliveryId ? null : person.value.reminder;
  const [wakeAt = null] = [person.value.wakeAt, wakeBy].filter((at) => at !== null).toSorted();
  tx.put(persons, person.id, { ...person.value, unanswered: 0, reminder, wakeAt });
};

/** Skips the question for good. An answer begun on it stays as its writer's draft. */
export const skipQuestion =
  (deps: LinkDeps) =>
  async (token: string): Promise<OpenedLink> => {
    await deps.documents.transact(async (tx) => {
      const linkTarget = await openLink(tx, deps, token);
      requireRecipient(linkTarget);
      if (linkTarget.delivery.value.state === 'skipped') return;
      await moveDelivery(tx, deps, toLinkActor(linkTarget), linkTarget.delivery, 'skipped');
      recordActivity(tx, linkTarget, linkTarget.delivery.id);
      await markSkipped(tx, linkTarget);
    });
    return readLink(deps)(token);
  };

/** Snoozes the question: it is sent again in two weeks. */
export const snoozeQuestion =
  (deps: LinkDeps) =>
  async (token: string): Promise<OpenedLink> => {
    await deps.documents.transact(async (tx) => {
      const linkTarget = await openLink(tx, deps, token);
      requireRecipient(linkTarget);
      if (linkTarget.delivery.value.state === 'later') return;
      const laterUntil = new Date(deps.clock.now().getTime() + SNOOZE_DAYS * DAY_MS).toISOString();
      await moveDelivery(tx, deps, toLinkActor(linkTarget), linkTarget.delivery, 'later', { laterUntil });
      recordActivity(tx, linkTarget, linkTarget.delivery.id, laterUntil);
    });
    return readLink(deps)(token);
  };

/** Picks the narrator's next question. Null for a relative, who gets only questions that an asker chose. */
const pickNextQuestion = async (
  deps: Pick<Deps, 'documents' | 'clock'>,
  { book, person }: Pick<LinkTarget, 'book' | 'person'>,
): Promise<Picked | null> =>
  person.value.isNarrator
    ? pickQuestion(deps, book, person, await listDeliveriesTo(deps.documents, person.id))
    : null;

/** Previews the next question without sending it; null when there is none, and for a relative. */
export const previewNextQuestion =
  (deps: Pick<Deps, 'documents' | 'clock'>) =>
  async (token: string): Promise<{ text: string; theme: string } | null> => {
    const last = await readInLastVolume(deps.documents, await openLink(deps.documents, deps, token));
    const picked = await pickNextQuestion(deps, last);
    if (picked === null) return null;
    const { value } = picked.question;
    return {
      text: formatQuestionForNarrator(value, last.person.value.isFamiliar === true),
      theme: value.theme,
    };
  };

/** Limits how many questions a person may view per day. */
export const getQuestionPreviewQuota = ({ person }: Pick<LinkTarget, 'person'>) => ({
  action: 'question_previewed',
  owner: { hash: person.id },
  maximum: VIEWS_PER_DAY,
  windowMs: DAY_MS,
});

/** Delivers a question without a mail, for the person who requested it on the page. Returns its link's token. */
export const deliverAtOnce = (
  tx: Transaction,
  deps: LinkDeps,
  linkTarget: LinkTarget,
  { question, isNew }: Picked,
  storedQuestion: Stored<QuestionRecord> | null,
): string => {
  const at = deps.clock.now().toISOString();
  const { id: personId, value: person } = linkTarget.person;
  const id = deliveryId(personId, question.id);
  if (isNew) tx.create(questions, question.id, question.value);
  const origin = isNew ? 'library' : 'chosen';
  const currentQuestion = storedQuestion ?? question;
  const texts = formatDeliveryToNarrator(currentQuestion, person);
  const value = createDelivery(currentQuestion, { personId, origin, at, ...texts });
  tx.create(deliveries, id, {
    ...value,
    state: 'sent',
    linkNumber: 1,
    sentAt: at,
    firstSentAt: at,
    openedAt: at,
  });
  // The new link is shown on the page of the present one, so the same address received both.
  putLink(tx, deps, id, { ...value, linkNumber: 1 }, { recipientHash: linkTarget.recipientHash });
  return deriveLinkToken(deps.settings, id, 1);
};

/**
 * Requests another question of the last volume at once, under its own link; returns the token, or null when no question
 * is left. The present question is skipped if it still waits for an answer. Throws `link.too_many` when the person has
 * viewed as many questions today as the limit allows.
 */
export const requestAnother =
  (deps: LinkDeps) =>
  async (token: string): Promise<string | null> => {
    const last = await readInLastVolume(deps.documents, await openLink(deps.documents, deps, token));
    const picked = await pickNextQuestion(deps, last);
    return deps.documents.transact(async (tx) => {
      const linkTarget = await openLink(tx, deps, token);
      requireRecipient(linkTarget);
      const storedQuestion = picked === null ? null : await tx.get(questions, picked.question.id);
      if (picked !== null && storedQuestion !== null && storedQuestion.value.state !== 'chosen')
        throw new AppError('documents.contention');
      await consume(tx, deps, 'link.too_many', getQuestionPreviewQuota(linkTarget));
      const isWaiting = isOpen(linkTarget.delivery.value);
      if (isWaiting) await moveDelivery(tx, deps, toLinkActor(linkTarget), linkTarget.delivery, 'skipped');
      if (isWaiting) await markSkipped(tx, linkTarget);
      recordActivity(tx, linkTarget, linkTarget.delivery.id);
      if (picked === null) return null;
      const current = { ...linkTarget, ...(await readInLastVolume(tx, linkTarget)) };
      // A volume that was begun meanwhile has its own list: the next try picks from it.
      if (current.person.id !== last.person.id) throw new AppError('documents.contention');
      if (current.person.id !== linkTarget.person.id) recordActivity(tx, current, linkTarget.delivery.id);
      return deliverAtOnce(tx, deps, current, picked, storedQuestion);
    });
  };
