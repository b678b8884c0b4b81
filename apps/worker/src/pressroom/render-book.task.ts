import type { JobNote, JobProgress, StoredFile } from '@souvenance/contracts';
import { type RenderBookOutcome, renderingFileKey } from '@souvenance/core';
import { printProfile, type RenderedBook, renderBook } from '@souvenance/press';
import { assetsOf, type Bench, readManuscript } from './bench.ts';
import { drawFirstSpread } from './draw-first-spread.ts';

export interface RenderBookOrder {
  readonly familyId: string;
  readonly bookId: string;
  readonly renderingId: string;
  readonly profileId: string;
  /** Of the report's sentences. */
  readonly locale: string;
}

/** What is told on the way: how far it is, or a line for the job's journal. */
export type TaskNote = { readonly progress: JobProgress } | { readonly log: JobNote };

const storeFiles = (
  { files }: Bench,
  { bookId, renderingId }: RenderBookOrder,
  set: RenderedBook,
): Promise<StoredFile[]> => {
  const made = [
    { name: 'interior.pdf', bytes: set.interior, type: 'application/pdf', pages: set.pageCount },
    { name: 'cover.pdf', bytes: set.cover, type: 'application/pdf', pages: 1 },
    { name: 'screen.pdf', bytes: set.screen, type: 'application/pdf', pages: set.pageCount },
    {
      name: 'preflight.json',
      bytes: new TextEncoder().encode(JSON.stringify(set.preflight)),
      type: 'application/json',
      pages: null,
    },
  ] as const;
  return Promise.all(
    made.map(async ({ name, bytes, type, pages }) => {
      const stored = await files.put(renderingFileKey(bookId, renderingId, name), bytes, type);
      return { name, sha256: stored.sha256, bytes: stored.bytes, pages };
    }),
  );
};

const outcomeOf = (set: RenderedBook, files: StoredFile[]): RenderBookOutcome => ({
  pages: set.pageCount,
  spineMm: set.spineMm,
  // Plain data by its contract; a copy through JSON drops what a document can't hold.
  pageMap: JSON.parse(JSON.stringify(set.pages)),
  pageKeys: [...set.pageKeys],
  chapters: set.pages.chapters.map(({ id, title, firstPage, pageCount }) => ({
    id,
    title,
    firstPage,
    pages: pageCount,
  })),
  files,
  preflight: set.preflight,
});

/** Sets a book and puts its files away: pages, cover, screen file, report, and the pictures that are looked at first. */
export const renderBookTask = async (
  bench: Bench,
  order: RenderBookOrder,
  note: (note: TaskNote) => void,
  signal: AbortSignal,
): Promise<RenderBookOutcome> => {
  const words = await readManuscript(bench, order.bookId, order.renderingId);
  note({
    log: { code: 'setting', figures: { chapters: words.chapters.length, profile: order.profileId } },
  });
  let drawing: ReturnType<typeof drawFirstSpread> = Promise.resolve([]);
  const set = await renderBook({
    manuscript: words,
    reportLanguage: order.locale,
    profile: printProfile(order.profileId),
    assets: assetsOf(bench, order),
    onProgress: (progress) => note({ progress }),
    onInterior: (...interior) => {
      drawing = drawFirstSpread(bench, order.bookId, ...interior).catch(() => {
        // A book is not worth less for a picture: whoever looks at the page has it drawn, or is told why not.
        note({ log: { code: 'undrawn', figures: {} } });
        return [];
      });
    },
    signal,
  });
  const pictures = await drawing;
  signal.throwIfAborted();
  note({ progress: { step: 'store', done: 0, total: 1 } });
  const [files] = await Promise.all([
    storeFiles(bench, order, set),
    ...pictures.map(({ key, bytes }) => bench.files.put(key, bytes, 'image/webp')),
  ]);
  for (const { name, sha256 } of files)
    note({ log: { code: 'stored', figures: { name, sha256: sha256.slice(0, 12) } } });
  return outcomeOf(set, files);
};
