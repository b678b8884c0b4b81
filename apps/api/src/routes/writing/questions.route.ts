import {
  chooseQuestion,
  type OfferedTheme,
  openTheme,
  readBookLibrary,
  readFollowUps,
  readLibrary,
  readQuestionPage,
  reorderQuestions,
  setQuestionState,
  unchooseQuestion,
} from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

type QuestionRoutes = Extract<keyof Handlers, `questions.${string}`>;

/**
 * Returns the public view of a theme: without the wording for relatives, and without the criteria by which questions
 * are asked of some people only.
 */
const toThemeView = (theme: OfferedTheme) => ({
  ...theme,
  questions: theme.questions.map(({ about: _, followUps, ...question }) => ({
    ...question,
    followUps: [...followUps],
  })),
});

/** Handlers of the library, and of the questions that a family chose for a book. */
export const createQuestionHandlers = (services: Services): Handlers<QuestionRoutes> => ({
  'questions.library': async () => ({
    themes: (await readLibrary(services.documents)).map(toThemeView),
  }),
  'questions.libraryOfBook': ({ params, query }, { actor }) =>
    readBookLibrary(services)(actor, params.bookId, query.narrator),
  'questions.openTheme': ({ params, body }, { actor }) =>
    openTheme(services)(actor, params.bookId, params.themeId, body.isOpen),
  'questions.followUps': async ({ params }, { actor }) => ({
    followUps: await readFollowUps(services)(actor, params.bookId, params.questionId),
  }),
  'questions.unchoose': async ({ params }, { actor }) => {
    await unchooseQuestion(services)(actor, params.bookId, params.questionId);
    return { removed: true as const };
  },
  'questions.ofBook': ({ params, query }, { actor }) =>
    readQuestionPage(services)(actor, params.bookId, query.cursor),
  'questions.choose': ({ params, body }, { actor }) => chooseQuestion(services)(actor, params.bookId, body),
  'questions.setState': ({ params, body }, { actor }) =>
    setQuestionState(services)(actor, params.bookId, params.questionId, body.state),
  'questions.reorder': async ({ params, body }, { actor }) => ({
    questions: await reorderQuestions(services)(actor, params.bookId, body.questionIds),
  }),
});
