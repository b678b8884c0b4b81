import { type JobProgress, type Manuscript, manuscript, type StoredFile } from '@souvenance/contracts';
import {
  beginRendering,
  finishRendering,
  fragmentKey,
  manuscriptKey,
  preparedKey,
  type RenderingDocument,
  renderingFileKey,
  type SetBookOutcome,
  voiceKey,
} from '@souvenance/core';
import { type BookAssets, type PressProgress, printProfile, type SetBook, setBook } from '@souvenance/press';
import { drawPages } from './draw-pages.ts';
import type { Processor, Run, WorkerServices } from './processor.ts';

/** The exact words that were asked for, whatever was edited since. */
export const readManuscript = async (
  { files }: Pick<WorkerServices, 'files'>,
  bookId: string,
  renderingId: string,
): Promise<Manuscript> => {
  const bytes = await files.get(manuscriptKey(bookId, renderingId));
  if (bytes === null) throw new Error(`no manuscript for ${renderingId}`);
  return manuscript.parse(JSON.parse(new TextDecoder().decode(bytes)));
};

/** Photographs and recordings of the family, and fragments under the book's own prefix, erased with it. */
export const assetsOf = (
  { files, media, outputProfile }: Pick<WorkerServices, 'files' | 'media' | 'outputProfile'>,
  { familyId, bookId }: { familyId: string; bookId: string },
): BookAssets => ({
  photograph: async (sha256) => {
    const bytes = await media.get(preparedKey(familyId, sha256));
    if (bytes === null) throw new Error(`no photograph ${sha256}`);
    return bytes;
  },
  voice: async (sha256) => {
    const bytes = await media.get(voiceKey(familyId, sha256));
    if (bytes === null) throw new Error(`no recording ${sha256}`);
    return bytes;
  },
  ...(outputProfile ? { outputProfile } : {}),
  fragments: {
    get: (key) => files.get(fragmentKey(bookId, key)),
    put: async (key, bytes) =>
      void (await files.put(fragmentKey(bookId, key), bytes, 'application/octet-stream')),
  },
});

const storeFiles = async (
  { files }: WorkerServices,
  rendering: RenderingDocument,
  renderingId: string,
  set: SetBook,
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
      const stored = await files.put(renderingFileKey(rendering.bookId, renderingId, name), bytes, type);
      return { name, sha256: stored.sha256, bytes: stored.bytes, pages };
    }),
  );
};

const outcomeOf = (set: SetBook, files: StoredFile[]): SetBookOutcome => ({
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

const told =
  (run: Run) =>
  ({ step, done, total }: PressProgress): Promise<void> =>
    run.progress({ step, done, total } satisfies JobProgress);

/** One job sets one book: pages, cover, screen file, report, pictures of the pages. */
export const setBookProcessor =
  (services: WorkerServices): Processor<'set-book'> =>
  async ({ renderingId }, run) => {
    const rendering = await beginRendering(services)(run.claim, renderingId);
    const words = await readManuscript(services, rendering.bookId, renderingId);
    await run.log({
      code: 'setting',
      figures: { chapters: words.chapters.length, profile: rendering.profileId },
    });
    const set = await setBook({
      manuscript: words,
      reportLanguage: services.settings.locale,
      profile: printProfile(rendering.profileId),
      assets: assetsOf(services, rendering),
      onProgress: told(run),
      signal: run.signal,
    });
    await run.progress({ step: 'store', done: 0, total: 1 });
    const files = await storeFiles(services, rendering, renderingId, set);
    for (const { name, sha256 } of files)
      await run.log({ code: 'stored', figures: { name, sha256: sha256.slice(0, 12) } });
    await drawPages(services, { bookId: rendering.bookId, set, run });
    const released = await finishRendering(services)(run.claim, renderingId, outcomeOf(set, files));
    if (released !== null) await run.dispatch([released]);
  };
