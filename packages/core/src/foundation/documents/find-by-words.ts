import type { Collection, Documents, Page, Query, Stored } from '../../ports/documents.port.ts';
import { findMatching } from './find-matching.ts';
import { splitSearch, toSearchWords } from './words.ts';

interface WordsQuery<T> {
  readonly orderBy: NonNullable<Query['orderBy']>;
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** A condition besides the words. */
  readonly isMatch?: (document: Stored<T>) => boolean;
}

/**
 * Finds documents that match every word of `text`: a search word of the document begins with it. Reads on in the
 * requested order as `findMatching` does. Returns nothing when `text` contains no word of two letters.
 */
export const findByWords = async <T>(
  documents: Pick<Documents, 'find'>,
  collection: Collection<T>,
  text: string,
  { isMatch = () => true, ...query }: WordsQuery<T>,
): Promise<Page<T>> => {
  const searchWords = splitSearch(text);
  const longest = searchWords.toSorted((a, b) => b.length - a.length)[0];
  if (longest === undefined) return { items: [], cursor: null };
  const matchesAllWords = ({ value, id }: Stored<T>): boolean => {
    const documentWords = toSearchWords(collection.searchTexts?.(value, id) ?? []);
    return searchWords.every((word) => documentWords.some((documentWord) => documentWord.startsWith(word)));
  };
  return findMatching(
    documents,
    collection,
    { ...query, wordPrefix: longest },
    (document) => matchesAllWords(document) && isMatch(document),
  );
};
