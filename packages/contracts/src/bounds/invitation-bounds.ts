/** Longest personal sentence of an inviter, in characters. */
export const INVITATION_SENTENCE_MAX = 300;
