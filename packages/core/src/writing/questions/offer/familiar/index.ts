import { questionLibrary } from '../../library/index.ts';
import { firstYears } from './first-years.ts';
import { middleYears } from './middle-years.ts';
import { wholeLife } from './whole-life.ts';

/** Questions of the library with « tu », by id. A question that addresses nobody has no entry: it stays as it is. */
export const familiarForms: Readonly<Record<string, string>> = {
  ...firstYears,
  ...middleYears,
  ...wholeLife,
};

const originalTexts: ReadonlyMap<string, string> = new Map(
  questionLibrary.flatMap(({ questions }) => questions.map(({ id, text }) => [id, text] as const)),
);

interface WordedQuestion {
  /** Id in the library; null for a question in somebody's own words. */
  readonly libraryId: string | null;
  readonly text: string;
}

/**
 * The question as its narrator reads it: with « tu » for one who is addressed so. A text that an administrator or the
 * family changed stays as it is written.
 */
export const wordForNarrator = ({ libraryId, text }: WordedQuestion, isFamiliar: boolean): string =>
  isFamiliar && libraryId !== null && originalTexts.get(libraryId) === text
    ? (familiarForms[libraryId] ?? text)
    : text;
