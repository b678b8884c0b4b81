/** Returns the year of a calendar date YYYY-MM-DD. */
export const readYear = (date: string): string => date.slice(0, 4);
