/** Signs of a story's title. */
const TITLE_MAX = 90;

/** A title for who gave none: the question, cut between two words where it is too long. */
export const titleFrom = (question: string): string => {
  if (question.length <= TITLE_MAX) return question;
  const cut = question.slice(0, TITLE_MAX);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : TITLE_MAX - 1).replace(/[\s.,;:]+$/u, '')}…`;
};
