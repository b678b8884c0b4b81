/**
 * Territories that write French postcodes, by the beginning of those (La Poste; ISO 3166-1 alpha-2). Longer beginnings
 * come first: 97133 and 97150 lie within the numbers of Guadeloupe.
 */
const territories: readonly (readonly [beginning: string, territory: string])[] = [
  ['97133', 'BL'],
  ['97150', 'MF'],
  ['971', 'GP'],
  ['972', 'MQ'],
  ['973', 'GF'],
  ['974', 'RE'],
  ['975', 'PM'],
  ['976', 'YT'],
  ['977', 'BL'],
  ['978', 'MF'],
  ['980', 'MC'],
  ['984', 'TF'],
  ['986', 'WF'],
  ['987', 'PF'],
  ['988', 'NC'],
];

/** Departments 01 to 95, and 001 to 008, where the armies have their mail. */
const mainland = /^(0[1-9]|[1-8]\d|9[0-5]|00[1-8])/;

/** Saint-Barthélemy and Saint-Martin kept the postcodes of Guadeloupe, and many still write its name. */
const guadeloupe: readonly string[] = ['GP', 'BL', 'MF'];

const frenchPost: readonly string[] = ['FR', ...new Set(territories.map(([, territory]) => territory))];

/** Whether the French post delivers there: the mainland, overseas and Monaco. */
export const isFrenchPost = (country: string): boolean => frenchPost.includes(country);

/** The territory that a French postcode of five digits lies in; null for one that cannot be. */
const territoryOfPostcode = (postcode: string): string | null =>
  territories.find(([beginning]) => postcode.startsWith(beginning))?.[1] ??
  (mainland.test(postcode) ? 'FR' : null);

/** Five digits as people write them: « 75 011 », « 75.011 », « F-75011 », in full-width digits. */
const tidyPostcode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{P}]/gu, '')
    .replace(/^FR?(?=\d{5}$)/i, '');

const areOneAddress = (country: string, actual: string): boolean =>
  country === 'FR' || (guadeloupe.includes(country) && guadeloupe.includes(actual));

/**
 * An address with its postcode in five digits where the French post delivers. An overseas postcode under France decides
 * its territory, so that a parcel costs the same whichever of the two a person chose.
 */
export const settleFrenchAddress = <T extends { readonly country: string; readonly postcode: string }>(
  address: T,
): T => {
  if (!isFrenchPost(address.country)) return address;
  const postcode = tidyPostcode(address.postcode);
  if (!/^\d{5}$/.test(postcode)) return address;
  const actual = territoryOfPostcode(postcode);
  const country = actual !== null && areOneAddress(address.country, actual) ? actual : address.country;
  return { ...address, postcode, country };
};

/** Why no parcel can go to a settled address: its postcode does not exist, or lies in `territory`. Null when one can. */
export const frenchPostcodeFault = ({
  country,
  postcode,
}: {
  readonly country: string;
  readonly postcode: string;
}): { readonly kind: 'impossible' } | { readonly kind: 'elsewhere'; readonly territory: string } | null => {
  if (!isFrenchPost(country) || !/^\d{5}$/.test(postcode)) return null;
  const territory = territoryOfPostcode(postcode);
  if (territory === null) return { kind: 'impossible' };
  return territory === country ? null : { kind: 'elsewhere', territory };
};
