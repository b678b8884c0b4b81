import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

const cents = z.int();

/** The counts of one day in the company's time zone. An event counts only on the day on which it happened. */
const dayCount = z.object({
  day: z.iso.date(),
  /** Number of paid orders, their total, and the VAT in it. */
  orders: z.int(),
  paidCents: cents,
  vatCents: cents,
  /** Refunds and losses of that day, for any order, and the VAT in them. */
  returnedCents: cents,
  returnedVatCents: cents,
  stories: z.int(),
  /** Families that were created, and families that paid their first order. */
  begun: z.int(),
  reached: z.int(),
  /** Minutes from the payment to the start of printing, and to the shipment, of the orders that reached it that day. */
  minutesToPrint: z.array(z.int()),
  minutesToShipping: z.array(z.int()),
});
export type DayCount = z.infer<typeof dayCount>;

export const createEmptyDay = (day: string): DayCount => ({
  day,
  orders: 0,
  paidCents: 0,
  vatCents: 0,
  returnedCents: 0,
  returnedVatCents: 0,
  stories: 0,
  begun: 0,
  reached: 0,
  minutesToPrint: [],
  minutesToShipping: [],
});

/** How often each question of the library was sent and answered on a day; families' own questions count under `own`. */
export type QuestionCounts = ReadonlyMap<
  string,
  { readonly sentCount: number; readonly answeredCount: number }
>;

const figureDay = dayCount.extend({
  begunSoFar: z.int(),
  reachedSoFar: z.int(),
  /** `id:sent:answered` for each question, separated by spaces: one text is the fastest to read for a year of days. */
  questions: z.string(),
});
export type FigureDay = z.infer<typeof figureDay>;

/**
 * The counts of past days, by day. Records that were erased later stay counted, since a count names nobody.
 * `begunSoFar` and `reachedSoFar` are the sums of all days up to this one.
 */
export const figureDays = collection('figure-days', figureDay, [['day']]);

export const formatQuestions = (counts: QuestionCounts): string =>
  [...counts].map(([id, { sentCount, answeredCount }]) => `${id}:${sentCount}:${answeredCount}`).join(' ');

export const parseQuestions = (text: string): [id: string, sent: number, answered: number][] =>
  text === ''
    ? []
    : text.split(' ').map((entry) => {
        const [id = '', sentCount, answeredCount] = entry.split(':');
        return [id, Number(sentCount), Number(answeredCount)];
      });
