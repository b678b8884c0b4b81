import { z } from 'zod';
import { figureSteps, orderAges } from '../../enums.ts';
import { bytes, cents } from '../../fields.ts';
import { route } from '../route.ts';

const day = z.iso.date();

/** A period, put together by day, week or month; what is left out is the usual one of its step. */
const figuresWanted = z.strictObject({
  step: z.enum(figureSteps).optional(),
  from: day.optional(),
  to: day.optional(),
});
export type FiguresWanted = z.infer<typeof figuresWanted>;

/** Minutes that at most half, and nine tenths, of so many took; null of none. */
const spread = z.object({ count: z.int(), median: z.int().nullable(), p90: z.int().nullable() });

const point = z.object({
  from: day,
  to: day,
  orders: z.int(),
  paidCents: cents,
  returnedCents: cents,
  /** In what was paid and kept. */
  vatCents: cents,
  /** Paid and kept, without the tax. */
  revenueCents: cents,
  stories: z.int(),
  begun: z.int(),
  reached: z.int(),
  /** At the end of the period: all that ever began, and those of them that have a book. */
  families: z.int(),
  withBook: z.int(),
  /** From the payment of what began to be printed, or left, in the period. */
  minutesToPrint: spread,
  minutesToShipping: spread,
});
export type FiguresPoint = z.infer<typeof point>;

const figures = z.object({
  step: z.enum(figureSteps),
  from: day,
  to: day,
  points: z.array(point),
  /** `own` are families' own; no text: of a question that is in the library no more. */
  questions: z.array(
    z.object({ id: z.string(), text: z.string().nullable(), sentCount: z.int(), answeredCount: z.int() }),
  ),
  /** Current values, independent of the period. */
  ages: z.array(z.object({ age: z.enum(orderAges), count: z.int() })),
});
export type Figures = z.infer<typeof figures>;

export const figureRoutes = {
  'admin.figures': route({
    method: 'GET',
    path: '/api/admin/figures',
    action: 'administrate',
    replies: 'json',
    query: figuresWanted,
    answer: figures,
  }),
  /** The same as a table for a spreadsheet. */
  'admin.figuresTable': route({
    method: 'GET',
    path: '/api/admin/figures.csv',
    action: 'administrate',
    replies: 'bytes',
    query: figuresWanted.extend({ table: z.enum(['periods', 'questions']).default('periods') }),
    answer: bytes,
  }),
} as const;
