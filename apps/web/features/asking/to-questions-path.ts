/** The page of the questions of a narrator, by their person id; null for the one whom it shows unasked. */
export const toQuestionsPath = (bookId: string, narratorId: string | null): string =>
  `/questions-categories?book=${bookId}${narratorId === null ? '' : `&narrator=${narratorId}`}`;
