/** The options of a call about one narrator of a book: the second one by their id, the first one where it is null. */
export const toNarratorQuery = (narratorId: string | null | undefined) =>
  narratorId === null || narratorId === undefined ? {} : { query: { narrator: narratorId } };
