import { z } from 'zod';
import { bookFormats } from '../enums/making.ts';
import { countryCode } from '../fields.ts';

/**
 * A rule applies to an order of its format for one of its countries, while the shop has fewer ongoing orders than
 * `openMax`.
 */
export const printRule = z.strictObject({
  shopId: z.string().min(1).max(60),
  /** Null for every format. */
  format: z.enum(bookFormats).nullable(),
  /** Empty for every country. */
  countries: z.array(countryCode).max(60),
  /** Number of ongoing orders from which the next rule applies; null for no limit. */
  openMax: z.int().min(1).max(500).nullable(),
});
export type PrintRule = z.infer<typeof printRule>;

/** The first rule that applies picks the shop. */
export const printRules = z.array(printRule).min(1).max(50);
