import { finishEbook, renderingFileKey, renderings } from '@souvenance/core';
import { type BookPages, makeEbook } from '@souvenance/press';
import type { Processor, WorkerServices } from './processor.ts';
import { assetsOf, readManuscript } from './set-book.processor.ts';

/** The e-book of a finished rendering; its page list is that of the printed pages. */
export const makeEbookProcessor =
  (services: WorkerServices): Processor<'make-ebook'> =>
  async ({ renderingId }, run) => {
    const rendering = await services.documents.get(renderings, renderingId);
    if (rendering?.value.state !== 'ready') throw new Error(`rendering ${renderingId} is not ready`);
    const { bookId, pageMap } = rendering.value;
    await run.progress({ step: 'ebook', done: 0, total: 1 });
    const bytes = await makeEbook({
      manuscript: await readManuscript(services, bookId, renderingId),
      pages: pageMap as unknown as BookPages,
      assets: assetsOf(services, rendering.value),
    });
    const key = renderingFileKey(bookId, renderingId, 'book.epub');
    const stored = await services.files.put(key, bytes, 'application/epub+zip');
    const { sha256 } = stored;
    await finishEbook(services)(run.claim, renderingId, {
      name: 'book.epub',
      sha256,
      bytes: stored.bytes,
      pages: null,
    });
  };
