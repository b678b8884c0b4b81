const FREE = 'free';

/** Temporary name of a story that the server does not have yet. */
export const temporaryName = (bookId: string, questionId: string | null): string =>
  `new.${bookId}.${questionId ?? FREE}`;

const TEMPORARY_NAME = /^new\.(?<bookId>[^.]+)\.(?<questionId>[^.]+)$/;

/** Parses a temporary name; null for the id of a story, and for any other name. */
export const parseTemporaryName = (name: string): { bookId: string; questionId: string | null } | null => {
  const groups = TEMPORARY_NAME.exec(name)?.groups;
  if (groups === undefined) return null;
  const { bookId = '', questionId = '' } = groups;
  return { bookId, questionId: questionId === FREE ? null : questionId };
};
