import { AppError } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { enqueue } from '../../foundation/jobs/enqueue.ts';
import { authorizeAccess } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { books } from '../books/book.ts';
import { announcePhotographOf, type PhotographUpload } from '../photographs/add-photograph.ts';
import { type PhotographRecord, photographs } from '../photographs/photograph.ts';
import { removePreparedFile } from '../photographs/remove-prepared-file.ts';
import { markUploaded, releasePhotograph } from '../photographs/reserve-photograph.ts';
import { type WrittenPageRecord, writtenPages } from './notebook.ts';
import { readWrittenPageJob } from './notebook-jobs.ts';

type AnnounceDeps = Pick<Deps, 'documents' | 'media' | 'clock' | 'ids' | 'settings'>;

/** Announces the photograph of a page, like `announcePhotograph`; every member of the family may do so. */
export const announceWrittenPage =
  (deps: AnnounceDeps) => async (actor: Actor, bookId: string, input: PhotographUpload) => {
    const bookDocument = await deps.documents.get(books, bookId);
    const book = await authorizeAccess(deps.documents, actor, 'written_page.send', 'book', bookDocument);
    if (actor.kind !== 'user') throw new AppError('session.required');
    const announced = await announcePhotographOf(deps)(book, input, { sender: actor.uid });
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

/**
 * Records that the upload has finished and enqueues the reading of the page. Repeating the call changes nothing. Throws
 * `upload.not_found` when the bytes are missing.
 */
export const completeWrittenPageUpload =
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
      const value = await markUploaded(tx, deps, photograph.value);
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
 * Removes a page that is in no story, with its photograph; the prepared picture stays while another page shows the
 * same. Throws `written_page.state_refused` for a page in a story, where it is removed like any photograph, and for one
 * that is being read.
 */
export const removeWrittenPage =
  (deps: Pick<Deps, 'documents' | 'media'>) =>
  async (actor: Actor, pageId: string): Promise<void> => {
    const removedPhotograph = await deps.documents.transact(async (tx) => {
      const pageDocument = await tx.get(writtenPages, pageId);
      const page = await authorizeAccess(tx, actor, 'written_page.remove', 'written_page', pageDocument);
      const { state } = page.value;
      if (state === 'placed' || state === 'reading') throw new AppError('written_page.state_refused');
      const photograph = await tx.get(photographs, pageId);
      const holdsStorage = photograph !== null && photograph.value.state !== 'refused';
      if (holdsStorage) await releasePhotograph(tx, photograph.value);
      tx.remove(photographs, pageId);
      tx.remove(writtenPages, pageId);
      return photograph;
    });
    if (removedPhotograph === null) return;
    await deps.media.removeAll(removedPhotograph.value.originalKey);
    await removePreparedFile(deps, removedPhotograph);
  };
