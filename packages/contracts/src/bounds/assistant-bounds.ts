/** Most characters of a paragraph that a language model may clean; longer ones must be split first. */
export const CLEAN_CHARACTERS_MAX = 4_000;
/** Most characters of a story for which titles and questions are proposed: a story's own limit. */
export const PROPOSAL_CHARACTERS_MAX = 40_000;
