/** Returns « Anne » for « Anne Morel ». A referrer learns nothing else about the referred person. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
