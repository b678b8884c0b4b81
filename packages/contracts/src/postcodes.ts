/** Where the French post delivers: mainland, overseas and Monaco have postcodes of five digits. */
const french = new Set([
  'FR',
  'MC',
  'BL',
  'GF',
  'GP',
  'MF',
  'MQ',
  'NC',
  'PF',
  'PM',
  'RE',
  'TF',
  'WF',
  'YT',
] as const satisfies string[]);

const isFrenchPost = (country: string): boolean => (french as ReadonlySet<string>).has(country);

/** Whether a parcel can be sent to that postcode: five digits in France, something everywhere else. */
export const isPostcodeOf = (country: string, postcode: string): boolean =>
  isFrenchPost(country) ? /^\d{5}$/.test(postcode) : postcode.trim() !== '';
