import type { StoredFile } from '@souvenance/contracts';
import { finishEbook, renderingFileKey, renderings } from '@souvenance/core';
import { type BookPages, type MakeEbookInput, makeEbook } from '@souvenance/press';
import type { Processor, WorkerServices } from './processor.ts';
import { assetsOf, readManuscript } from './set-book.processor.ts';

type EbookName = 'book.epub' | 'book-sans-audio.epub';

/** With its recordings, and a variant without them where there are some: not every reader takes sound. */
const variantsOf = ({ manuscript }: MakeEbookInput): EbookName[] =>
  manuscript.chapters.some(({ voice }) => voice?.sha256 !== undefined)
    ? ['book.epub', 'book-sans-audio.epub']
    : ['book.epub'];

/** The e-book of a finished rendering; its page list is that of the printed pages. */
export const makeEbookProcessor =
  (services: WorkerServices): Processor<'make-ebook'> =>
  async ({ renderingId }, run) => {
    const rendering = await services.documents.get(renderings, renderingId);
    if (rendering?.value.state !== 'ready') throw new Error(`rendering ${renderingId} is not ready`);
    const { bookId, pageMap } = rendering.value;
    const input: MakeEbookInput = {
      manuscript: await readManuscript(services, bookId, renderingId),
      pages: pageMap as unknown as BookPages,
      assets: assetsOf(services, rendering.value),
    };
    const names = variantsOf(input);
    const files: StoredFile[] = [];
    for (const name of names) {
      await run.progress({ step: 'ebook', done: files.length, total: names.length });
      const epub = await makeEbook({ ...input, hasSound: name === 'book.epub' });
      const key = renderingFileKey(bookId, renderingId, name);
      const { sha256, bytes } = await services.files.put(key, epub, 'application/epub+zip');
      files.push({ name, sha256, bytes, pages: null });
    }
    await finishEbook(services)(run.claim, renderingId, files);
  };
