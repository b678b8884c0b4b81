import { AppError } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { enqueue } from '../../foundation/jobs/enqueue.ts';
import { authorizeAccess } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { books } from '../books/book.ts';
import { type Announced, announceFor } from '../photographs/add-photograph.ts';
import { type PhotographRecord, photographs, preparedKey } from '../photographs/photograph.ts';
import { declaredPhotograph, releasePhotograph } from '../photographs/reserve-photograph.ts';
import { type WrittenPageRecord, writtenPages } from './notebook.ts';
import { readWrittenPageJob } from './notebook-jobs.ts';

type AnnounceDeps = Pick<Deps, 'documents' | 'media' | 'clock' | 'ids' | 'settings'>;

/** Announces the photograph of a page, as `announcePhotograph` does; everybody of the family may. */
export const announceWrittenPage =
  (deps: AnnounceDeps) => async (actor: Actor, bookId: string, input: Announced) => {
    const bookDocument = await deps.documents.get(books, bookId);
    const book = await authorizeAccess(deps.documents, actor, 'written_page.send', 'book', bookDocument);
    if (actor.kind !== 'user') throw new AppError('session.required');
    const announced = await announceFor(deps)(book, input, { sender: actor.uid });
    const value: WrittenPageRecord = {
      familyId: book.value.familyId,
      bookId,
      state: 'awaiting',
      notebookId: null,
      questionId: null,
      question: '',
      sheet: null,
      isStraight: false,
      storyId: null,
      authorUid: actor.uid,
      authorName: actor.name,
      createdAt: deps.clock.now().toISOString(),
    };
    const id = announced.photographId;
    await deps.documents.transact(async (tx) => {
      if ((await tx.get(writtenPages, id)) === null) tx.create(writtenPages, id, value);
    });
    return announced;
  };

/** The bytes have been sent: asks a worker to read the page. Saying it twice asks once. */
export const writtenPageReceived =
  (deps: Pick<Deps, 'documents' | 'media' | 'clock' | 'settings'>) =>
  async (actor: Actor, pageId: string): Promise<Stored<PhotographRecord>> => {
    const pageDocument = await deps.documents.get(writtenPages, pageId);
    await authorizeAccess(deps.documents, actor, 'written_page.send', 'written_page', pageDocument);
    const announced = await deps.documents.get(photographs, pageId);
    if (announced === null || !(await deps.media.exists(announced.value.originalKey)))
      throw new AppError('upload.not_found');
    return deps.documents.transact(async (tx) => {
      const page = await tx.get(writtenPages, pageId);
      const photograph = await tx.get(photographs, pageId);
      if (page === null || photograph === null) throw new AppError('written_page.not_found');
      if (page.value.state !== 'awaiting' || photograph.value.state !== 'awaiting') return photograph;
      const value = await declaredPhotograph(tx, deps, photograph.value);
      tx.put(photographs, pageId, value);
      tx.put(writtenPages, pageId, { ...page.value, state: 'reading' });
      const { familyId } = value;
      enqueue(tx, deps, readWrittenPageJob, {
        cause: pageId,
        payload: { pageId },
        familyId,
        subject: pageId,
      });
      return { ...photograph, value };
    });
  };

/**
 * Takes a page out that stands in no story, its photograph with it. Throws `written_page.state_refused` for one that
 * stands in one: there it is taken out as every photograph is.
 */
export const removeWrittenPage =
  (deps: Pick<Deps, 'documents' | 'media'>) =>
  async (actor: Actor, pageId: string): Promise<void> => {
    const removedKeys = await deps.documents.transact(async (tx) => {
      const pageDocument = await tx.get(writtenPages, pageId);
      const page = await authorizeAccess(tx, actor, 'written_page.remove', 'written_page', pageDocument);
      const { state } = page.value;
      if (state === 'placed' || state === 'reading') throw new AppError('written_page.state_refused');
      const photograph = await tx.get(photographs, pageId);
      const isKept = photograph !== null && photograph.value.state !== 'refused';
      if (isKept) await releasePhotograph(tx, photograph.value);
      tx.remove(photographs, pageId);
      tx.remove(writtenPages, pageId);
      return photograph?.value ?? null;
    });
    if (removedKeys === null) return;
    await deps.media.removeAll(removedKeys.originalKey);
    if (removedKeys.sha256 !== null)
      await deps.media.removeAll(preparedKey(removedKeys.familyId, removedKeys.sha256));
  };
