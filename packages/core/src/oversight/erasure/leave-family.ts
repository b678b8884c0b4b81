import { findAll } from '../../foundation/documents/find-all.ts';
import { releaseBytes } from '../../foundation/limits/stored-bytes.ts';
import { bookPrefix, renderings } from '../../making/renderings/rendering.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { orders } from '../../selling/orders/order.ts';
import { type BookDocument, books } from '../../writing/books/book.ts';
import { edited } from '../../writing/books/edit-book.ts';
import { withoutChapters } from '../../writing/books/life-order.ts';
import { deliveries } from '../../writing/deliveries/delivery.ts';
import { photographs, preparedKey } from '../../writing/photographs/photograph.ts';
import { questions } from '../../writing/questions/question.ts';
import { eraseRecording } from '../../writing/recordings/erase-recording.ts';
import { revisions, type StoryRecord, stories } from '../../writing/stories/story.ts';
import { accounting, accountingRow } from './accounting.ts';
import type { EraseDeps } from './erase-family.ts';
import { removeBelongings } from './remove-belongings.ts';

const oldestFirst = { field: 'createdAt', direction: 'asc' } as const;

const erasePhotographs = async (deps: EraseDeps, { value }: Stored<StoryRecord>): Promise<void> => {
  for (const { photographId } of value.photographs) {
    const photograph = await deps.documents.get(photographs, photographId);
    if (photograph === null) continue;
    const { familyId, originalKey, sha256 } = photograph.value;
    await deps.media.removeAll(originalKey);
    if (sha256 !== null) await deps.media.removeAll(preparedKey(familyId, sha256));
    await deps.documents.transact(async (tx) => {
      tx.remove(photographs, photographId);
      await releaseBytes(tx, photograph.value);
    });
  }
};

/** A name on what others wrote: who saved a version, who asked a question. */
const blankNames = async (deps: EraseDeps, bookId: string, storyIds: string[], name: string) => {
  for (const storyId of storyIds) {
    const where = [['storyId', '==', storyId]] as const;
    const orderBy = { field: 'revision', direction: 'asc' } as const;
    for (const { id, value } of await findAll(deps.documents, revisions, { where, orderBy })) {
      if (value.savedBy !== name) continue;
      await deps.documents.transact(async (tx) => tx.put(revisions, id, { ...value, savedBy: '' }));
    }
  }
  const where = [['bookId', '==', bookId]] as const;
  const orderBy = { field: 'position', direction: 'asc' } as const;
  for (const { id, value } of await findAll(deps.documents, questions, { where, orderBy })) {
    if (value.askedBy !== name) continue;
    const nobody = { askedBy: '', askedByUid: null };
    await deps.documents.transact(async (tx) => tx.put(questions, id, { ...value, ...nobody }));
  }
  const put = await findAll(deps.documents, deliveries, { where, orderBy: oldestFirst });
  for (const { id, value } of put) {
    if (value.askedBy !== name) continue;
    // His own sentence beside it was his, too.
    const nobody = { askedBy: '', askedByUid: null, sentence: '' };
    await deps.documents.transact(async (tx) => tx.put(deliveries, id, { ...value, ...nobody }));
  }
};

/** Everything made of a book's text but what was ordered, which belongs to its buyers. */
const eraseMade = async (deps: EraseDeps, bookId: string, familyId: string): Promise<void> => {
  const placed = await findAll(deps.documents, orders, {
    where: [['familyId', '==', familyId]],
    orderBy: oldestFirst,
  });
  const proofs = new Set(
    placed.flatMap(({ value }) =>
      [value.proof, ...value.variants.map(({ proof }) => proof)].map((proof) => proof?.renderingId),
    ),
  );
  const made = await findAll(deps.documents, renderings, {
    where: [['bookId', '==', bookId]],
    orderBy: oldestFirst,
  });
  for (const { id } of made) {
    if (proofs.has(id)) continue;
    await deps.files.removeAll(`${bookPrefix(bookId)}renderings/${id}/`);
    await deps.documents.transact(async (tx) => tx.remove(renderings, id));
  }
  for (const folder of ['fragments', 'covers']) await deps.files.removeAll(`${bookPrefix(bookId)}${folder}/`);
};

const leaveBook = async (
  deps: EraseDeps,
  book: Stored<BookDocument>,
  uid: string,
  name: string,
): Promise<void> => {
  const all = await findAll(deps.documents, stories, {
    where: [['bookId', '==', book.id]],
    orderBy: oldestFirst,
  });
  const own = all.filter(({ value }) => value.authorUid === uid);
  const others = all.filter(({ value }) => value.authorUid !== uid).map(({ id }) => id);
  await blankNames(deps, book.id, others, name);
  if (own.length === 0) return;
  const gone = new Set(own.map(({ id }) => id));
  await deps.documents.transact(async (tx) => {
    const stored = await tx.get(books, book.id);
    if (stored === null) return;
    const left = withoutChapters(stored.value, gone);
    const { chronology } = stored.value;
    // A line that his story proposed is his words.
    const lines = chronology.lines.filter(({ storyId }) => storyId === null || !gone.has(storyId));
    tx.put(books, book.id, {
      ...edited(stored.value, deps.clock.now().toISOString()),
      ...left,
      chronology: { ...chronology, lines },
    });
  });
  await eraseMade(deps, book.id, book.value.familyId);
  for (const story of own) {
    await erasePhotographs(deps, story);
    await eraseRecording(deps)(story);
    await removeBelongings(deps)('storyId', story.id);
  }
};

/** The orders that he placed stay with the family, without his name and address; the invoices are kept apart. */
const leaveOrders = async (deps: EraseDeps, familyId: string, uid: string): Promise<void> => {
  const placed = await findAll(deps.documents, orders, {
    where: [['familyId', '==', familyId]],
    orderBy: oldestFirst,
  });
  for (const order of placed.filter(({ value }) => value.buyerUid === uid)) {
    const row = accountingRow(order);
    await deps.documents.transact(async (tx) => {
      if (row !== null) tx.put(accounting, order.id, row);
      tx.put(orders, order.id, { ...order.value, buyerUid: '', buyerName: '', email: '', address: null });
    });
  }
};

/** Takes what a person wrote out of a family that goes on without him. */
export const leaveFamily =
  (deps: EraseDeps) =>
  async (familyId: string, uid: string, name: string): Promise<void> => {
    const found = await findAll(deps.documents, books, {
      where: [['familyId', '==', familyId]],
      orderBy: oldestFirst,
    });
    for (const book of found) await leaveBook(deps, book, uid, name);
    await leaveOrders(deps, familyId, uid);
  };
