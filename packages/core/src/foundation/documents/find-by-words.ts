import type { Collection, Documents, Page, Query, Stored } from '../../ports/documents.port.ts';
import { askedWords, wordsOf } from './words.ts';

/** Documents read at once, of those that one word finds. */
const READ = 100;

/**
 * Documents in each of which every word of `text` begins one of theirs, in the order asked: at least `limit` of them,
 * until the last page. None when `text` holds no word of two letters.
 */
export const findByWords = async <T>(
  documents: Pick<Documents, 'find'>,
  collection: Collection<T>,
  text: string,
  { orderBy, limit, cursor: from }: Required<Pick<Query, 'orderBy' | 'limit'>> & Pick<Query, 'cursor'>,
): Promise<Page<T>> => {
  const searchWords = askedWords(text);
  const longest = searchWords.toSorted((one, other) => other.length - one.length)[0];
  if (longest === undefined) return { items: [], cursor: null };
  const items: Stored<T>[] = [];
  let cursor: string | null = from ?? null;
  do {
    const page: Page<T> = await documents.find(collection, {
      word: longest,
      orderBy,
      limit: Math.max(limit, READ),
      ...(cursor !== null && { cursor }),
    });
    const isMeant = ({ value, id }: Stored<T>): boolean => {
      const words = wordsOf(collection.words?.(value, id) ?? []);
      return searchWords.every((word) => words.some((one) => one.startsWith(word)));
    };
    items.push(...page.items.filter(isMeant));
    cursor = page.cursor;
  } while (cursor !== null && items.length < limit);
  return { items, cursor };
};
