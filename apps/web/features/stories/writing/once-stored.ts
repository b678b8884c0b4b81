/** The name of a story that the server does not know yet. */
export const onceStored = (bookId: string, questionId: string | null): string =>
  `new.${bookId}.${questionId ?? 'free'}`;
