import { z } from 'zod';

/** Ink spreads further on uncoated paper, so that each surface has printing conditions of its own. */
const surface = z.enum(['coated', 'uncoated']);

/** Spine thickness in mm of n interior pages: n × perPageMm + coverMm. */
const paper = z.strictObject({
  id: z.string(),
  name: z.string(),
  grammage: z.int().positive(),
  surface,
  spine: z.strictObject({ perPageMm: z.number().positive(), coverMm: z.number().nonnegative() }),
});

/** How a book is made, besides its paper: the fields of a shop's order form. */
const making = z.strictObject({
  /** How the leaves are bound: gathered and glued, or sewn in sections. */
  block: z.enum(['glued', 'sewn']),
  glue: z.enum(['pur', 'any']),
  /** Folds pressed into a soft cover so that it opens beside the spine; 0 for a hardcover. */
  creases: z.int().nonnegative(),
  /** Distance in mm of the creases beside the spine's folds; null where the cover is creased at the folds alone. */
  hingeCreaseMm: z.number().positive().nullable(),
  /** Pages of a section; null where the shop cuts single leaves or chooses. */
  signaturePages: z.int().positive().nullable(),
  /** Bands at the head and the foot of a hardcover's block; null for none. */
  headbands: z.string().nullable(),
  /** Ribbon to mark a page; null for none. */
  ribbon: z.string().nullable(),
  /** Paper of the cover; for a hardcover, the paper that covers its boards. */
  coverStock: z.strictObject({ name: z.string(), grammage: z.int().positive(), surface }),
  lamination: z.enum(['matt', 'gloss', 'none']),
  /** Thickness of each board of a hardcover, in mm; null for a paperback. */
  boardMm: z.number().positive().nullable(),
  /** Paper between the case and the block; null for a paperback. */
  endpapers: z.string().nullable(),
  grain: z.enum(['along_spine', 'any']),
  /** Inks on each side of a leaf, and outside and inside of the cover. */
  colours: z.strictObject({ interior: z.enum(['1/1', '4/4']), cover: z.enum(['4/0', '4/4']) }),
});

/** A printing condition by the name of its characterisation, and the most ink of the four plates together. */
const inkCondition = z.strictObject({ outputCondition: z.string(), totalInkPct: z.int().positive() });

/** Requirements of one shop for one product. Data, never code: figures in millimetres, sources beside the data. */
export const printProfile = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string(),
  shop: z.string(),
  trim: z.strictObject({ widthMm: z.number().positive(), heightMm: z.number().positive() }),
  bleedMm: z.number().nonnegative(),
  safetyMm: z.number().nonnegative(),
  /** Inner margin by page count: the first row whose `upToPages` is not exceeded. */
  innerMargins: z
    .array(z.strictObject({ upToPages: z.int().positive(), innerMm: z.number().positive() }))
    .min(1),
  margins: z.strictObject({ outerMm: z.number(), headMm: z.number(), footMm: z.number() }),
  pages: z.strictObject({ min: z.int().positive(), max: z.int().positive(), multiple: z.int().positive() }),
  paper,
  binding: z.enum(['paperback', 'hardcover']),
  making,
  cover: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('computed'), bleedMm: z.number(), safetyMm: z.number() }),
    /** A hardcover case is not computed from the trim: the shop's own wrap and hinge, in mm. */
    z.strictObject({
      kind: z.literal('case'),
      wrapMm: z.number(),
      hingeMm: z.number(),
      boardOverhangMm: z.number(),
      safetyMm: z.number(),
    }),
  ]),
  colour: z.strictObject({
    standard: z.enum(['PDF/X-4', 'PDF/X-3', 'PDF/X-1a']),
    intent: z.enum(['sRGB', 'CMYK']),
    interior: inkCondition,
    cover: inkCondition,
  }),
  minimumPpi: z.int().positive().default(150),
  /** True when every book of the profile is rendered in large print, whatever the manuscript says. */
  largePrint: z.boolean().default(false),
});

export type InkCondition = z.infer<typeof inkCondition>;
export type PrintProfile = z.infer<typeof printProfile>;
