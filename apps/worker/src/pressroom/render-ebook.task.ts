import type { StoredFile } from '@souvenance/contracts';
import { renderingFileKey } from '@souvenance/core/keys';
import { type BookPages, type RenderEbookInput, renderEbook } from '@souvenance/press';
import type { ProgressEvent } from './render-book.task.ts';
import { openBookAssets, type RenderContext, readManuscript } from './render-context.ts';

export interface RenderEbookTaskInput {
  readonly familyId: string;
  readonly bookId: string;
  readonly renderingId: string;
  readonly pages: BookPages;
}

type EbookName = 'book.epub' | 'book-sans-audio.epub';

/**
 * Lists the names of the files: the e-book with its recordings, and a variant without recordings if there are any,
 * because not every reading device plays sound.
 */
const listEbookNames = ({ manuscript }: RenderEbookInput): EbookName[] =>
  manuscript.chapters.some(({ voice }) => voice?.sha256 !== undefined)
    ? ['book.epub', 'book-sans-audio.epub']
    : ['book.epub'];

/** Makes and stores the e-book of a finished rendering; its page list has the printed pages. */
export const renderEbookTask = async (
  context: RenderContext,
  task: RenderEbookTaskInput,
  emit: (note: ProgressEvent) => void,
): Promise<StoredFile[]> => {
  const { bookId, renderingId, pages } = task;
  const manuscript = await readManuscript(context, bookId, renderingId);
  const input: RenderEbookInput = { manuscript, pages, assets: openBookAssets(context, task) };
  const names = listEbookNames(input);
  const files: StoredFile[] = [];
  for (const name of names) {
    emit({ progress: { step: 'ebook', done: files.length, total: names.length } });
    const epub = await renderEbook({ ...input, hasSound: name === 'book.epub' });
    const key = renderingFileKey(bookId, renderingId, name);
    const { sha256, bytes } = await context.files.put(key, epub, 'application/epub+zip');
    files.push({ name, sha256, bytes, pages: null });
  }
  return files;
};
