import { z } from 'zod';
import { PARCELS_MAX, VARIANTS_MAX } from '../../bounds/parcel-bounds.ts';
import { cents, countryCode, postalLine, postalName } from '../../fields.ts';
import { isValidPostcode, normalizeAddress } from '../../rules/postcodes.ts';
import { bookFormat } from '../writing/books.ts';

/** The same stories in another format, or in large print, ordered beside the first. */
const cartVariant = z.strictObject({
  format: bookFormat,
  largePrint: z.boolean().default(false),
  /** Pages of the interior, as in the cart. */
  pages: z.int().min(2).max(2_000).optional(),
  copies: z.int().min(1).max(200),
});
export type CartVariant = z.infer<typeof cartVariant>;

/** The buyer's choices for one book. Prices are computed by the server only. */
export const cart = z.strictObject({
  format: bookFormat,
  largePrint: z.boolean().default(false),
  /** Pages of the interior; the catalogue's included pages while they are not known. */
  pages: z.int().min(2).max(2_000).optional(),
  /** Copies of the first edition, in all parcels together. */
  copies: z.int().min(0).max(200),
  /** Variants of the same book, each with its own copies. No two are equal, and none equals the first edition. */
  variants: z.array(cartVariant).max(VARIANTS_MAX).optional(),
  /**
   * Further addresses, each with its copies of the first edition and of each variant; the other copies go to the first
   * address.
   */
  otherParcels: z
    .array(
      z.strictObject({
        copies: z.int().min(0).max(200),
        country: countryCode,
        /** Copies of each variant, in the order of `variants`; missing ones are 0. */
        variants: z.array(z.int().min(0).max(200)).max(VARIANTS_MAX).optional(),
      }),
    )
    .max(PARCELS_MAX - 1)
    .optional(),
  ebook: z.boolean().default(false),
  country: countryCode.default('FR'),
  express: z.boolean().default(false),
});
export type Cart = z.infer<typeof cart>;

export const quoteLine = z.object({
  kind: z.enum(['book', 'extra_pages', 'discount', 'ebook', 'shipping']),
  label: z.string(),
  quantity: z.int(),
  unitCents: cents,
  totalCents: cents,
  /** Rate in tenths of a percent: 55 is 5.5 %. */
  vatPerMille: z.int(),
});
export const quote = z.object({
  currency: z.string(),
  lines: z.array(quoteLine),
  totalCents: cents,
  vatCents: cents,
  shippingCents: cents,
});
export type Quote = z.infer<typeof quote>;

export const postalAddress = z.strictObject({
  name: postalName,
  line1: postalLine(120).min(1),
  line2: postalLine(120).default(''),
  postcode: postalLine(12).min(2),
  city: postalLine(80).min(1),
  country: countryCode,
  phone: postalLine(30).default(''),
});
export type PostalAddress = z.infer<typeof postalAddress>;

/** A new delivery address. Stored addresses are not validated again: they are read as `postalAddress`. */
export const deliveryAddress = postalAddress
  .overwrite(normalizeAddress)
  .refine(({ country, postcode }) => isValidPostcode(country, postcode), { path: ['postcode'] });
