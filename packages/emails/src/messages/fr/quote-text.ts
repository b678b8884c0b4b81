/** Puts a text between French guillemets, with no-break spaces. */
export const quoteText = (text: string): string => `« ${text} »`;
