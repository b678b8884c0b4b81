import { dayOf } from '../../foundation/clock/day-of.ts';
import type { Stored } from '../../ports/documents.port.ts';
import type { OrderDocument } from '../../selling/orders/order.ts';
import { type DayCount, emptyDay } from './day-count.ts';
import { firstTo, returnsOf } from './order-events.ts';

/** Things of which something may have happened on the days that are counted. */
export interface Things {
  /** Bought, never printed a second time: those are nobody's purchase. */
  readonly orders: readonly Stored<OrderDocument>[];
  /** Ids of the orders that were the first paid one of their family. */
  readonly firsts: ReadonlySet<string>;
  /** Instants. */
  readonly stories: readonly string[];
  readonly families: readonly string[];
  /** A question was put, or answered, at an instant. */
  readonly questionsSent: readonly QuestionEvent[];
  readonly questionsAnswered: readonly QuestionEvent[];
}

export interface QuestionEvent {
  readonly at: string;
  readonly question: string;
}

export interface CountedDay {
  readonly count: DayCount;
  readonly questions: Map<string, { sentCount: number; answeredCount: number }>;
}

export type Counted = Map<string, CountedDay>;

type Day = (at: string) => CountedDay;

/** The tax in a part of what an order came to. */
const vatIn = ({ quote: { totalCents, vatCents } }: OrderDocument, cents: number): number =>
  totalCents === 0 ? 0 : Math.round((vatCents * cents) / totalCents);

const countOrder = (day: Day, { id, value }: Stored<OrderDocument>, firsts: ReadonlySet<string>): void => {
  if (value.paidAt === null) return;
  const { count: paidDay } = day(value.paidAt);
  paidDay.orders += 1;
  paidDay.paidCents += value.quote.totalCents;
  paidDay.vatCents += value.quote.vatCents;
  if (firsts.has(id)) paidDay.reached += 1;
  for (const { at, cents } of returnsOf(value)) {
    const { count } = day(at);
    count.returnedCents += cents;
    count.returnedVatCents += vatIn(value, cents);
  }
  const [print, shipping] = [firstTo(value, 'printing'), firstTo(value, 'shipped')];
  if (print !== null) day(print.at).count.minutesToPrint.push(print.minutes);
  if (shipping !== null) day(shipping.at).count.minutesToShipping.push(shipping.minutes);
};

const countQuestions = (
  day: Day,
  events: readonly QuestionEvent[],
  count: 'sentCount' | 'answeredCount',
): void => {
  for (const { at, question } of events) {
    const { questions } = day(at);
    const counts = questions.get(question) ?? { sentCount: 0, answeredCount: 0 };
    questions.set(question, { ...counts, [count]: counts[count] + 1 });
  }
};

/**
 * Counts the events of each day from the records alone: the same records give the same counts, in whatever order they
 * come.
 */
export const countDays = (things: Things, timeZone: string): Counted => {
  const daysByDate: Counted = new Map();
  const day: Day = (at) => {
    const date = dayOf(at, timeZone);
    const countedDay = daysByDate.get(date) ?? { count: emptyDay(date), questions: new Map() };
    daysByDate.set(date, countedDay);
    return countedDay;
  };
  for (const order of things.orders) countOrder(day, order, things.firsts);
  for (const at of things.stories) day(at).count.stories += 1;
  for (const at of things.families) day(at).count.begun += 1;
  countQuestions(day, things.questionsSent, 'sentCount');
  countQuestions(day, things.questionsAnswered, 'answeredCount');
  for (const { count } of daysByDate.values()) {
    count.minutesToPrint.sort((one, other) => one - other);
    count.minutesToShipping.sort((one, other) => one - other);
  }
  return daysByDate;
};
