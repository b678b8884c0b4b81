import { coverPictureKey, pagePictureKey, sha256Of } from '@souvenance/core';
import { type OpenPages, openPages, type SetBook } from '@souvenance/press';
import type { Run, WorkerServices } from './processor.ts';

/** Width of a page's picture, in pixels: sharp on a phone held close and on a desktop's spread. */
const PAGE_WIDTH_PX = 900;
const COVER_WIDTH_PX = 1_800;
/** A page is encoded beside the drawing of the next: the encoder has threads of its own. */
const PAGES_AT_ONCE = 3;
/** Pages drawn between two words to whoever waits. */
const PAGES_A_WORD = 8;

interface Drawing {
  readonly bookId: string;
  readonly set: Pick<SetBook, 'interior' | 'cover' | 'pageKeys'>;
  readonly run: Run;
}

const drawCover = async ({ files }: WorkerServices, { bookId, set }: Drawing): Promise<void> => {
  const key = coverPictureKey(bookId, sha256Of(set.cover));
  if (await files.exists(key)) return;
  const cover = await openPages(set.cover);
  try {
    const picture = await cover.drawWebp(1, COVER_WIDTH_PX);
    await files.put(key, picture, 'image/webp');
  } finally {
    cover.close();
  }
};

/** Pages whose pictures aren't kept yet: those that no rendering of the book has had, and none twice. */
const missingPages = async ({ files }: WorkerServices, { bookId, set }: Drawing): Promise<number[]> => {
  const seen = new Set<string>();
  const missing: number[] = [];
  for (const [at, key] of set.pageKeys.entries()) {
    if (seen.has(key) || (await files.exists(pagePictureKey(bookId, key)))) continue;
    seen.add(key);
    missing.push(at + 1);
  }
  return missing;
};

const drawPage = async (
  { files }: WorkerServices,
  { bookId, set }: Drawing,
  pages: OpenPages,
  page: number,
) => {
  const key = pagePictureKey(bookId, set.pageKeys[page - 1] ?? '');
  await files.put(key, await pages.drawWebp(page, PAGE_WIDTH_PX), 'image/webp');
};

/**
 * Pictures of every page and of the cover, drawn from the print files themselves: what is seen is what is printed. A
 * page, or a cover, that an earlier rendering had is not drawn again.
 */
export const drawPages = async (services: WorkerServices, drawing: Drawing): Promise<void> => {
  const { set, run } = drawing;
  await drawCover(services, drawing);
  const missing = await missingPages(services, drawing);
  if (missing.length === 0) return;
  const pages = await openPages(set.interior);
  let next = 0;
  const drawInTurn = async (): Promise<void> => {
    for (let page = missing[next++]; page !== undefined; page = missing[next++]) {
      run.signal.throwIfAborted();
      await drawPage(services, drawing, pages, page);
      if (next % PAGES_A_WORD === 0) await run.progress({ step: 'pages', done: next, total: missing.length });
    }
  };
  try {
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, drawInTurn));
  } finally {
    pages.close();
  }
};
