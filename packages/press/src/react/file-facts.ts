/** Dates never come from a clock: the assembled file gets the edition's. */
const FIXED_DATE = new Date(0);

export const fileFacts = {
  creationDate: FIXED_DATE,
  modificationDate: FIXED_DATE,
  producer: 'Souvenance',
  creator: 'Souvenance',
};
