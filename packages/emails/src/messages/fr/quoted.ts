/** Puts a text between French guillemets, with no-break spaces. */
export const quoted = (text: string): string => `« ${text} »`;
