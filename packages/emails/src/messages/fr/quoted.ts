/** Words between the guillemets of French print. */
export const quoted = (words: string): string => `« ${words} »`;
