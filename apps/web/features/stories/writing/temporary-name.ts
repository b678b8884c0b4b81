/** Temporary name of a story that the server does not have yet. */
export const temporaryName = (bookId: string, questionId: string | null): string =>
  `new.${bookId}.${questionId ?? 'free'}`;
