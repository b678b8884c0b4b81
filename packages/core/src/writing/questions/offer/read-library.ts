import type { Documents } from '../../../ports/documents.port.ts';
import { questionLibrary } from '../library/index.ts';
import type { LibraryQuestion, QuestionTheme } from '../library/theme.ts';
import { aboutForms } from './about/index.ts';
import { type EditedQuestion, editedThemes } from './edited-theme.ts';
import { isOffered, type OptIn } from './offered.ts';

/** A library question with the administrators' changes applied. */
export interface OfferedQuestion extends LibraryQuestion {
  /** The wording for relatives (`words-about.ts`); null: the question is quoted. */
  readonly about: string | null;
}

export interface OfferedTheme extends Omit<QuestionTheme, 'questions'> {
  readonly questions: readonly OfferedQuestion[];
}

type Edits = Readonly<Record<string, EditedQuestion>>;

const toOriginalQuestion = (question: LibraryQuestion): OfferedQuestion => ({
  ...question,
  about: aboutForms[question.id] ?? null,
});

const toEditedQuestion = (id: string, edit: EditedQuestion): OfferedQuestion => {
  const { text, about, followUps, period, depth, sensitive } = edit;
  return { id, text, about, followUps, period, depth, sensitive };
};

export interface CurrentQuestion {
  readonly question: OfferedQuestion;
  readonly isRetired: boolean;
  /** The administrator's edit; null for the question as in the code. */
  readonly edit: EditedQuestion | null;
}

/** A theme's questions with the administrators' changes, including retired ones; added ones come last. */
export const applyEdits = (theme: QuestionTheme, edits: Edits): CurrentQuestion[] => {
  const libraryIds = new Set(theme.questions.map(({ id }) => id));
  const originalQuestions = theme.questions.map((question) => {
    const edit = edits[question.id];
    if (edit === undefined) return { question: toOriginalQuestion(question), isRetired: false, edit: null };
    return { question: toEditedQuestion(question.id, edit), isRetired: edit.isRetired, edit };
  });
  const addedQuestions = Object.entries(edits)
    .filter(([id]) => !libraryIds.has(id))
    .map(([id, edit]) => ({ question: toEditedQuestion(id, edit), isRetired: edit.isRetired, edit }));
  return [...originalQuestions, ...addedQuestions];
};

const toOfferedTheme = (theme: QuestionTheme, edits: Edits): OfferedTheme => ({
  ...theme,
  questions: applyEdits(theme, edits)
    .filter(({ isRetired }) => !isRetired)
    .map(({ question }) => question),
});

/** Most themes of the library: it has twenty, and nobody adds one. */
const THEMES_MAX = 100;

/** Reads the administrators' changes of the library's questions, by theme. */
export const readEdits = async (documents: Pick<Documents, 'find'>): Promise<ReadonlyMap<string, Edits>> => {
  const { items } = await documents.find(editedThemes, { limit: THEMES_MAX });
  return new Map(items.map(({ id, value }) => [id, value.questions]));
};

/** Reads all questions on offer, by theme in the order of a life. */
export const readLibrary = async (documents: Pick<Documents, 'find'>): Promise<readonly OfferedTheme[]> => {
  const edits = await readEdits(documents);
  return questionLibrary.map((theme) => toOfferedTheme(theme, edits.get(theme.id) ?? {}));
};

/** Id of a follow-up: the question's id, then `+` and the follow-up's number from 1. */
const FOLLOW_UP_ID = /^(.+)\+(\d+)$/u;

export interface FoundQuestion {
  readonly question: OfferedQuestion;
  readonly theme: QuestionTheme;
  readonly isRetired: boolean;
  /** The question that a follow-up continues; null for a main question. */
  readonly followUpOf: OfferedQuestion | null;
}

/** Finds a question by id, including retired ones and follow-ups; null when the library has none. */
export const readLibraryQuestion = async (
  documents: Pick<Documents, 'get'>,
  id: string,
): Promise<FoundQuestion | null> => {
  const [, mainId = id, followUpNumber] = FOLLOW_UP_ID.exec(id) ?? [];
  const theme = questionLibrary.find((theme) => mainId.startsWith(`${theme.id}.`));
  if (theme === undefined) return null;
  const edits = (await documents.get(editedThemes, theme.id))?.value.questions ?? {};
  const mainQuestion = applyEdits(theme, edits).find(({ question }) => question.id === mainId);
  if (mainQuestion === undefined) return null;
  if (followUpNumber === undefined) return { ...mainQuestion, theme, followUpOf: null };
  const text = mainQuestion.question.followUps[Number(followUpNumber) - 1];
  if (text === undefined) return null;
  const question = { ...mainQuestion.question, id, text, about: null, followUps: [] };
  return { question, theme, isRetired: mainQuestion.isRetired, followUpOf: mainQuestion.question };
};

/**
 * Whether a book's question may be printed or mailed now. The family's own questions (without `libraryId`) always may.
 */
export const isStillOffered = async (
  documents: Pick<Documents, 'get'>,
  libraryId: string | null,
  optIn: OptIn,
): Promise<boolean> => {
  const libraryQuestion = libraryId === null ? null : await readLibraryQuestion(documents, libraryId);
  return libraryQuestion === null || isOffered(libraryQuestion.theme, libraryQuestion.question, optIn);
};
