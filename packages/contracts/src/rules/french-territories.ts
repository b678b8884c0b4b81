/**
 * Territories with French postcodes, by prefix (La Poste; ISO 3166-1 alpha-2). Longer prefixes come first: 97133 and
 * 97150 lie within Guadeloupe's range.
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

/** Departments 01 to 95, and 001 to 008 for the mail of the armed forces. */
const mainland = /^(0[1-9]|[1-8]\d|9[0-5]|00[1-8])/;

/** Saint-Barthélemy and Saint-Martin kept the postcodes of Guadeloupe, and many people still write its name. */
const guadeloupe: readonly string[] = ['GP', 'BL', 'MF'];

const frenchPost: readonly string[] = ['FR', ...new Set(territories.map(([, territory]) => territory))];

/** Whether the French post delivers to the country: the mainland, overseas and Monaco. */
export const isServedByFrenchPost = (country: string): boolean => frenchPost.includes(country);

/** Returns the territory of a French postcode of five digits; null for an impossible postcode. */
const findTerritory = (postcode: string): string | null =>
  territories.find(([prefix]) => postcode.startsWith(prefix))?.[1] ?? (mainland.test(postcode) ? 'FR' : null);

/** Letters that people type among the digits of a postcode. */
const LETTER_DIGITS: Readonly<Record<string, string>> = { O: '0', o: '0', I: '1', l: '1' };

/**
 * Normalizes a typed postcode to five digits: « 75 011 », « 75.011 », « F-75011 », full-width digits, letters for
 * digits (« 75O11 »), and the town behind it (« 75011 Paris »).
 */
const normalizePostcode = (postcode: string): string =>
  postcode
    .normalize('NFKC')
    .replace(/[\s\p{P}]/gu, '')
    .replace(/^FR?(?=\d{5})/i, '')
    .replace(/^(?=\d)[\dOoIl]{5}(?=$|\p{Lu})/u, (digits) =>
      digits.replace(/[OoIl]/gu, (letter) => LETTER_DIGITS[letter] ?? letter),
    )
    .replace(/^(\d{5})\p{L}.*$/u, '$1');

const isSameTerritory = (country: string, actual: string): boolean =>
  country === 'FR' || (guadeloupe.includes(country) && guadeloupe.includes(actual));

/**
 * Normalizes the postcode of an address to five digits where the French post delivers. An overseas postcode under
 * France changes the country to its territory, so that a parcel costs the same whichever a person chose.
 */
export const normalizeFrenchAddress = <T extends { readonly country: string; readonly postcode: string }>(
  address: T,
): T => {
  if (!isServedByFrenchPost(address.country)) return address;
  const postcode = normalizePostcode(address.postcode);
  if (!/^\d{5}$/.test(postcode)) return address;
  const actual = findTerritory(postcode);
  const country = actual !== null && isSameTerritory(address.country, actual) ? actual : address.country;
  return { ...address, postcode, country };
};

/**
 * Returns why no parcel can go to a normalized address: its postcode does not exist, or lies in another `territory`.
 * Null when the postcode is valid.
 */
export const findFrenchPostcodeFault = ({
  country,
  postcode,
}: {
  readonly country: string;
  readonly postcode: string;
}): { readonly kind: 'impossible' } | { readonly kind: 'elsewhere'; readonly territory: string } | null => {
  if (!isServedByFrenchPost(country) || !/^\d{5}$/.test(postcode)) return null;
  const territory = findTerritory(postcode);
  if (territory === null) return { kind: 'impossible' };
  return territory === country ? null : { kind: 'elsewhere', territory };
};
