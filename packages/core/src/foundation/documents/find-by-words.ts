import type { Collection, Documents, Page, Query, Stored } from '../../ports/documents.port.ts';
import { splitSearch, toSearchWords } from './words.ts';

/** Documents per read of the candidates that contain the longest search word. */
const PAGE_SIZE = 100;

/**
 * Finds documents that match every word of `text`: a search word of the document begins with it. Reads page by page, in
 * the requested order, until `limit` documents are found or none is left; may return more than `limit`. Returns nothing
 * when `text` contains no word of two letters.
 */
export const findByWords = async <T>(
  documents: Pick<Documents, 'find'>,
  collection: Collection<T>,
  text: string,
  { orderBy, limit, cursor: from }: Required<Pick<Query, 'orderBy' | 'limit'>> & Pick<Query, 'cursor'>,
): Promise<Page<T>> => {
  const searchWords = splitSearch(text);
  const longest = searchWords.toSorted((a, b) => b.length - a.length)[0];
  if (longest === undefined) return { items: [], cursor: null };
  const items: Stored<T>[] = [];
  let cursor: string | null = from ?? null;
  do {
    const page: Page<T> = await documents.find(collection, {
      wordPrefix: longest,
      orderBy,
      limit: Math.max(limit, PAGE_SIZE),
      ...(cursor !== null && { cursor }),
    });
    const matchesAllWords = ({ value, id }: Stored<T>): boolean => {
      const documentWords = toSearchWords(collection.searchTexts?.(value, id) ?? []);
      return searchWords.every((word) => documentWords.some((documentWord) => documentWord.startsWith(word)));
    };
    items.push(...page.items.filter(matchesAllWords));
    cursor = page.cursor;
  } while (cursor !== null && items.length < limit);
  return { items, cursor };
};
