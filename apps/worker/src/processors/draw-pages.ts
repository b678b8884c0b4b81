import { pagePictureKey } from '@souvenance/core';
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
  readonly renderingId: string;
  readonly set: Pick<SetBook, 'interior' | 'cover'>;
  readonly run: Run;
}

const drawCover = async ({ files }: WorkerServices, { bookId, renderingId, set }: Drawing): Promise<void> => {
  const cover = await openPages(set.cover);
  try {
    const picture = await cover.drawWebp(1, COVER_WIDTH_PX);
    await files.put(pagePictureKey(bookId, renderingId, 'cover'), picture, 'image/webp');
  } finally {
    cover.close();
  }
};

const drawPage = async ({ files }: WorkerServices, drawing: Drawing, pages: OpenPages, page: number) => {
  const key = pagePictureKey(drawing.bookId, drawing.renderingId, page);
  // A page drawn before a crash is the same page: its rendering is known by its content.
  if (await files.exists(key)) return;
  await files.put(key, await pages.drawWebp(page, PAGE_WIDTH_PX), 'image/webp');
};

/** Pictures of every page and of the cover, drawn from the print files themselves: what is seen is what is printed. */
export const drawPages = async (services: WorkerServices, drawing: Drawing): Promise<void> => {
  const { set, run } = drawing;
  await drawCover(services, drawing);
  const pages = await openPages(set.interior);
  let next = 1;
  const drawInTurn = async (): Promise<void> => {
    while (next <= pages.count) {
      run.signal.throwIfAborted();
      const page = next;
      next += 1;
      await drawPage(services, drawing, pages, page);
      if (page % PAGES_A_WORD === 0) await run.progress({ step: 'pages', done: page, total: pages.count });
    }
  };
  try {
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, drawInTurn));
  } finally {
    pages.close();
  }
};
