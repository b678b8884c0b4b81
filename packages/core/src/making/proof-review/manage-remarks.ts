import { AppError, type BookRemarks, canDo, type RemarkState } from '@souvenance/contracts';
import { type Actor, requireSignedIn, type SignedInActor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { consume, HOUR_MS } from '../../foundation/limits/rate-limits.ts';
import { authorizeAccess, type DocumentReader, readRole } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { type BookDocument, books } from '../../writing/books/book.ts';
import { scheduleDigest } from '../../writing/news/family-news.ts';
import { type RemarkRecord, remarks } from '../../writing/remarks/remark.ts';
import { renderings } from '../renderings/rendering.ts';
import { updateOpenRemarks } from './open-remarks.ts';

type RemarkDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

/** Limit for one account per hour, in all its families: more than a reader of a whole book needs. */
const REMARKS_PER_HOUR = 60;
/** Limit for one book, including settled remarks. */
const REMARKS_PER_BOOK = 300;

const readBookRemarks = async (
  documents: Deps['documents'],
  actor: Actor,
  { id: bookId, value: { familyId, renderingId } }: Stored<BookDocument>,
): Promise<BookRemarks> => {
  const storedRemarks = await findAll(documents, remarks, {
    where: [['bookId', '==', bookId]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  const role = await readRole(documents, familyId, actor);
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
      canRemove: canDo(role, 'remark.remove', { isAuthor: value.uid === viewerUid }),
    })),
    canSettle: canDo(role, 'order.place'),
  };
};

/** Reads the book of a remark. Throws `remark.not_found` when it is gone, since its remarks are gone with it. */
const readBook = async (documents: DocumentReader, bookId: string): Promise<Stored<BookDocument>> => {
  const book = await documents.get(books, bookId);
  if (book === null) throw new AppError('remark.not_found');
  return book;
};

/** Lists the remarks on the pages of a book, with their outcome. */
export const listRemarks =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, bookId: string): Promise<BookRemarks> => {
    const storedBook = await documents.get(books, bookId);
    return readBookRemarks(
      documents,
      actor,
      await authorizeAccess(documents, actor, 'family.read', 'book', storedBook),
    );
  };

/**
 * Reads the present pages of the book. Throws `remark.stale` for pages of an older rendering or of another edition of
 * an order, and `page.not_found`.
 */
const readCurrentPages = async (
  documents: DocumentReader,
  actor: Actor,
  renderingId: string,
  page: number,
) => {
  const storedRendering = await documents.get(renderings, renderingId);
  const rendering = await authorizeAccess(documents, actor, 'family.read', 'rendering', storedRendering);
  const book = await documents.get(books, rendering.value.bookId);
  if (book === null || book.value.renderingId !== renderingId) throw new AppError('remark.stale');
  if (page > (rendering.value.pages ?? 0)) throw new AppError('page.not_found', { page });
  return { rendering, book };
};

const newRemark = (
  { uid, name }: SignedInActor,
  { rendering: { id, value }, book }: Awaited<ReturnType<typeof readCurrentPages>>,
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
 * Adds a remark on a page of the book's present rendering, even after its approval: a member for whom an order is a
 * surprise must not notice it. Throws `remark.stale`, `page.not_found`, `remark.full`, `remark.too_many`.
 */
export const addRemark =
  (deps: RemarkDeps) =>
  async (
    actor: Actor,
    renderingId: string,
    newText: Pick<RemarkRecord, 'page' | 'text'>,
  ): Promise<BookRemarks> => {
    const pages = await readCurrentPages(deps.documents, actor, renderingId, newText.page);
    const member = requireSignedIn(actor);
    const where = [['bookId', '==', pages.book.id]] as const;
    const { count } = await deps.documents.aggregate(remarks, { where });
    if (count >= REMARKS_PER_BOOK) throw new AppError('remark.full', { most: REMARKS_PER_BOOK });
    const book = await deps.documents.transact(async (tx) => {
      const opened = await readCurrentPages(tx, actor, renderingId, newText.page);
      const { familyId } = opened.book.value;
      const remarkQuota = {
        action: 'remarks',
        owner: { uid: member.uid },
        maximum: REMARKS_PER_HOUR,
        windowMs: HOUR_MS,
      };
      const id = deps.ids.newId();
      await consume(tx, deps, 'remark.too_many', remarkQuota);
      await updateOpenRemarks(tx, { familyId, bookId: opened.book.id }, id, true);
      tx.put(remarks, id, newRemark(member, opened, newText, deps.clock.now().toISOString()));
      await scheduleDigest(tx, deps, familyId);
      return opened.book;
    });
    return readBookRemarks(deps.documents, actor, book);
  };

const withState = (
  { settledBy: _, settledAt: __, ...remark }: RemarkRecord,
  state: RemarkState,
  { uid, name }: SignedInActor,
  now: string,
): RemarkRecord =>
  state === 'open' ? { ...remark, state } : { ...remark, state, settledBy: { uid, name }, settledAt: now };

/** Settles a remark as corrected or left as it is, or opens it again. Throws `remark.not_found`. */
export const settleRemark =
  (deps: RemarkDeps) =>
  async (actor: Actor, remarkId: string, state: RemarkState): Promise<BookRemarks> => {
    const book = await deps.documents.transact(async (tx) => {
      const storedRemark = await tx.get(remarks, remarkId);
      const { value } = await authorizeAccess(tx, actor, 'order.place', 'remark', storedRemark);
      const book = await readBook(tx, value.bookId);
      if (value.state === state) return book;
      await updateOpenRemarks(tx, value, remarkId, state === 'open');
      tx.put(
        remarks,
        remarkId,
        withState(value, state, requireSignedIn(actor), deps.clock.now().toISOString()),
      );
      await scheduleDigest(tx, deps, value.familyId);
      const change = { familyId: value.familyId, from: value.state, to: state };
      await appendAudit(tx, deps, actor, { action: 'remark.moved', object: `remark:${remarkId}`, ...change });
      return book;
    });
    return readBookRemarks(deps.documents, actor, book);
  };

/** Removes a remark: its writer and those who answer for the book may do so. Throws `remark.not_found`. */
export const removeRemark =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, remarkId: string): Promise<BookRemarks> => {
    const book = await documents.transact(async (tx) => {
      const storedRemark = await tx.get(remarks, remarkId);
      const remarkWithAuthor = storedRemark && {
        ...storedRemark,
        value: { ...storedRemark.value, authorUid: storedRemark.value.uid },
      };
      const { value } = await authorizeAccess(tx, actor, 'remark.remove', 'remark', remarkWithAuthor);
      const book = await readBook(tx, value.bookId);
      await updateOpenRemarks(tx, value, remarkId, false);
      tx.remove(remarks, remarkId);
      return book;
    });
    return readBookRemarks(documents, actor, book);
  };
