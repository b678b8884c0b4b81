import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { orders, renderingFileKey } from '@souvenance/core';
import { openJobs } from './open-jobs.ts';
import type { TrialApp } from './open-trial-app.ts';
import type { TrialBook } from './trial.ts';

/** Hash of a file read directly from disk or storage, without the product. */
const hashOfStoredFile = async ({ stack, storage }: TrialApp, key: string): Promise<string> => {
  const onDisk = () => readFile(join(stack.environment.FILES_DISK_ROOT ?? '', key));
  const bytes = storage === null ? await onDisk() : storage.read(key);
  return createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');
};

const isAsApproved = async (app: TrialApp, book: TrialBook): Promise<boolean> => {
  const { approved, bookId, renderingId } = book;
  if (approved === null) return false;
  const hashOf = (name: string) => hashOfStoredFile(app, renderingFileKey(bookId, renderingId, name));
  const hashes = await Promise.all([hashOf('interior.pdf'), hashOf('cover.pdf')]);
  return hashes[0] === approved.interior && hashes[1] === approved.cover;
};

const isSent = async ({ services }: TrialApp, { orderId }: TrialBook): Promise<boolean> =>
  orderId !== null && (await services.documents.get(orders, orderId))?.value.state === 'sent_to_print';

const countBooks = async (books: readonly TrialBook[], ask: (book: TrialBook) => Promise<boolean>) =>
  (await Promise.all(books.map(ask))).filter(Boolean).length;

/** Jobs that are not finished in the database, each with its state in the queue. */
const openJobWords = async ({ services }: TrialApp): Promise<string[]> =>
  Promise.all(
    (await openJobs(services)).map(
      async ({ id, value: { kind, state, dispatch, errorMessage } }) =>
        `${id} is ${state} (${dispatch}) in the database and ${await services.jobs.state(kind, id)} in the queue${errorMessage === null ? '' : `, last fault: ${errorMessage}`}`,
    ),
  );

const unfinishedFiles = async ({ stack }: TrialApp): Promise<string[]> => {
  const { FILES_DISK_ROOT = '', MEDIA_DISK_ROOT = '' } = stack.environment;
  const folders = [FILES_DISK_ROOT, MEDIA_DISK_ROOT].map((root) => join(root, '.writing'));
  const names = await Promise.all(
    folders.filter(existsSync).map(async (at) => (await readdir(at)).map((name) => join(at, name))),
  );
  return names.flat();
};

/** Longer than the age below which the stores' sweep spares a file. */
const TWO_HOURS_MS = 7_200_000;

/** Counts the half-written files left by kills, and those that remain after a restart has swept the stores. */
export const sweepLeftovers = async (app: TrialApp): Promise<{ beforeSweep: number; afterSweep: number }> => {
  const leftovers = await unfinishedFiles(app);
  const then = new Date(Date.now() - TWO_HOURS_MS);
  for (const path of leftovers) await utimes(path, then, then);
  await app.reopen();
  return { beforeSweep: leftovers.length, afterSweep: (await unfinishedFiles(app)).length };
};

export interface Observation {
  readonly sentOrders: number;
  readonly approved: number;
  readonly distinctInteriors: number;
  readonly openJobs: readonly string[];
}

export const observe = async (app: TrialApp, books: readonly TrialBook[]): Promise<Observation> => ({
  sentOrders: await countBooks(books, (book) => isSent(app, book)),
  approved: await countBooks(books, (book) => isAsApproved(app, book)),
  distinctInteriors: new Set(books.flatMap(({ approved }) => approved?.interior ?? [])).size,
  openJobs: await openJobWords(app),
});
