import { z } from 'zod';
import { bookFormats } from '../enums.ts';
import { countryCode } from '../fields.ts';

/** One rule: the shop makes what is of the format, goes to one of the countries, and while it has fewer orders under way. */
export const printRule = z.strictObject({
  shopId: z.string().min(1).max(60),
  /** Null: every format. */
  format: z.enum(bookFormats).nullable(),
  /** Empty: every country. */
  countries: z.array(countryCode).max(60),
  /** Orders under way from which on the next rule is looked at; null: never. */
  openMax: z.int().min(1).max(500).nullable(),
});
export type PrintRule = z.infer<typeof printRule>;

/** The first rule that fits picks the shop. */
export const printRules = z.array(printRule).min(1).max(50);
