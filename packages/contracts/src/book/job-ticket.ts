import { z } from 'zod';
import { defectKinds } from '../enums/selling.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const millimetres = z.number().nonnegative();

/** A file for the print shop, identified by its hash. */
export const jobTicketFile = z.strictObject({
  kind: z.enum(['interior', 'cover']),
  name: z.string().min(1),
  bytes: z.int().positive(),
  sha256,
  pages: z.int().positive(),
  /** SHA-256 of the approved file, when this one was derived from it for the shop. */
  approvedSha256: sha256.optional(),
});

/** A parcel: number of copies and address. */
export const jobTicketParcel = z.strictObject({
  id: z.string().min(1),
  copies: z.int().positive(),
  name: z.string().min(1),
  lines: z.array(z.string().min(1)).min(1),
  postcode: z.string(),
  city: z.string(),
  country: z.string().length(2),
  /** For the carrier; empty when the customer gave none. */
  phone: z.string(),
});

/** The product, from the print profile and the number of pages. Lengths in millimetres. */
export const printProduct = z.strictObject({
  profileId: z.string().min(1),
  name: z.string().min(1),
  trimWidthMm: millimetres,
  trimHeightMm: millimetres,
  bleedMm: millimetres,
  pages: z.int().positive(),
  spineMm: millimetres,
  /** Difference of the shop's own spine from `spineMm` up to which the cover is printed as it is. */
  spineToleranceMm: millimetres,
  coverWidthMm: millimetres,
  coverHeightMm: millimetres,
  binding: z.enum(['paperback', 'hardcover']),
  block: z.enum(['glued', 'sewn']),
  glue: z.enum(['pur', 'any']),
  creases: z.int().nonnegative(),
  hingeCreaseMm: millimetres.nullable(),
  signaturePages: z.int().positive().nullable(),
  headbands: z.string().min(1).nullable(),
  ribbon: z.string().min(1).nullable(),
  boardMm: millimetres.nullable(),
  endpapers: z.string().min(1).nullable(),
  grain: z.enum(['along_spine', 'any']),
  paper: z.string().min(1),
  grammage: z.int().positive(),
  /** Thickness of a leaf, from which the spine was computed. */
  leafMm: millimetres,
  coverStock: z.string().min(1),
  coverGrammage: z.int().positive(),
  lamination: z.enum(['matt', 'gloss', 'none']),
  interiorColours: z.enum(['1/1', '4/4']),
  /** Pages with other inks than black; missing where they were not counted. */
  colourPages: z.array(z.int().positive()).optional(),
  coverColours: z.enum(['4/0', '4/4']),
  standard: z.string().min(1),
  /** Printing condition of the pages, and of the cover, which is another paper. */
  outputCondition: z.string().min(1),
  coverCondition: z.string().min(1),
  /** Null: a family's book is not sold in shops, and its cover has no barcode. */
  isbn: z.string().min(1).nullable(),
  /** Linen, foil and the like, besides the lamination. */
  embellishment: z.enum(['none']),
});

/**
 * The complete description of a print order; the mail, the page, the ticket, its JSON and its XJDF are all made from
 * it.
 */
export const printDescription = z.strictObject({
  order: z.strictObject({
    reference: z.string().min(1),
    /** Reference for the shop's invoice; different for each shop assignment. */
    purchaseOrder: z.string().min(1),
    date: z.iso.date(),
    /** The customer approved these very files, so the shop sends no paper proof. */
    proofApprovedBy: z.enum(['customer']),
    /** Set for a reprint: the original order, and the defect of its copies. */
    reprint: z.strictObject({ of: z.string().min(1), fault: z.enum(defectKinds) }).nullable(),
  }),
  service: z.strictObject({
    level: z.enum(['standard', 'express']),
    /** Day by which the last parcel must have left the shop. */
    shipBy: z.iso.date(),
  }),
  /** Contact for the shop's questions. */
  contact: z.strictObject({
    name: z.string().min(1),
    email: z.string().min(1),
    phone: z.string(),
    /** Return address of parcels; empty when the company configured none. */
    address: z.string(),
  }),
  book: z.strictObject({
    title: z.string().min(1),
    narrator: z.string().min(1),
    edition: z.int().positive(),
    largePrint: z.boolean(),
  }),
  product: printProduct,
  /** The exact number: copies over or under are not accepted. */
  copies: z.int().positive(),
  parcels: z.array(jobTicketParcel),
});

/** The job ticket that is sent to the print shop with the files, as JSON: the description, the files, and the link. */
export const jobTicket = printDescription.extend({
  schema: z.literal('souvenance.job-ticket/3'),
  files: z.array(jobTicketFile).min(1),
  /** Page on which the shop downloads the files and reports the status. */
  atelierUrl: z.url(),
  remarks: z.string().max(1_000),
});

/** A line of the description as text, the same in every document. */
export const descriptionLine = z.object({
  id: z.string(),
  about: z.enum(['order', 'product']),
  label: z.string(),
  value: z.string(),
});

export type JobTicketFile = z.infer<typeof jobTicketFile>;
export type JobTicketParcel = z.infer<typeof jobTicketParcel>;
export type PrintProduct = z.infer<typeof printProduct>;
export type PrintDescription = z.infer<typeof printDescription>;
export type JobTicket = z.infer<typeof jobTicket>;
export type DescriptionLine = z.infer<typeof descriptionLine>;
