import { z } from 'zod';

/** Request bodies as documented by Lulu; unknown fields are refused to detect misspelt ones. */
const packageId = z.string().regex(/^[0-9X]{9}(?:\.[A-Z0-9]{2,8}){5}$/);
const source = z.strictObject({
  source_url: z.url({ protocol: /^https?$/ }),
  source_md5_sum: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
});
const shippingAddress = z.strictObject({
  name: z.string().min(1),
  street1: z.string().min(1).max(60),
  street2: z.string().max(60).optional(),
  city: z.string().min(1),
  postcode: z.string().min(1),
  state_code: z.string().optional(),
  country_code: z.string().regex(/^[A-Z]{2}$/),
  phone_number: z.string().min(4).max(20),
});
const level = z.enum(['MAIL', 'PRIORITY_MAIL', 'GROUND', 'EXPEDITED', 'EXPRESS']);
const quantity = z.int().positive();

const lineItem = z
  .strictObject({
    external_id: z.string().optional(),
    title: z.string().min(1).max(255),
    quantity,
    printable_id: z.string().optional(),
    printable_normalization: z
      .strictObject({ pod_package_id: packageId, interior: source, cover: source })
      .optional(),
  })
  .refine((item) => (item.printable_id === undefined) !== (item.printable_normalization === undefined));

export const printJobBody = z.strictObject({
  external_id: z.string().max(80).optional(),
  contact_email: z.email(),
  production_delay: z.int().min(60).max(2_880).optional(),
  shipping_level: level,
  shipping_address: shippingAddress,
  line_items: z.array(lineItem).min(1),
});
export type PrintJobBody = z.infer<typeof printJobBody>;

export const costBody = z.strictObject({
  line_items: z
    .array(z.strictObject({ pod_package_id: packageId, page_count: z.int().min(2), quantity }))
    .min(1),
  shipping_address: shippingAddress,
  shipping_option: level,
});

export const coverBody = z.strictObject({
  pod_package_id: packageId,
  interior_page_count: z.int().min(2),
  unit: z.enum(['pt', 'mm', 'inch']),
});

export const interiorCheckBody = z.strictObject({
  source_url: source.shape.source_url,
  pod_package_id: packageId,
});
export const coverCheckBody = interiorCheckBody.extend({ interior_page_count: z.int().min(2) });

export const statusBody = z.strictObject({ name: z.literal('CANCELED') });
