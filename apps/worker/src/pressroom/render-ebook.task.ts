import type { StoredFile } from '@souvenance/contracts';
import { renderingFileKey } from '@souvenance/core/keys';
import { type BookPages, type RenderEbookInput, renderEbook } from '@souvenance/press';
import { assetsOf, type Bench, readManuscript } from './bench.ts';
import type { TaskNote } from './render-book.task.ts';

export interface RenderEbookOrder {
  readonly familyId: string;
  readonly bookId: string;
  readonly renderingId: string;
  readonly pages: BookPages;
}

type EbookName = 'book.epub' | 'book-sans-audio.epub';

/** With its recordings, and a variant without them where there are some: not every reader takes sound. */
const variantsOf = ({ manuscript }: RenderEbookInput): EbookName[] =>
  manuscript.chapters.some(({ voice }) => voice?.sha256 !== undefined)
    ? ['book.epub', 'book-sans-audio.epub']
    : ['book.epub'];

/** Makes the e-book of a finished rendering and puts it away; its page list is that of the printed pages. */
export const renderEbookTask = async (
  bench: Bench,
  order: RenderEbookOrder,
  note: (note: TaskNote) => void,
): Promise<StoredFile[]> => {
  const { bookId, renderingId, pages } = order;
  const manuscript = await readManuscript(bench, bookId, renderingId);
  const input: RenderEbookInput = { manuscript, pages, assets: assetsOf(bench, order) };
  const names = variantsOf(input);
  const files: StoredFile[] = [];
  for (const name of names) {
    note({ progress: { step: 'ebook', done: files.length, total: names.length } });
    const epub = await renderEbook({ ...input, hasSound: name === 'book.epub' });
    const key = renderingFileKey(bookId, renderingId, name);
    const { sha256, bytes } = await bench.files.put(key, epub, 'application/epub+zip');
    files.push({ name, sha256, bytes, pages: null });
  }
  return files;
};
