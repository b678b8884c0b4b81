import { findAll } from '../../../foundation/documents/find-all.ts';
import type { Documents } from '../../../ports/documents.port.ts';
import { questionLibrary } from '../library/index.ts';
import type { LibraryQuestion, QuestionTheme } from '../library/theme.ts';
import { aboutForms } from './about/index.ts';
import { type EditedQuestion, editedThemes } from './edited-theme.ts';
import { isOffered, type OptedIn } from './offered.ts';

/** A question of the library as it is offered now. */
export interface OfferedQuestion extends LibraryQuestion {
  /** How it reads to a relative (`words-about.ts`); null: the rule words it. */
  readonly about: string | null;
}

export interface OfferedTheme extends Omit<QuestionTheme, 'questions'> {
  readonly questions: readonly OfferedQuestion[];
}

type Edits = Readonly<Record<string, EditedQuestion>>;

const asWritten = (question: LibraryQuestion): OfferedQuestion => ({
  ...question,
  about: aboutForms[question.id] ?? null,
});

const asEdited = (id: string, edit: EditedQuestion): OfferedQuestion => {
  const { text, about, followUps, period, depth, sensitive } = edit;
  return { id, text, about, followUps, period, depth, sensitive };
};

export interface StandingQuestion {
  readonly question: OfferedQuestion;
  readonly isRetired: boolean;
  /** The administrator's version; null for the one in the code. */
  readonly edit: EditedQuestion | null;
}

/** The library's questions of a theme with the administrators' changes, retired ones too, added ones behind. */
export const withEdits = (theme: QuestionTheme, edits: Edits): StandingQuestion[] => {
  const libraryIds = new Set(theme.questions.map(({ id }) => id));
  const stand = theme.questions.map((question) => {
    const edit = edits[question.id];
    if (edit === undefined) return { question: asWritten(question), isRetired: false, edit: null };
    return { question: asEdited(question.id, edit), isRetired: edit.isRetired, edit };
  });
  const added = Object.entries(edits)
    .filter(([id]) => !libraryIds.has(id))
    .map(([id, edit]) => ({ question: asEdited(id, edit), isRetired: edit.isRetired, edit }));
  return [...stand, ...added];
};

const offeredTheme = (theme: QuestionTheme, edits: Edits): OfferedTheme => ({
  ...theme,
  questions: withEdits(theme, edits)
    .filter(({ isRetired }) => !isRetired)
    .map(({ question }) => question),
});

/** All that the library offers, theme by theme in the order of a life. */
export const readLibrary = async (documents: Pick<Documents, 'find'>): Promise<readonly OfferedTheme[]> => {
  const storedEditedThemes = await findAll(documents, editedThemes, {});
  const edits = new Map(storedEditedThemes.map(({ id, value }) => [id, value.questions]));
  return questionLibrary.map((theme) => offeredTheme(theme, edits.get(theme.id) ?? {}));
};

/** A follow-up is named by its question and its place. */
const FOLLOW_UP = /^(.+)\+(\d+)$/u;

export interface KnownQuestion {
  readonly question: OfferedQuestion;
  readonly theme: QuestionTheme;
  readonly isRetired: boolean;
  /** The question that a follow-up continues; null for a main question. */
  readonly follows: OfferedQuestion | null;
}

/** The question with this id, also a retired one or a follow-up; null when the library never had it. */
export const readLibraryQuestion = async (
  documents: Pick<Documents, 'get'>,
  id: string,
): Promise<KnownQuestion | null> => {
  const [, mainId = id, place] = FOLLOW_UP.exec(id) ?? [];
  const theme = questionLibrary.find((one) => mainId.startsWith(`${one.id}.`));
  if (theme === undefined) return null;
  const edits = (await documents.get(editedThemes, theme.id))?.value.questions ?? {};
  const mainQuestion = withEdits(theme, edits).find(({ question }) => question.id === mainId);
  if (mainQuestion === undefined) return null;
  if (place === undefined) return { ...mainQuestion, theme, follows: null };
  const text = mainQuestion.question.followUps[Number(place) - 1];
  if (text === undefined) return null;
  const question = { ...mainQuestion.question, id, text, about: null, followUps: [] };
  return { question, theme, isRetired: mainQuestion.isRetired, follows: mainQuestion.question };
};

/** Whether a question of a book may still be printed or mailed; one of the family's own always may. */
export const isStillOffered = async (
  documents: Pick<Documents, 'get'>,
  libraryId: string | null,
  opted: OptedIn,
): Promise<boolean> => {
  const libraryQuestion = libraryId === null ? null : await readLibraryQuestion(documents, libraryId);
  return libraryQuestion === null || isOffered(libraryQuestion.theme, libraryQuestion.question, opted);
};
