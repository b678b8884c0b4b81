import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const millimetres = z.number().nonnegative();

/** A file that goes to press, known by its content. */
export const jobTicketFile = z.strictObject({
  kind: z.enum(['interior', 'cover']),
  name: z.string().min(1),
  bytes: z.int().positive(),
  sha256,
  pages: z.int().positive(),
  /** Of the bytes that the customer approved, where this file was derived from them for the shop. */
  approvedSha256: sha256.optional(),
});

export const jobTicketShipment = z.strictObject({
  copies: z.int().positive(),
  name: z.string().min(1),
  lines: z.array(z.string().min(1)).min(1),
  postcode: z.string(),
  city: z.string(),
  country: z.string().length(2),
});

/** The job ticket that goes to the print shop with the files, as JSON. Lengths in millimetres. */
export const jobTicket = z.strictObject({
  schema: z.literal('souvenance.job-ticket/1'),
  order: z.strictObject({ reference: z.string().min(1), date: z.iso.date() }),
  book: z.strictObject({
    title: z.string().min(1),
    narrator: z.string().min(1),
    edition: z.int().positive(),
    largePrint: z.boolean(),
  }),
  product: z.strictObject({
    profileId: z.string().min(1),
    name: z.string().min(1),
    trimWidthMm: millimetres,
    trimHeightMm: millimetres,
    bleedMm: millimetres,
    pages: z.int().positive(),
    spineMm: millimetres,
    coverWidthMm: millimetres,
    coverHeightMm: millimetres,
    binding: z.enum(['paperback', 'hardcover']),
    paper: z.string().min(1),
    grammage: z.int().positive(),
    standard: z.string().min(1),
    outputCondition: z.string().min(1),
  }),
  copies: z.int().positive(),
  /** It was paid to leave before the others; missing in tickets of before it was told. */
  express: z.boolean().default(false),
  files: z.array(jobTicketFile).min(1),
  shipments: z.array(jobTicketShipment),
  /** Where the shop takes the files and writes its statuses. */
  atelierUrl: z.url(),
  remarks: z.string().max(1_000),
});

export type JobTicketFile = z.infer<typeof jobTicketFile>;
export type JobTicketShipment = z.infer<typeof jobTicketShipment>;
export type JobTicket = z.infer<typeof jobTicket>;
