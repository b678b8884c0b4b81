/** Signs of one paragraph that a language model may be asked to clean: longer ones are cut by who writes them. */
export const CLEANED_LENGTH = 4_000;
/** Signs of a story that titles and questions are proposed of: a story's own bound. */
export const PROPOSED_OF_LENGTH = 40_000;
