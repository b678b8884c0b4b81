import {
  chooseQuestion,
  listQuestions,
  type QuestionTheme,
  questionLibrary,
  reorderQuestions,
  setQuestionState,
} from '@souvenance/core';
import type { Handlers } from '../http/handler.ts';
import type { Services } from '../services.ts';

type QuestionRoutes = Extract<keyof Handlers, `questions.${string}`>;

const themeView = (theme: QuestionTheme) => ({
  ...theme,
  questions: theme.questions.map((question) => ({ ...question, followUps: [...question.followUps] })),
});

/** The library, and the questions that a family chose for a book. */
export const questionHandlers = (services: Services): Handlers<QuestionRoutes> => ({
  'questions.library': async () => ({ themes: questionLibrary.map(themeView) }),
  'questions.ofBook': async ({ params }, { actor }) => ({
    questions: await listQuestions(services)(actor, params.bookId),
  }),
  'questions.choose': ({ params, body }, { actor }) => chooseQuestion(services)(actor, params.bookId, body),
  'questions.setState': ({ params, body }, { actor }) =>
    setQuestionState(services)(actor, params.bookId, params.questionId, body.state),
  'questions.reorder': async ({ params, body }, { actor }) => ({
    questions: await reorderQuestions(services)(actor, params.bookId, body.questionIds),
  }),
});
