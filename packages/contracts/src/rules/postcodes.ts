import { isServedByFrenchPost, normalizeFrenchAddress } from './french-territories.ts';

interface PostcodeFormat {
  readonly pattern: RegExp;
  /** A postcode in this format. */
  readonly example: string;
}

const fiveDigits = (example: string): PostcodeFormat => ({ pattern: /^\d{5}$/, example });
const fourDigits = (example: string): PostcodeFormat => ({ pattern: /^\d{4}$/, example });
/** Five digits, optionally with a space after the third. */
const threeAndTwo = (example: string): PostcodeFormat => ({ pattern: /^\d{3} ?\d{2}$/, example });

/**
 * Formats of postcodes in the countries of delivery (Universal Postal Union). For other countries any text is accepted.
 */
const formats: Readonly<Record<string, PostcodeFormat>> = {
  AT: fourDigits('1010'),
  AU: fourDigits('2000'),
  BE: fourDigits('1000'),
  BG: fourDigits('1000'),
  CA: { pattern: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i, example: 'H2X 1Y4' },
  CH: fourDigits('1201'),
  CY: fourDigits('1010'),
  CZ: threeAndTwo('110 00'),
  DE: fiveDigits('10115'),
  DK: fourDigits('1050'),
  EE: fiveDigits('10111'),
  ES: fiveDigits('28001'),
  FI: fiveDigits('00100'),
  GB: { pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, example: 'SW1A 1AA' },
  GR: threeAndTwo('104 31'),
  HR: fiveDigits('10000'),
  HU: fourDigits('1011'),
  IE: { pattern: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i, example: 'D02 AF30' },
  IT: fiveDigits('00184'),
  LT: { pattern: /^(LT-)?\d{5}$/i, example: 'LT-01100' },
  LU: { pattern: /^(L-)?\d{4}$/i, example: 'L-1234' },
  LV: { pattern: /^(LV-)?\d{4}$/i, example: 'LV-1010' },
  MT: { pattern: /^[A-Z]{3} ?\d{4}$/i, example: 'VLT 1117' },
  NL: { pattern: /^\d{4} ?[A-Z]{2}$/i, example: '1012 AB' },
  NO: fourDigits('0150'),
  PL: { pattern: /^\d{2}-\d{3}$/, example: '00-001' },
  PT: { pattern: /^\d{4}(-\d{3})?$/, example: '1000-001' },
  RO: { pattern: /^\d{6}$/, example: '010011' },
  SE: threeAndTwo('111 22'),
  SI: fourDigits('1000'),
  SK: threeAndTwo('811 01'),
  US: { pattern: /^\d{5}(-\d{4})?$/, example: '10001' },
};

/** A Map, since a requested country may be any text, also `__proto__`. */
const byCountry = new Map(Object.entries(formats));

/** The mainland, overseas and Monaco have postcodes of five digits. */
const french = fiveDigits('49400');

const findFormat = (country: string): PostcodeFormat | undefined =>
  isServedByFrenchPost(country) ? french : byCountry.get(country);

/** Whether a postcode has its country's format; for a country without a known format, whether it is not empty. */
export const isValidPostcode = (country: string, postcode: string): boolean =>
  findFormat(country)?.pattern.test(postcode) ?? postcode.trim() !== '';

const isolate = (postcode: string): string => postcode.replace(/[\s\p{P}]/gu, '');

/** Ways to read a typed postcode: without the country's letters before it, without spaces, with the hyphen it lacks. */
const listReadings = (typed: string): string[] => {
  const postcode = typed.normalize('NFKC').trim();
  const bare = postcode.replace(/^[A-Z]{1,3}[\s-]+(?=\d)/iu, '');
  const isolated = isolate(bare);
  const digits = isolate(postcode).replace(/^[A-Z]{1,3}(?=\d+$)/iu, '');
  return [
    postcode,
    bare,
    isolated,
    digits,
    digits.replace(/^(\d{2})(\d{3})$/u, '$1-$2'),
    digits.replace(/^(\d{4})(\d{3})$/u, '$1-$2'),
  ];
};

/**
 * Normalizes the postcode of an address: French ones with their territory, others as they were typed (« B-1000 », « D
 * 10115 », « 00 001 » in Poland). One that no reading makes valid stays as it is.
 */
export const normalizeAddress = <T extends { readonly country: string; readonly postcode: string }>(
  address: T,
): T => {
  const pattern = byCountry.get(address.country)?.pattern;
  if (pattern === undefined) return normalizeFrenchAddress(address);
  const valid = listReadings(address.postcode).find((reading) => pattern.test(reading));
  return valid === undefined ? address : { ...address, postcode: valid };
};

/** Returns an example postcode of a country; null for a country without a known format. */
export const getPostcodeExample = (country: string): string | null => findFormat(country)?.example ?? null;
