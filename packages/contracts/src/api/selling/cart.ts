import { z } from 'zod';
import { PARCELS_MAX, VARIANTS_MAX } from '../../bounds/parcel-bounds.ts';
import { cents, countryCode, postalLine, postalName } from '../../fields.ts';
import { settleFrenchAddress } from '../../rules/french-territories.ts';
import { isPostcodeOf } from '../../rules/postcodes.ts';
import { bookFormat } from '../writing/books.ts';

/** The same stories in another format, or in large print, ordered beside the first. */
const cartVariant = z.strictObject({
  format: bookFormat,
  largePrint: z.boolean().default(false),
  /** As `pages` of the cart. */
  pages: z.int().min(2).max(2_000).optional(),
  copies: z.int().min(1).max(200),
});
export type CartVariant = z.infer<typeof cartVariant>;

/** The buyer's choices for one book. Prices are computed by the server only. */
export const cart = z.strictObject({
  format: bookFormat,
  largePrint: z.boolean().default(false),
  /** Pages of the interior; the catalogue's included pages when it isn't known yet. */
  pages: z.int().min(2).max(2_000).optional(),
  /** Copies of the first edition, in all parcels together. */
  copies: z.int().min(0).max(200),
  /** Other editions of the same book, each with its own copies; none is the first edition, or there twice. */
  variants: z.array(cartVariant).max(VARIANTS_MAX).optional(),
  /** Addresses elsewhere, each with so many copies of the first edition and of each variant; the rest goes to the first address. */
  otherParcels: z
    .array(
      z.strictObject({
        copies: z.int().min(0).max(200),
        country: countryCode,
        /** In the order of the variants; none of those that are missing. */
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
  /** Rate in tenths of a percent: 55 is 5,5 %. */
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

/** Where a parcel is asked to go. What was kept before is not looked at again: it is read as `postalAddress`. */
export const deliveryAddress = postalAddress
  .overwrite(settleFrenchAddress)
  .refine(({ country, postcode }) => isPostcodeOf(country, postcode), { path: ['postcode'] });
