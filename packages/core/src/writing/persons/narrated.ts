import { addressName, type Pronoun } from '@souvenance/contracts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import type { BookDocument } from '../books/book.ts';
import { narratorOf } from './narrator.ts';
import { pronounOfName } from './pronoun-of-name.ts';

/** How relatives speak of a narrator. */
export interface Narrated {
  /** « votre mère », or the first name. */
  readonly who: string;
  /** Null where nobody said it and the name does not: what is said then does without. */
  readonly pronoun: 'elle' | 'il' | null;
}

/** Everyday names of families for a narrator, as they write them in place of a name. */
const kinships: readonly (readonly [calls: RegExp, who: string, pronoun: 'elle' | 'il'])[] = [
  [/^(?:ma )?(?:maman|mère)(?!\p{L})/iu, 'votre mère', 'elle'],
  [/^(?:mon )?(?:papa|père)(?!\p{L})/iu, 'votre père', 'il'],
  [/^(?:ma )?(?:mamie|mamy|mémé|mamé|mamou|nonna|grand-mère)(?!\p{L})/iu, 'votre grand-mère', 'elle'],
  [/^(?:mon )?(?:papi|papy|pépé|papé|papou|nonno|grand-père)(?!\p{L})/iu, 'votre grand-père', 'il'],
];

export const narratedAs = (name: string, pronoun: Pronoun | null): Narrated => {
  const kin = kinships.find(([calls]) => calls.test(name.trim()));
  const spokenPronoun = pronoun === 'iel' ? null : (pronoun ?? kin?.[2] ?? pronounOfName(name));
  // « Mamie Lucienne » is called by both; « Maman » alone is nobody's name.
  const isName = kin === undefined || name.trim().includes(' ');
  return { who: isName ? addressName(name) : kin[1], pronoun: spokenPronoun };
};

export const narratedOf = async (
  reader: Pick<Documents, 'get'>,
  book: Pick<Stored<BookDocument>, 'id' | 'value'>,
): Promise<Narrated> => {
  const { value } = await narratorOf(reader, book);
  return narratedAs(book.value.narrator, value.pronoun);
};
