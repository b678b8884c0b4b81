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

const own = (question: LibraryQuestion): OfferedQuestion => ({
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
  /** As an administrator left it; null as the house was delivered. */
  readonly edit: EditedQuestion | null;
}

/** The house's own questions of a theme with what administrators made of them, retired ones too, added ones behind. */
export const withEdits = (theme: QuestionTheme, edits: Edits): StandingQuestion[] => {
  const known = new Set(theme.questions.map(({ id }) => id));
  const stand = theme.questions.map((question) => {
    const edit = edits[question.id];
    if (edit === undefined) return { question: own(question), isRetired: false, edit: null };
    return { question: asEdited(question.id, edit), isRetired: edit.isRetired, edit };
  });
  const added = Object.entries(edits)
    .filter(([id]) => !known.has(id))
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
  const found = await findAll(documents, editedThemes, {});
  const edits = new Map(found.map(({ id, value }) => [id, value.questions]));
  return questionLibrary.map((theme) => offeredTheme(theme, edits.get(theme.id) ?? {}));
};

/** A follow-up is named by its question and its place. */
const FOLLOW_UP = /^(.+)\+(\d+)$/u;

export interface KnownQuestion {
  readonly question: OfferedQuestion;
  readonly theme: QuestionTheme;
  readonly isRetired: boolean;
  /** Of a follow-up: the question that it goes on from. */
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
  const found = withEdits(theme, edits).find(({ question }) => question.id === mainId);
  if (found === undefined) return null;
  if (place === undefined) return { ...found, theme, follows: null };
  const text = found.question.followUps[Number(place) - 1];
  if (text === undefined) return null;
  const question = { ...found.question, id, text, about: null, followUps: [] };
  return { question, theme, isRetired: found.isRetired, follows: found.question };
};

/** Whether a question of a book may still be printed or mailed; one of the family's own always may. */
export const isStillOffered = async (
  documents: Pick<Documents, 'get'>,
  libraryId: string | null,
  opted: OptedIn,
): Promise<boolean> => {
  const known = libraryId === null ? null : await readLibraryQuestion(documents, libraryId);
  return known === null || isOffered(known.theme, known.question, opted);
};
