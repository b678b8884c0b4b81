import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { type BookDocument, books } from '../books/book.ts';
import { type PersonRecord, persons } from '../persons/person.ts';
import { type Asker, askerOf } from './asker.ts';
import { type DeliveryRecord, isOpen } from './delivery.ts';
import { notifyPause, type TellOwner } from './notify-pause.ts';
import { deliveriesOf, type Picked, pickQuestion } from './pick-question.ts';

export type AskDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

/** Facts that no transaction can query: read before it, and valid while the person has not been written since. */
export interface PreparedSend {
  readonly person: Stored<PersonRecord>;
  readonly book: Stored<BookDocument>;
  /** Asked by name, or put off long enough by a relative: it goes before what the rhythm asks. */
  readonly waiting: Stored<DeliveryRecord> | null;
  /** When a relative's, who has no rhythm, is put again. */
  readonly waitsUntil: Date | null;
  /** Put off long enough by the narrator: the rhythm's next hour is its own. */
  readonly again: Stored<DeliveryRecord> | null;
  readonly picked: Picked | null;
  /** The last that were sent to a narrator and wait for an answer, and those that wait to be sent. */
  readonly open: readonly Stored<DeliveryRecord>[];
  /** The delivery that a reminder would be about. */
  readonly recalled: Stored<DeliveryRecord> | null;
  /** The person who asks the next question, or the one of the reminder. */
  readonly asker: Asker;
  readonly recalledFor: Asker;
  readonly tellOwner: TellOwner;
}

/** As many as may be left without an answer before the questions rest. */
const OPEN_LOOKED_AT = 6;
/** Limit of unsent deliveries at each look. */
const UNSENT_LOOKED_AT = 50;

const nobody = { askedBy: '', askedByUid: null } as const;

/** Reads what the next send to one person depends on; null when the person or the book is gone. */
export const prepareSend = async (deps: AskDeps, id: string): Promise<PreparedSend | null> => {
  const { documents, clock } = deps;
  const person = await documents.get(persons, id);
  const book = person === null ? null : await documents.get(books, person.value.bookId);
  if (person === null || book === null) return null;
  const all = await deliveriesOf(documents, id);
  const now = clock.now().toISOString();
  const { isNarrator } = person.value;
  const off = all.filter(({ value }) => value.state === 'later');
  const over = off.find(({ value }) => (value.laterUntil ?? '') <= now) ?? null;
  const scheduled = all.find(({ value }) => value.state === 'scheduled') ?? null;
  const waiting = scheduled ?? (isNarrator ? null : over);
  const again = isNarrator ? over : null;
  const ends = off.flatMap(({ value }) => (value.laterUntil === null ? [] : [value.laterUntil])).toSorted();
  const waitsUntil = isNarrator || ends[0] === undefined ? null : new Date(ends[0]);
  const picked = isNarrator && again === null ? await pickQuestion(deps, book, person, all) : null;
  const sentDeliveries = all.filter(({ value }) => isOpen(value)).slice(-OPEN_LOOKED_AT);
  const unsent = all.filter(({ value }) => value.state === 'scheduled').slice(0, UNSENT_LOOKED_AT);
  const open = isNarrator ? [...sentDeliveries, ...unsent] : [];
  const recalled = all.find((one) => one.id === person.value.reminder?.deliveryId) ?? null;
  const { familyId } = book.value;
  const whoAsks = (one: { askedBy: string; askedByUid: string | null } | undefined) =>
    askerOf(deps, { ...(one ?? nobody), familyId, bookId: book.id });
  const asker = await whoAsks((waiting ?? again ?? picked?.question)?.value);
  const recalledFor = await whoAsks(recalled?.value);
  const tellOwner = await notifyPause(deps)(book);
  return {
    person,
    book,
    waiting,
    waitsUntil,
    again,
    picked,
    open,
    recalled,
    asker,
    recalledFor,
    tellOwner,
  };
};
