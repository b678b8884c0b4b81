const ROMAN_VALUES: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/**
 * Returns the value of a Roman numeral below 400, in either case. Does not check its form: the caller has matched the
 * letters that it accepts.
 * @example parseRomanNumeral('xiv') // 14
 */
export const parseRomanNumeral = (numeral: string): number => {
  const values = [...numeral.toLowerCase()].map((letter) => ROMAN_VALUES[letter] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
};
