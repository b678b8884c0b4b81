import { AppError, type BookRemarks, mayDo, type RemarkState } from '@souvenance/contracts';
import { type Actor, type SignedInActor, signedIn } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { consume, HOUR_MS } from '../../foundation/limits/tally.ts';
import { authorizeAccess, type Reader, roleIn } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { type BookDocument, books } from '../../writing/books/book.ts';
import { scheduleDigest } from '../../writing/news/family-news.ts';
import { type RemarkRecord, remarks } from '../../writing/remarks/remark.ts';
import { renderings } from '../renderings/rendering.ts';
import { listOpenRemark } from './open-remarks.ts';

type RemarkDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

/** Limit for one account in an hour, in all its families: more than a reader of a whole book finds. */
const REMARKS_AN_HOUR = 60;
/** Limit for one book, with the settled ones. */
const REMARKS_OF_BOOK = 300;

const bookRemarksOf = async (
  documents: Deps['documents'],
  actor: Actor,
  { id: bookId, value: { familyId, renderingId } }: Stored<BookDocument>,
): Promise<BookRemarks> => {
  const storedRemarks = await findAll(documents, remarks, {
    where: [['bookId', '==', bookId]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  const role = await roleIn(documents, familyId, actor);
  const viewerUid = actor.kind === 'user' ? actor.uid : null;
  return {
    remarks: storedRemarks.map(({ id, value }) => ({
      id,
      page: value.page,
      renderedAt: value.renderedAt,
      authorName: value.name,
      renderingId: value.renderingId,
      isOfPresentPages: value.renderingId === renderingId,
      text: value.text,
      createdAt: value.createdAt,
      state: value.state,
      settled:
        value.settledBy && value.settledAt ? { byName: value.settledBy.name, at: value.settledAt } : null,
      mayRemove: mayDo(role, 'remark.remove', { isAuthor: value.uid === viewerUid }),
    })),
    maySettle: mayDo(role, 'order.place'),
  };
};

/** The book of a remark; gone with its remarks, it is as if the remark were not there. */
const bookOf = async (reader: Reader, bookId: string): Promise<Stored<BookDocument>> => {
  const book = await reader.get(books, bookId);
  if (book === null) throw new AppError('remark.not_found');
  return book;
};

/** Lists the remarks on the pages of a book, with their outcome. */
export const listRemarks =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, bookId: string): Promise<BookRemarks> => {
    const storedBook = await documents.get(books, bookId);
    return bookRemarksOf(
      documents,
      actor,
      await authorizeAccess(documents, actor, 'family.read', 'book', storedBook),
    );
  };

/** The pages that the book has now; those of before and of an order's other editions take no remark. */
const openPages = async (reader: Reader, actor: Actor, renderingId: string, page: number) => {
  const storedRendering = await reader.get(renderings, renderingId);
  const rendering = await authorizeAccess(reader, actor, 'family.read', 'rendering', storedRendering);
  const book = await reader.get(books, rendering.value.bookId);
  if (book === null || book.value.renderingId !== renderingId) throw new AppError('remark.stale');
  if (page > (rendering.value.pages ?? 0)) throw new AppError('page.not_found', { page });
  return { rendering, book };
};

const newRemark = (
  { uid, name }: SignedInActor,
  { rendering: { id, value }, book }: Awaited<ReturnType<typeof openPages>>,
  newText: Pick<RemarkRecord, 'page' | 'text'>,
  createdAt: string,
): RemarkRecord => ({
  familyId: value.familyId,
  bookId: book.id,
  renderingId: id,
  renderedAt: value.createdAt,
  ...newText,
  uid,
  name,
  createdAt,
  state: 'open',
});

/**
 * Leaves a remark on a page of the book as it is set now, whatever was approved of it: whom an order is a surprise for
 * learns nothing. Throws `remark.stale`, `page.not_found`, `remark.full`, `remark.too_many`.
 */
export const addRemark =
  (deps: RemarkDeps) =>
  async (
    actor: Actor,
    renderingId: string,
    newText: Pick<RemarkRecord, 'page' | 'text'>,
  ): Promise<BookRemarks> => {
    const pages = await openPages(deps.documents, actor, renderingId, newText.page);
    const member = signedIn(actor);
    const where = [['bookId', '==', pages.book.id]] as const;
    const { count } = await deps.documents.tally(remarks, { where });
    if (count >= REMARKS_OF_BOOK) throw new AppError('remark.full', { most: REMARKS_OF_BOOK });
    const book = await deps.documents.transact(async (tx) => {
      const opened = await openPages(tx, actor, renderingId, newText.page);
      const { familyId } = opened.book.value;
      const remarkQuota = {
        what: 'remarks',
        of: { uid: member.uid },
        most: REMARKS_AN_HOUR,
        windowMs: HOUR_MS,
      };
      const id = deps.ids.newId();
      await consume(tx, deps, 'remark.too_many', remarkQuota);
      await listOpenRemark(tx, { familyId, bookId: opened.book.id }, id, true);
      tx.put(remarks, id, newRemark(member, opened, newText, deps.clock.now().toISOString()));
      await scheduleDigest(tx, deps, familyId);
      return opened.book;
    });
    return bookRemarksOf(deps.documents, actor, book);
  };

const settledAs = (
  { settledBy: _, settledAt: __, ...remark }: RemarkRecord,
  state: RemarkState,
  { uid, name }: SignedInActor,
  now: string,
): RemarkRecord =>
  state === 'open' ? { ...remark, state } : { ...remark, state, settledBy: { uid, name }, settledAt: now };

/** Says of a remark that it is corrected, lets it stand by name, or opens it again. Throws `remark.not_found`. */
export const settleRemark =
  (deps: RemarkDeps) =>
  async (actor: Actor, remarkId: string, state: RemarkState): Promise<BookRemarks> => {
    const book = await deps.documents.transact(async (tx) => {
      const storedRemark = await tx.get(remarks, remarkId);
      const { value } = await authorizeAccess(tx, actor, 'order.place', 'remark', storedRemark);
      const under = await bookOf(tx, value.bookId);
      if (value.state === state) return under;
      await listOpenRemark(tx, value, remarkId, state === 'open');
      tx.put(remarks, remarkId, settledAs(value, state, signedIn(actor), deps.clock.now().toISOString()));
      await scheduleDigest(tx, deps, value.familyId);
      const moved = { familyId: value.familyId, from: value.state, to: state };
      await appendAudit(tx, deps, actor, { action: 'remark.moved', object: `remark:${remarkId}`, ...moved });
      return under;
    });
    return bookRemarksOf(deps.documents, actor, book);
  };

/** Takes a remark away: its writer's own, or those who answer for the book. Throws `remark.not_found`. */
export const removeRemark =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, remarkId: string): Promise<BookRemarks> => {
    const book = await documents.transact(async (tx) => {
      const storedRemark = await tx.get(remarks, remarkId);
      const asAuthored = storedRemark && {
        ...storedRemark,
        value: { ...storedRemark.value, authorUid: storedRemark.value.uid },
      };
      const { value } = await authorizeAccess(tx, actor, 'remark.remove', 'remark', asAuthored);
      const under = await bookOf(tx, value.bookId);
      await listOpenRemark(tx, value, remarkId, false);
      tx.remove(remarks, remarkId);
      return under;
    });
    return bookRemarksOf(documents, actor, book);
  };
