import { type Pronoun, toGreetingName } from '@souvenance/contracts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import type { BookDocument } from '../books/book.ts';
import { guessPronoun } from './guess-pronoun.ts';
import { getNarratorName, readNarrator } from './narrator.ts';

/** How the product refers to a narrator when it addresses relatives. */
export interface Narrated {
  /** « votre mère », or the first name. */
  readonly who: string;
  /** Null when no pronoun was given and the name implies none; the texts then avoid it. */
  readonly pronoun: 'elle' | 'il' | null;
}

/** Names of kinship that families use in place of a narrator's name. */
const kinships: readonly (readonly [calls: RegExp, who: string, pronoun: 'elle' | 'il'])[] = [
  [/^(?:ma )?(?:maman|mère)(?!\p{L})/iu, 'votre mère', 'elle'],
  [/^(?:mon )?(?:papa|père)(?!\p{L})/iu, 'votre père', 'il'],
  [/^(?:ma )?(?:mamie|mamy|mémé|mamé|mamou|nonna|grand-mère)(?!\p{L})/iu, 'votre grand-mère', 'elle'],
  [/^(?:mon )?(?:papi|papy|pépé|papé|papou|nonno|grand-père)(?!\p{L})/iu, 'votre grand-père', 'il'],
];

export const describeNarrated = (name: string, pronoun: Pronoun | null): Narrated => {
  const kinship = kinships.find(([pattern]) => pattern.test(name.trim()));
  const spokenPronoun = pronoun === 'iel' ? null : (pronoun ?? kinship?.[2] ?? guessPronoun(name));
  // « Mamie Lucienne » contains a first name and is kept as a name; « Maman » alone is replaced by « votre mère ».
  const isName = kinship === undefined || name.trim().includes(' ');
  return { who: isName ? toGreetingName(name) : kinship[1], pronoun: spokenPronoun };
};

interface QuestionNarrator {
  /** The second narrator's id; missing for the first. */
  readonly narratorId?: string | undefined;
  /** The name of a narrator who has left the book. */
  readonly formerNarratorName?: string | undefined;
}

/** The name of the narrator of a question, who may have left the book. */
export const getQuestionNarratorName = (
  book: Pick<Stored<BookDocument>, 'value'>,
  { narratorId, formerNarratorName }: QuestionNarrator,
): string => formerNarratorName ?? getNarratorName(book, narratorId);

/** Reads how the product refers to the narrator of a question. */
export const readNarrated = async (
  documents: Pick<Documents, 'get'>,
  book: Pick<Stored<BookDocument>, 'id' | 'value'>,
  question: QuestionNarrator,
): Promise<Narrated> => {
  const { narratorId, formerNarratorName } = question;
  const isFormer = formerNarratorName !== undefined;
  const pronoun = isFormer ? null : (await readNarrator(documents, book, narratorId)).value.pronoun;
  return describeNarrated(getQuestionNarratorName(book, question), pronoun);
};
