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

/** True when the source has a name and the quotation is empty: nothing is printed of it. */
export const isSourceAlone = ({ epigraph, source }: TypedWords): boolean =>
  epigraph.trim() === '' && source.trim() !== '';

/** Texts that the book stores. A source alone stays in its field until there is a quotation, and delays nothing else. */
export const wordsOf = ({ dedication, epigraph, source }: TypedWords): FirstWords => ({
  dedication: dedication.trim(),
  epigraph: epigraph.trim() === '' ? null : { text: epigraph.trim(), source: source.trim() },
});
