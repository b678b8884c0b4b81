/** « Anne » for « Anne Morel »: all that a referrer learns about a referred person. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
