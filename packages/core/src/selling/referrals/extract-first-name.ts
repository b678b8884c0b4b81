/** Returns « Anne » for « Anne Morel ». A referrer learns nothing else about the referred person. */
export const extractFirstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
