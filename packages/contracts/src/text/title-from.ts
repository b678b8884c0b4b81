/** Signs of a story's title. */
const TITLE_MAX = 90;

/** A title for who gave none: the question, cut between two words where it is too long. */
export const titleFrom = (question: string): string => {
  if (question.length <= TITLE_MAX) return question;
  const head = question.slice(0, TITLE_MAX);
  const end = head.lastIndexOf(' ');
  return `${head.slice(0, end > 0 ? end : TITLE_MAX - 1).replace(/[\s.,;:]+$/u, '')}…`;
};

const plain = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** The question that stands beside a story's title; empty where the title is that question itself, whole or cut. */
export const questionBeside = ({ title, question }: { title: string; question: string }): string =>
  [question, titleFrom(question)].map(plain).includes(plain(title)) ? '' : question;
