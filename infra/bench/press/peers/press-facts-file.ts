export const pressFactsFile = (out: string): string => `${out}.facts.json`;
