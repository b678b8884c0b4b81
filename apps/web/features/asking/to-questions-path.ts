/** The page of the questions of one narrator: the second one's id, null for the first. */
export const toQuestionsPath = (bookId: string, narratorId: string | null): string =>
  `/questions-categories?book=${bookId}&narrator=${narratorId ?? 'premier'}`;
