import { questionLibrary } from '../../library/index.ts';
import { followUpId, toMainQuestionId } from '../../library/theme.ts';
import { firstYears } from './first-years.ts';
import { firstYearsFollowUps } from './first-years-follow-ups.ts';
import { middleYears } from './middle-years.ts';
import { middleYearsFollowUps } from './middle-years-follow-ups.ts';
import { wholeLife } from './whole-life.ts';
import { wholeLifeFollowUps } from './whole-life-follow-ups.ts';

/**
 * Questions of the library and their follow-ups with « tu », by id. A question that addresses nobody has no entry: it
 * stays as it is.
 */
export const familiarForms: Readonly<Record<string, string>> = {
  ...firstYears,
  ...firstYearsFollowUps,
  ...middleYears,
  ...middleYearsFollowUps,
  ...wholeLife,
  ...wholeLifeFollowUps,
};

const originalTexts: ReadonlyMap<string, string> = new Map(
  questionLibrary
    .flatMap(({ questions }) => questions)
    .flatMap(({ id, text, followUps }) => [
      [id, text] as const,
      ...followUps.map((followUp, index) => [followUpId(id, index), followUp] as const),
    ]),
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
export const formatQuestionForNarrator = (
  { libraryId, text }: WordedQuestion,
  isFamiliar: boolean,
): string =>
  isFamiliar && libraryId !== null && originalTexts.get(libraryId) === text
    ? (familiarForms[libraryId] ?? text)
    : text;

interface FollowUp {
  /** Id of the follow-up in the library; null for a question in somebody's own words. */
  readonly libraryId: string | null;
  /** The question or the story that it continues; missing for most. */
  readonly followUpOf?: string | undefined;
}

/** The question that a follow-up continues, as its narrator reads it. */
export const formatFollowedForNarrator = (
  { libraryId, followUpOf }: FollowUp,
  isFamiliar: boolean,
): string | undefined =>
  libraryId === null || followUpOf === undefined
    ? followUpOf
    : formatQuestionForNarrator({ libraryId: toMainQuestionId(libraryId), text: followUpOf }, isFamiliar);
