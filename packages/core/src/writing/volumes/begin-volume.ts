import { AppError, type Book } from '@souvenance/contracts';
import { type Actor, requireSignedIn } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { enqueue } from '../../foundation/jobs/enqueue.ts';
import { type CoreMessages, getCoreMessages } from '../../foundation/messages/index.ts';
import { consentId, consents } from '../../people/consents/consent.ts';
import { authorizeAccess } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type BookDocument, books } from '../books/book.ts';
import { markEdited } from '../books/edit-book.ts';
import { toBookView } from '../books/editing/to-book-view.ts';
import { saveBook } from '../books/save-book.ts';
import { createEmptyContent, transactNewBook } from '../books/transact-new-book.ts';
import { readNarrator } from '../persons/narrator.ts';
import { narratorId, type PersonRecord, persons } from '../persons/person.ts';
import { deriveNextId } from '../persons/volumes.ts';
import { continueVolume } from './continue-volume.ts';
import { continueVolumeJob } from './volume-job.ts';

type VolumeDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

interface NewVolume {
  readonly title: string;
  /** Whether the first volume is to say on its cover that it is the first. */
  readonly isFirstNumbered: boolean;
}

/** The family's own subtitle, without the number that this program added to it. */
const readOwnSubtitle = (
  { subtitle, volume }: Pick<BookDocument, 'subtitle' | 'volume'>,
  { volumeSubtitle }: CoreMessages,
): string => {
  if (volume === undefined) return subtitle;
  if (subtitle === volumeSubtitle('', volume)) return '';
  // « , tome 2 »: what this program adds behind a subtitle.
  const suffix = volumeSubtitle(' ', volume).slice(1);
  return subtitle.endsWith(suffix) ? subtitle.slice(0, -suffix.length) : subtitle;
};

/** The next volume: narrator, format, style and settings of the former one, and none of its stories. */
const createNextBook = (
  former: Stored<BookDocument>,
  { title, volume, subtitle, now }: { title: string; volume: number; subtitle: string; now: string },
): BookDocument => {
  const { approvedAt: _, tellersByStoryId, ...value } = former.value;
  return {
    ...value,
    title,
    subtitle,
    volume,
    previousVolumeId: former.id,
    ...createEmptyContent(now),
    ...(tellersByStoryId && { tellersByStoryId: {} }),
    // The photographs of the cover belong to the former volume.
    cover: { ...value.cover, photographId: null, addedPhotographIds: [] },
  };
};

/** Gives the next volume a narrator's address and choices, and the consent that they gave. */
const carryNarrator = async (
  tx: Transaction,
  former: Stored<BookDocument>,
  { id, secondId, now }: { id: string; secondId?: string | undefined; now: string },
): Promise<void> => {
  const formerSecondId = secondId === undefined ? undefined : former.value.secondNarrator?.id;
  const { value: person } = await readNarrator(tx, former, formerSecondId);
  tx.create(persons, secondId ?? narratorId(id), {
    ...person,
    bookId: id,
    createdAt: now,
    // Nothing is sent before the questions have moved.
    wakeAt: null,
    slotAt: null,
    reminder: null,
  });
  const consent = await tx.get(consents, consentId(former.id, formerSecondId));
  if (consent === null) return;
  const { narratorId: _, ...value } = consent.value;
  const narratorField = secondId !== undefined && { narratorId: secondId };
  tx.create(consents, consentId(id, secondId), { ...value, bookId: id, ...narratorField });
};

interface Relative {
  readonly id: string;
  readonly value: PersonRecord;
}

/** The relatives who are asked for the former volume, as persons of the next one. */
const copyRelatives = async (
  { documents }: VolumeDeps,
  formerId: string,
  bookId: string,
  now: string,
): Promise<Relative[]> => {
  const people = await findAll(documents, persons, {
    where: [['bookId', '==', formerId]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  return people
    .filter(({ value }) => !value.isNarrator)
    .map(({ id, value }) => ({
      id: deriveNextId(id),
      value: { ...value, bookId, createdAt: now, wakeAt: null, slotAt: null, reminder: null },
    }));
};

/** « Tome 1 » on the cover and the title page of the first volume, which is a new edition if it was approved. */
const numberFirst = async (
  tx: Transaction,
  deps: VolumeDeps,
  actor: Actor,
  former: Stored<BookDocument>,
): Promise<Stored<BookDocument>> => {
  if (former.value.volume !== undefined) return former;
  const { volumeSubtitle } = getCoreMessages(deps.settings.locale);
  const value: BookDocument = {
    ...markEdited(former.value, deps.clock.now().toISOString()),
    subtitle: volumeSubtitle(former.value.subtitle, 1),
    volume: 1,
    revision: former.value.revision + 1,
  };
  await saveBook(tx, deps, actor, former, value);
  return { ...former, value };
};

/** Time that the request has for the questions before the worker moves them. */
const REQUEST_MS = 60_000;

/**
 * Begins the next volume of a book: same narrator and settings, an empty list of chapters, and the questions that wait.
 * Answered and refused questions are not asked again. Repeated, also by another editor, it returns the volume that was
 * begun: a book has one next volume. Throws `book.too_many`.
 */
export const beginVolume =
  (deps: VolumeDeps) =>
  async (actor: Actor, formerId: string, { title, isFirstNumbered }: NewVolume): Promise<Book> => {
    const { documents } = deps;
    const authorizeFormer = async (reader: Pick<Transaction, 'get'>) =>
      authorizeAccess(reader, actor, 'book.layout', 'book', await reader.get(books, formerId));
    const { familyId } = (await authorizeFormer(documents)).value;
    const { uid } = requireSignedIn(actor);
    const id = deriveNextId(formerId);
    const now = deps.clock.now().toISOString();
    const relatives = await copyRelatives(deps, formerId, id, now);
    const create = async (tx: Transaction): Promise<void> => {
      const before = await authorizeFormer(tx);
      if ((await tx.get(books, id)) !== null) return;
      const former = isFirstNumbered ? await numberFirst(tx, deps, actor, before) : before;
      const volume = (former.value.volume ?? 1) + 1;
      const messages = getCoreMessages(deps.settings.locale);
      const subtitle = messages.volumeSubtitle(readOwnSubtitle(before.value, messages), volume);
      const second = former.value.secondNarrator && {
        ...former.value.secondNarrator,
        id: deriveNextId(former.value.secondNarrator.id),
      };
      tx.create(books, id, {
        ...createNextBook(former, { title, volume, subtitle, now }),
        ...(second && { secondNarrator: second }),
      });
      await carryNarrator(tx, former, { id, now });
      if (second !== undefined) await carryNarrator(tx, former, { id, secondId: second.id, now });
      for (const relative of relatives) tx.create(persons, relative.id, relative.value);
      await appendAudit(tx, deps, actor, {
        action: 'book.volume_begun',
        object: `book:${id}`,
        familyId,
        from: `book:${formerId}`,
      });
      enqueue(tx, deps, continueVolumeJob, {
        cause: id,
        payload: { bookId: id, formerId },
        familyId,
        subject: title,
        notBefore: new Date(deps.clock.now().getTime() + REQUEST_MS).toISOString(),
      });
    };
    // A repeated request begins nothing, so it counts towards no limit.
    if ((await documents.get(books, id)) === null) await transactNewBook(deps, { familyId, uid }, create);
    await continueVolume(deps)({ bookId: id, formerId });
    const book = await documents.get(books, id);
    if (book === null) throw new AppError('book.not_found');
    return toBookView(deps, actor, book);
  };
