import { z } from 'zod';
import { preflightRules } from '../enums/making.ts';

/** Every preflight rule that the press can report. */
export const preflightRule = z.enum(preflightRules);
export type PreflightRule = z.infer<typeof preflightRule>;

/**
 * Green passes (and is a hint where it names a page), orange needs a confirmation that the proof records, red blocks
 * the order.
 */
export const preflightFinding = z.strictObject({
  rule: z.string().regex(/^[a-z_]+(\.[a-z_]+)+$/),
  verdict: z.enum(['green', 'orange', 'red']),
  file: z.enum(['interior', 'cover', 'screen', 'ebook']),
  /** Page of the file, from 1; null when the finding is about the whole file. */
  page: z.int().positive().nullable(),
  /** French texts for a person: the finding, and its remedy. */
  message: z.string(),
  remedy: z.string(),
});

export const preflightReport = z.strictObject({
  verdict: z.enum(['green', 'orange', 'red']),
  profileId: z.string(),
  pages: z.int().positive(),
  spineMm: z.number().nonnegative(),
  /** Pages of the interior with other inks than black. */
  colourPages: z.array(z.int().positive()),
  findings: z.array(preflightFinding),
});

export type PreflightFinding = z.infer<typeof preflightFinding>;
export type PreflightReport = z.infer<typeof preflightReport>;
