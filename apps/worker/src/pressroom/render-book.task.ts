import { setTimeout as sleep } from 'node:timers/promises';
import type { JobNote, JobProgress, Manuscript, PrintProfile, StoredFile } from '@souvenance/contracts';
import type { LaidOutPages, RenderBookOutcome } from '@souvenance/core';
import { renderingFileKey } from '@souvenance/core/keys';
import {
  BOOKLET_PAGES_MAX,
  type InteriorPages,
  imposeBooklet,
  printProfile,
  type RenderedBook,
  renderBook,
} from '@souvenance/press';
import { drawFirstSpread } from './draw-first-spread.ts';
import { openBookAssets, type RenderContext, readManuscript } from './render-context.ts';

export interface RenderBookTaskInput {
  readonly familyId: string;
  readonly bookId: string;
  readonly renderingId: string;
  readonly profileId: string;
  /** Language (BCP 47) of the report's sentences. */
  readonly locale: string;
}

/** Pages that can be viewed: the interior and the pictures of its first spread are stored. */
export interface LaidOutBook extends LaidOutPages {
  readonly interior: StoredFile;
}

/** Event during rendering: the progress, a line for the job's log, or the pages as soon as they can be viewed. */
export type ProgressEvent =
  | { readonly progress: JobProgress }
  | { readonly log: JobNote }
  | { readonly laidOut: LaidOutBook };

/**
 * Pause in milliseconds after the pages are announced, so that drawing pages for a waiting reader goes before the
 * remaining work.
 */
const VIEWING_PAUSE_MS = 120;

interface RenderedFile extends Pick<StoredFile, 'name' | 'pages'> {
  readonly bytes: Uint8Array;
  readonly type?: string;
}

const storeFile = async (
  { files }: RenderContext,
  { bookId, renderingId }: RenderBookTaskInput,
  { name, bytes, pages, type = 'application/pdf' }: RenderedFile,
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

const toOutcome = (renderedBook: RenderedBook, files: StoredFile[]): RenderBookOutcome => ({
  ...laidOutPages(renderedBook),
  spineMm: renderedBook.spineMm,
  // Plain data by its contract; the copy through JSON drops values that a document cannot store.
  pageMap: JSON.parse(JSON.stringify(renderedBook.pages)),
  files,
  preflight: renderedBook.preflight,
});

/** Lists the files that follow the interior. */
const listRemainingFiles = ({ cover, screen, pageCount, preflight }: RenderedBook): RenderedFile[] => [
  { name: 'cover.pdf', bytes: cover, pages: 1 },
  { name: 'screen.pdf', bytes: screen, pages: pageCount },
  {
    name: 'preflight.json',
    bytes: new TextEncoder().encode(JSON.stringify(preflight)),
    pages: null,
    type: 'application/json',
  },
];

/** A short book is also made as a booklet to print at home; a longer one has none. */
const makeBooklet = async (
  { cover, screen, pageCount }: RenderedBook,
  { title }: Manuscript,
  profile: PrintProfile,
): Promise<RenderedFile[]> => {
  if (pageCount > BOOKLET_PAGES_MAX) return [];
  const bytes = await imposeBooklet({ title, profile, screen, cover });
  return [{ name: 'booklet.pdf', bytes, pages: pageCount }];
};

/**
 * Typesets a book and stores its files: the interior with the pictures that are viewed first, which are announced at
 * once; then cover, screen file and report.
 */
export const renderBookTask = async (
  context: RenderContext,
  input: RenderBookTaskInput,
  emit: (note: ProgressEvent) => void,
  signal: AbortSignal,
): Promise<RenderBookOutcome> => {
  const manuscript = await readManuscript(context, input.bookId, input.renderingId);
  const profile = printProfile(input.profileId);
  emit({
    log: { code: 'setting', figures: { chapters: manuscript.chapters.length, profile: input.profileId } },
  });
  const store = async (file: RenderedFile): Promise<StoredFile> => {
    const storedFile = await storeFile(context, input, file);
    emit({
      log: { code: 'stored', figures: { name: storedFile.name, sha256: storedFile.sha256.slice(0, 12) } },
    });
    return storedFile;
  };
  const drawPictures = (bytes: Uint8Array, pages: InteriorPages): Promise<void> =>
    drawFirstSpread(context, input.bookId, bytes, pages).catch(() =>
      // A missing picture does not fail the book: the page is drawn on request, or the reader is told why not.
      emit({ log: { code: 'undrawn', figures: {} } }),
    );
  const storedFiles: StoredFile[] = [];
  const renderedBook = await renderBook({
    manuscript: manuscript,
    reportLanguage: input.locale,
    profile,
    assets: openBookAssets(context, input),
    onProgress: (progress) => emit({ progress }),
    onInterior: async (writtenInterior, pages) => {
      const bytes = await writtenInterior.toBytes();
      const laidOut = laidOutPages(pages);
      const [interior] = await Promise.all([
        store({ name: 'interior.pdf', bytes, pages: laidOut.pages }),
        drawPictures(bytes, pages),
      ]);
      storedFiles.push(interior);
      emit({ laidOut: { ...laidOut, interior } });
      await sleep(VIEWING_PAUSE_MS);
      return bytes;
    },
    signal,
  });
  signal.throwIfAborted();
  emit({ progress: { step: 'store', done: 0, total: 1 } });
  const booklet = await makeBooklet(renderedBook, manuscript, profile);
  const remainingFiles = [...listRemainingFiles(renderedBook), ...booklet];
  return toOutcome(renderedBook, [...storedFiles, ...(await Promise.all(remainingFiles.map(store)))]);
};
