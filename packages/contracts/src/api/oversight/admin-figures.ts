import { z } from 'zod';
import { figureSteps, orderAges } from '../../enums/oversight.ts';
import { bytes, cents } from '../../fields.ts';
import { route } from '../route.ts';

const day = z.iso.date();

/** A period and its step; missing fields take the defaults of the step. */
const figuresQuery = z.strictObject({
  step: z.enum(figureSteps).optional(),
  from: day.optional(),
  to: day.optional(),
});
export type FiguresQuery = z.infer<typeof figuresQuery>;

/** Number of orders, with the median and the 90th percentile of their minutes; null without orders. */
const durationStats = z.object({ count: z.int(), median: z.int().nullable(), p90: z.int().nullable() });

const point = z.object({
  from: day,
  to: day,
  orders: z.int(),
  paidCents: cents,
  returnedCents: cents,
  /** VAT of the payments minus that of the refunds. */
  vatCents: cents,
  /** Payments minus refunds, without VAT. */
  revenueCents: cents,
  stories: z.int(),
  begun: z.int(),
  reached: z.int(),
  /** At the end of the period: all families so far, and those that have paid a first order. */
  families: z.int(),
  withBook: z.int(),
  /**
   * Minutes from the payment to the start of printing, and to the shipment, of the orders that reached it in the
   * period.
   */
  minutesToPrint: durationStats,
  minutesToShipping: durationStats,
});
export type FiguresPoint = z.infer<typeof point>;

const figures = z.object({
  step: z.enum(figureSteps),
  from: day,
  to: day,
  points: z.array(point),
  /** `own` counts families' own questions. `text` is null for a question that is no longer in the library. */
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
    action: 'admin.read',
    replies: 'json',
    query: figuresQuery,
    answer: figures,
  }),
  /** The figures as a table for a spreadsheet. */
  'admin.figuresTable': route({
    method: 'GET',
    path: '/api/admin/figures.csv',
    action: 'admin.read',
    replies: 'bytes',
    query: figuresQuery.extend({ table: z.enum(['periods', 'questions']).default('periods') }),
    answer: bytes,
  }),
} as const;
