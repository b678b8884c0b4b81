import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { type BookDocument, books } from '../books/book.ts';
import { getBookRhythm } from '../persons/narrator.ts';
import { type PersonRecord, persons } from '../persons/person.ts';
import { getChosenRhythm } from '../persons/rhythm-in-force.ts';
import { type Asker, findAsker } from './asker.ts';
import { type DeliveryRecord, findReadyTime, isOpen, isReadyToSend } from './delivery.ts';
import { notifyPause, type PauseNotifier } from './notify-pause.ts';
import { listDeliveriesTo, type Picked, pickQuestion } from './pick-question.ts';
import { type FreshReactions, findFreshReactions } from './reaction-news.ts';

export type SendDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

/**
 * Data that a send needs and a transaction cannot query. It is read before, and valid while the person is not written.
 */
export interface PreparedSend {
  readonly person: Stored<PersonRecord>;
  readonly book: Stored<BookDocument>;
  /**
   * Requested by an asker, or snoozed long enough by a person without a rhythm: sent ahead of the rhythm's questions.
   */
  readonly requestedDelivery: Stored<DeliveryRecord> | null;
  /**
   * When a question that is not ready yet will be: held back for its asker to undo or until the hour that the asker
   * chose, or snoozed by a person without a rhythm.
   */
  readonly requestedFrom: Date | null;
  /** Snoozed long enough by a narrator with a rhythm: sent at its next slot. */
  readonly snoozedDelivery: Stored<DeliveryRecord> | null;
  readonly picked: Picked | null;
  /** For a narrator: the latest sent deliveries without an answer, and the unsent ones. Empty for a relative. */
  readonly openDeliveries: readonly Stored<DeliveryRecord>[];
  /** The delivery that the next reminder is about. */
  readonly remindedDelivery: Stored<DeliveryRecord> | null;
  /** The asker of the next question. */
  readonly asker: Asker;
  readonly reminderAsker: Asker;
  readonly notifyOwner: PauseNotifier;
  /** Hearts and comments since the narrator's last question; null for a relative. */
  readonly freshReactions: FreshReactions | null;
}

/** Maximum number of open deliveries read; questions stop after fewer unanswered ones. */
const OPEN_READ_MAX = 6;
/** Maximum number of unsent deliveries read. */
const UNSENT_READ_MAX = 50;

/**
 * When the first delivery that is held back becomes ready. Snoozed questions follow the rhythm instead, where there is
 * one.
 */
const findFirstReadyTime = (all: readonly Stored<DeliveryRecord>[], hasRhythm: boolean): Date | null => {
  const [first] = all
    .flatMap(({ value }) => {
      if (value.state === 'scheduled') return findReadyTime(value) ?? [];
      return value.state === 'later' && !hasRhythm ? (value.laterUntil ?? []) : [];
    })
    .toSorted();
  return first === undefined ? null : new Date(first);
};

const noAsker = { askedBy: '', askedByUid: null } as const;

/** Reads what the next send to one person depends on; null when the person or the book is gone. */
export const prepareSend = async (deps: SendDeps, id: string): Promise<PreparedSend | null> => {
  const { documents, clock } = deps;
  const person = await documents.get(persons, id);
  const book = person === null ? null : await documents.get(books, person.value.bookId);
  if (person === null || book === null) return null;
  const all = await listDeliveriesTo(documents, id);
  const now = clock.now().toISOString();
  const { isNarrator } = person.value;
  const hasRhythm = isNarrator && getChosenRhythm(person.value, getBookRhythm(book, id)).pace !== 'own';
  const snoozed = all.filter(({ value }) => value.state === 'later');
  const dueSnoozed = snoozed.find(({ value }) => (value.laterUntil ?? '') <= now) ?? null;
  const scheduled = all.find(({ value }) => isReadyToSend(value, now)) ?? null;
  const requestedDelivery = scheduled ?? (hasRhythm ? null : dueSnoozed);
  const snoozedDelivery = hasRhythm ? dueSnoozed : null;
  const requestedFrom = findFirstReadyTime(all, hasRhythm);
  const picked = isNarrator && snoozedDelivery === null ? await pickQuestion(deps, book, person, all) : null;
  const sentDeliveries = all.filter(({ value }) => isOpen(value)).slice(-OPEN_READ_MAX);
  const unsent = all.filter(({ value }) => value.state === 'scheduled').slice(0, UNSENT_READ_MAX);
  const openDeliveries = isNarrator ? [...sentDeliveries, ...unsent] : [];
  const remindedDelivery = all.find((one) => one.id === person.value.reminder?.deliveryId) ?? null;
  const findAskerFor = (askedQuestion: { askedBy: string; askedByUid: string | null } | undefined) =>
    findAsker(deps, book, { ...(askedQuestion ?? noAsker), personId: id });
  const asker = await findAskerFor((requestedDelivery ?? snoozedDelivery ?? picked?.question)?.value);
  const reminderAsker = await findAskerFor(remindedDelivery?.value);
  const notifyOwner = await notifyPause(deps)(book, id);
  return {
    person,
    book,
    requestedDelivery,
    requestedFrom,
    snoozedDelivery,
    picked,
    openDeliveries,
    remindedDelivery,
    asker,
    reminderAsker,
    notifyOwner,
    freshReactions: await findFreshReactions(deps, book, person.value),
  };
};
