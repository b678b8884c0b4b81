import type { Deps } from '../../ports/deps.ts';
import { manuscriptKey } from './rendering.ts';

/** The manuscript of a rendering without its letter size; null when it is gone. */
const wordsOf = async (
  { files }: Pick<Deps, 'files'>,
  bookId: string,
  renderingId: string,
): Promise<string | null> => {
  const bytes = await files.get(manuscriptKey(bookId, renderingId));
  if (bytes === null) return null;
  const { largePrint: _, ...words } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  return JSON.stringify(words);
};

/** Whether two renderings of a book are of the same edition, word for word and photograph for photograph, in whatever format. */
export const haveSameWords = async (
  deps: Pick<Deps, 'files'>,
  bookId: string,
  [one, other]: readonly [string, string],
): Promise<boolean> => {
  if (one === other) return true;
  const [words, others] = await Promise.all([wordsOf(deps, bookId, one), wordsOf(deps, bookId, other)]);
  return words !== null && words === others;
};
