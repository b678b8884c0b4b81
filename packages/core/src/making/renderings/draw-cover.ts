import { AppError, type CoverChoice, formatAuthors } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { enqueueOrRequeue } from '../../foundation/jobs/enqueue.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { replaceOlderJob } from '../../foundation/jobs/supersede.ts';
import { consume, HOUR_MS } from '../../foundation/limits/rate-limits.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import { authorizeAccess } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import { books } from '../../writing/books/book.ts';
import { coverModelKey, coverPictureKey } from './rendering.ts';
import { drawCoverJob } from './rendering-jobs.ts';

/**
 * Requests the picture of the cover spread as it would be printed now. The same cover is drawn once; the job of a
 * formerly chosen cover is cancelled.
 */
export const drawCover =
  (deps: Pick<Deps, 'documents' | 'clock' | 'settings'>) =>
  async (actor: Actor, bookId: string): Promise<{ jobId: string }> => {
    const book = await authorizeAccess(
      deps.documents,
      actor,
      'book.layout',
      'book',
      await deps.documents.get(books, bookId),
    );
    const { title, subtitle, cover, format, largePrint, style, chapters, renderingId, familyId } = book.value;
    const coverInputs = [
      deps.settings.pressVersion,
      title,
      subtitle,
      formatAuthors(book.value),
      cover,
      format,
      largePrint,
      style,
    ];
    const contentHash = sha256Of(JSON.stringify([...coverInputs, chapters.length, renderingId]));
    const payload = { bookId, contentHash };
    const id = drawCoverJob.idOf(payload);
    await deps.documents.transact(async (tx) => {
      const storedJob = await tx.get(jobs, id);
      await replaceOlderJob(tx, deps, { kind: 'draw-cover', familyId, bookId, jobId: id });
      const isOver = storedJob?.value.state === 'failed' || storedJob?.value.state === 'cancelled';
      if (storedJob !== null && !isOver) return;
      const maximum = deps.settings.limits.coversPerHour;
      const coverQuota = { action: 'covers', owner: { familyId }, maximum, windowMs: HOUR_MS };
      await consume(tx, deps, 'rendering.too_many', coverQuota);
      const job = { cause: payload, payload, familyId, subject: title };
      enqueueOrRequeue(tx, deps, drawCoverJob, job, storedJob?.value ?? null);
    });
    return { jobId: id };
  };

/**
 * Returns the picture of the spread, or of its front in one of the models. Throws `page.not_found` until it is drawn.
 */
export const readCoverPicture =
  (deps: Pick<Deps, 'documents' | 'files'>) =>
  async (
    actor: Actor,
    bookId: string,
    contentHash: string,
    model?: CoverChoice['model'],
  ): Promise<Uint8Array> => {
    await authorizeAccess(
      deps.documents,
      actor,
      'family.read',
      'book',
      await deps.documents.get(books, bookId),
    );
    const key =
      model === undefined ? coverPictureKey(bookId, contentHash) : coverModelKey(bookId, contentHash, model);
    const picture = await deps.files.get(key);
    if (picture === null) throw new AppError('page.not_found');
    return picture;
  };
