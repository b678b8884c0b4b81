/** A fixed date, so that the bytes are reproducible; the assembled file gets the edition's date. */
const FIXED_DATE = new Date(0);

export const fileFacts = {
  creationDate: FIXED_DATE,
  modificationDate: FIXED_DATE,
  producer: 'Souvenance',
  creator: 'Souvenance',
};
