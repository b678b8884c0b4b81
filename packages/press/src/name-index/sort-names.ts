/** Compares two names in the order of a French index: accents, capitals and hyphens only where all else is equal. */
export const compareNames = (one: string, other: string): number => collator.compare(one, other);

const collator = new Intl.Collator('fr');

/** The initial under which a name stands, without its accent: « É » is under « E ». */
export const readIndexInitial = (name: string): string =>
  (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '').normalize('NFD').slice(0, 1).toUpperCase();
