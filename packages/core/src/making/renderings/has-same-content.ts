import type { Deps } from '../../ports/deps.ts';
import { manuscriptKey } from './rendering.ts';

/** Returns the manuscript of a rendering without its letter size; null when it is missing. */
const readText = async (
  { files }: Pick<Deps, 'files'>,
  bookId: string,
  renderingId: string,
): Promise<string | null> => {
  const bytes = await files.get(manuscriptKey(bookId, renderingId));
  if (bytes === null) return null;
  const { largePrint: _, ...text } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  return JSON.stringify(text);
};

/** Whether two renderings of a book have the same text and photographs, in any format. */
export const hasSameContent = async (
  deps: Pick<Deps, 'files'>,
  bookId: string,
  [firstId, secondId]: readonly [string, string],
): Promise<boolean> => {
  if (firstId === secondId) return true;
  const [firstText, secondText] = await Promise.all([
    readText(deps, bookId, firstId),
    readText(deps, bookId, secondId),
  ]);
  return firstText !== null && firstText === secondText;
};
