import { cutText } from './cut-text.ts';

/** Most characters of a story's title. */
const TITLE_CHARACTERS_MAX = 90;

/** Fewest characters of the first clauses of a question that may stand for the whole of it. */
const CLAUSES_CHARACTERS_MIN = 24;

/** Returns the clauses of a long question that fit into a title; empty when its first clause is too long or short. */
const findWholeClauses = (question: string): string => {
  // Room for the question mark and its space.
  const clauses = question.slice(0, TITLE_CHARACTERS_MAX - 2).replace(/[,;][^,;]*$/u, '');
  const isCut = clauses.length < TITLE_CHARACTERS_MAX - 2 && clauses.length >= CLAUSES_CHARACTERS_MIN;
  if (!isCut) return '';
  return question.trimEnd().endsWith('?') ? `${clauses}\u202f?` : clauses;
};

/**
 * Makes a title of a question for a story without one. A long question keeps the clauses that fit, for a printed title
 * must not end in the middle of a thought; one without such a clause is cut between two words.
 */
export const createTitle = (question: string): string => {
  if (question.length <= TITLE_CHARACTERS_MAX) return question;
  const clauses = findWholeClauses(question);
  if (clauses !== '') return clauses;
  const head = question.slice(0, TITLE_CHARACTERS_MAX);
  const end = head.lastIndexOf(' ');
  return `${cutText(question, end > 0 ? end : TITLE_CHARACTERS_MAX - 1).replace(/[\s.,;:]+$/u, '')}…`;
};

const collapseSpaces = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/**
 * Returns the question that is shown beside a story's title; empty where the title is the question itself, whole or
 * cut.
 */
export const findDisplayedQuestion = ({ title, question }: { title: string; question: string }): string =>
  [question, createTitle(question)].map(collapseSpaces).includes(collapseSpaces(title)) ? '' : question;
