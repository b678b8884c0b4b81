/** « Anne » of « Anne Morel »: all that a person who sent somebody learns of him. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
