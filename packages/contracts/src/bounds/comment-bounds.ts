/** Most characters of a comment. */
export const COMMENT_LENGTH = 1_000;
