/** Returns the year of a calendar date YYYY-MM-DD. */
export const yearOf = (date: string): string => date.slice(0, 4);
