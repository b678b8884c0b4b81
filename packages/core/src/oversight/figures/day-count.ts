import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

const cents = z.int();

/**
 * The counts of one day of the company's calendar. An event counts on the day on which it happened, and on no other.
 */
const dayCount = z.object({
  day: z.iso.date(),
  /** Orders that were paid, what they came to, and the tax in it. */
  orders: z.int(),
  paidCents: cents,
  vatCents: cents,
  /** Money that went back or was lost that day, of whatever order, and the tax in it. */
  returnedCents: cents,
  returnedVatCents: cents,
  stories: z.int(),
  /** Families that began, and those that paid their first order. */
  begun: z.int(),
  reached: z.int(),
  /** Minutes from the payment of orders whose printing began, or that left, that day. */
  minutesToPrint: z.array(z.int()),
  minutesToShipping: z.array(z.int()),
});
export type DayCount = z.infer<typeof dayCount>;

export const emptyDay = (day: string): DayCount => ({
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

/** How often each question of the library was put and answered on a day; those of families' own stand under `own`. */
export type QuestionCounts = ReadonlyMap<
  string,
  { readonly sentCount: number; readonly answeredCount: number }
>;

const figureDay = dayCount.extend({
  begunSoFar: z.int(),
  reachedSoFar: z.int(),
  /** `id:sent:answered`, one after the other: a year of days is read at once, and one text is read fastest. */
  questions: z.string(),
});
export type FigureDay = z.infer<typeof figureDay>;

/**
 * The days that are over, by day. What was erased since stays counted: a figure names nobody. `begunSoFar` and
 * `reachedSoFar` hold every day up to this one.
 */
export const figureDays = collection('figure-days', figureDay, [['day']]);

export const questionsText = (counts: QuestionCounts): string =>
  [...counts].map(([id, { sentCount, answeredCount }]) => `${id}:${sentCount}:${answeredCount}`).join(' ');

export const readQuestions = (text: string): [id: string, sent: number, answered: number][] =>
  text === ''
    ? []
    : text.split(' ').map((one) => {
        const [id = '', sentCount, answeredCount] = one.split(':');
        return [id, Number(sentCount), Number(answeredCount)];
      });
