/** Most characters of a story's title. */
const TITLE_CHARACTERS_MAX = 90;

/** Makes a title of a question for a story without one; a long question is cut between two words. */
export const createTitle = (question: string): string => {
  if (question.length <= TITLE_CHARACTERS_MAX) return question;
  const head = question.slice(0, TITLE_CHARACTERS_MAX);
  const end = head.lastIndexOf(' ');
  return `${head.slice(0, end > 0 ? end : TITLE_CHARACTERS_MAX - 1).replace(/[\s.,;:]+$/u, '')}…`;
};

const collapseSpaces = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/**
 * Returns the question that is shown beside a story's title; empty where the title is the question itself, whole or
 * cut.
 */
export const findDisplayedQuestion = ({ title, question }: { title: string; question: string }): string =>
  [question, createTitle(question)].map(collapseSpaces).includes(collapseSpaces(title)) ? '' : question;
