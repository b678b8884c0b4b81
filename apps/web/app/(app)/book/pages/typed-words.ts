import type { Book } from '@souvenance/contracts';

type FirstWords = Pick<Book, 'dedication' | 'epigraph'>;

/** Dedication and epigraph as they stand in their fields. */
export interface TypedWords {
  readonly dedication: string;
  readonly epigraph: string;
  readonly source: string;
}

export const typedOf = ({ dedication, epigraph }: FirstWords): TypedWords => ({
  dedication,
  epigraph: epigraph?.text ?? '',
  source: epigraph?.source ?? '',
});

/** Who said it, without what was said: nothing is printed of it. */
export const isSourceAlone = ({ epigraph, source }: TypedWords): boolean =>
  epigraph.trim() === '' && source.trim() !== '';

/** What the book keeps of them. A name alone waits in its field for its words, and holds nothing else back. */
export const wordsOf = ({ dedication, epigraph, source }: TypedWords): FirstWords => ({
  dedication: dedication.trim(),
  epigraph: epigraph.trim() === '' ? null : { text: epigraph.trim(), source: source.trim() },
});
