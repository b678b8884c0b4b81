import { preparedKey } from '@souvenance/core/keys';
import { renderWordBook, type WordBook } from '@souvenance/press/word';
import type { RenderContext } from './render-context.ts';

interface WordBookTaskInput {
  readonly familyId: string;
  readonly book: WordBook;
  /** Key in `files` under which the file is stored. */
  readonly key: string;
}

const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Renders a book for word processors and stores it. */
export const renderWordBookTask = async (
  { files, media }: RenderContext,
  { familyId, book, key }: WordBookTaskInput,
): Promise<void> => {
  const photograph = (sha256: string) => media.get(preparedKey(familyId, sha256));
  await files.put(key, await renderWordBook({ book, photograph }), CONTENT_TYPE);
};
