/** Most characters of what an inviter says of his own. */
export const INVITATION_SENTENCE_MAX = 300;
