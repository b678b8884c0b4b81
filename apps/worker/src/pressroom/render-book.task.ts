import { setTimeout as sleep } from 'node:timers/promises';
import type { JobNote, JobProgress, StoredFile } from '@souvenance/contracts';
import type { LaidOutPages, RenderBookOutcome } from '@souvenance/core';
import { renderingFileKey } from '@souvenance/core/keys';
import { type InteriorPages, printProfile, type RenderedBook, renderBook } from '@souvenance/press';
import { assetsOf, type Bench, readManuscript } from './bench.ts';
import { drawFirstSpread } from './draw-first-spread.ts';

export interface RenderBookOrder {
  readonly familyId: string;
  readonly bookId: string;
  readonly renderingId: string;
  readonly profileId: string;
  /** Language (BCP 47) of the report's sentences. */
  readonly locale: string;
}

/** The pages can be looked at: the interior is away, and so are the pictures of its first spread. */
export interface LaidOut extends LaidOutPages {
  readonly interior: StoredFile;
}

/** Event during rendering: the progress, a line for the job's journal, or the pages as soon as they can be viewed. */
export type TaskNote =
  | { readonly progress: JobProgress }
  | { readonly log: JobNote }
  | { readonly laidOut: LaidOut };

/** Pause after the pages are announced, in milliseconds: drawing pages for a waiting reader goes before the rest. */
const LOOKED_AT_MS = 120;

interface MadeFile extends Pick<StoredFile, 'name' | 'pages'> {
  readonly bytes: Uint8Array;
  readonly type?: string;
}

const storeFile = async (
  { files }: Bench,
  { bookId, renderingId }: RenderBookOrder,
  { name, bytes, pages, type = 'application/pdf' }: MadeFile,
): Promise<StoredFile> => {
  const storedObject = await files.put(renderingFileKey(bookId, renderingId, name), bytes, type);
  return { name, sha256: storedObject.sha256, bytes: storedObject.bytes, pages };
};

const laidOutPages = ({ pages, pageKeys }: Pick<InteriorPages, 'pages' | 'pageKeys'>): LaidOutPages => ({
  pages: pages.total,
  pageKeys: [...pageKeys],
  chapters: pages.chapters.map(({ id, title, firstPage, pageCount }) => ({
    id,
    title,
    firstPage,
    pages: pageCount,
  })),
});

const outcomeOf = (renderedBook: RenderedBook, files: StoredFile[]): RenderBookOutcome => ({
  ...laidOutPages(renderedBook),
  spineMm: renderedBook.spineMm,
  // Plain data by its contract; a copy through JSON drops what a document can't hold.
  pageMap: JSON.parse(JSON.stringify(renderedBook.pages)),
  files,
  preflight: renderedBook.preflight,
});

/** The files that follow the interior. */
const otherFiles = ({ cover, screen, pageCount, preflight }: RenderedBook): MadeFile[] => [
  { name: 'cover.pdf', bytes: cover, pages: 1 },
  { name: 'screen.pdf', bytes: screen, pages: pageCount },
  {
    name: 'preflight.json',
    bytes: new TextEncoder().encode(JSON.stringify(preflight)),
    pages: null,
    type: 'application/json',
  },
];

/**
 * Sets a book and puts its files away: the interior with the pictures that are looked at first, which are told at once;
 * then cover, screen file and report.
 */
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
  const store = async (file: MadeFile): Promise<StoredFile> => {
    const storedFile = await storeFile(bench, order, file);
    note({
      log: { code: 'stored', figures: { name: storedFile.name, sha256: storedFile.sha256.slice(0, 12) } },
    });
    return storedFile;
  };
  const drawPictures = (bytes: Uint8Array, pages: InteriorPages): Promise<void> =>
    drawFirstSpread(bench, order.bookId, bytes, pages).catch(() =>
      // A book is not worth less for a picture: whoever looks at the page has it drawn, or is told why not.
      note({ log: { code: 'undrawn', figures: {} } }),
    );
  const storedFiles: StoredFile[] = [];
  const renderedBook = await renderBook({
    manuscript: words,
    reportLanguage: order.locale,
    profile: printProfile(order.profileId),
    assets: assetsOf(bench, order),
    onProgress: (progress) => note({ progress }),
    onInterior: async (writtenInterior, pages) => {
      const bytes = await writtenInterior.toBytes();
      const laidOut = laidOutPages(pages);
      const [interior] = await Promise.all([
        store({ name: 'interior.pdf', bytes, pages: laidOut.pages }),
        drawPictures(bytes, pages),
      ]);
      storedFiles.push(interior);
      note({ laidOut: { ...laidOut, interior } });
      await sleep(LOOKED_AT_MS);
      return bytes;
    },
    signal,
  });
  signal.throwIfAborted();
  note({ progress: { step: 'store', done: 0, total: 1 } });
  return outcomeOf(renderedBook, [
    ...storedFiles,
    ...(await Promise.all(otherFiles(renderedBook).map(store))),
  ]);
};
