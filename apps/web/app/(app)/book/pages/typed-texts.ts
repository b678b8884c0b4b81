import type { Book } from '@souvenance/contracts';

type StoredTexts = Pick<Book, 'dedication' | 'epigraph'>;

/** Dedication and epigraph as typed in their fields. */
export interface TypedTexts {
  readonly dedication: string;
  readonly epigraph: string;
  readonly source: string;
}

export const toTypedTexts = ({ dedication, epigraph }: StoredTexts): TypedTexts => ({
  dedication,
  epigraph: epigraph?.text ?? '',
  source: epigraph?.source ?? '',
});

/** True for a source without a quotation, of which nothing is printed. */
export const hasSourceOnly = ({ epigraph, source }: TypedTexts): boolean =>
  epigraph.trim() === '' && source.trim() !== '';

/** The texts as stored. A source alone stays in its field until there is a quotation; everything else is saved. */
export const toStoredTexts = ({ dedication, epigraph, source }: TypedTexts): StoredTexts => ({
  dedication: dedication.trim(),
  epigraph: epigraph.trim() === '' ? null : { text: epigraph.trim(), source: source.trim() },
});
