import { dayOf } from '../../foundation/clock/day-of.ts';
import type { Stored } from '../../ports/documents.port.ts';
import type { OrderDocument } from '../../selling/orders/order.ts';
import { type DayCount, emptyDay } from './day-count.ts';
import { findFirstMove, listReturns } from './order-events.ts';

/** The records from which the events of the days are counted. */
export interface FigureRecords {
  /** Paid or unpaid orders, without reprints and other editions of an order. */
  readonly orders: readonly Stored<OrderDocument>[];
  /** Ids of the orders that were the first paid order of their family. */
  readonly firstPaidOrderIds: ReadonlySet<string>;
  /** Instants at which stories were begun, then families created. */
  readonly stories: readonly string[];
  readonly families: readonly string[];
  /** The instants at which questions were sent and answered. */
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

export type CountedDays = Map<string, CountedDay>;

type Day = (at: string) => CountedDay;

/** Returns the share of VAT in a part of an order's total. */
const computeVatShare = ({ quote: { totalCents, vatCents } }: OrderDocument, cents: number): number =>
  totalCents === 0 ? 0 : Math.round((vatCents * cents) / totalCents);

const countOrder = (
  day: Day,
  { id, value }: Stored<OrderDocument>,
  firstPaidOrderIds: ReadonlySet<string>,
): void => {
  if (value.paidAt === null) return;
  const { count: paidDay } = day(value.paidAt);
  paidDay.orders += 1;
  paidDay.paidCents += value.quote.totalCents;
  paidDay.vatCents += value.quote.vatCents;
  if (firstPaidOrderIds.has(id)) paidDay.reached += 1;
  for (const { at, cents } of listReturns(value)) {
    const { count } = day(at);
    count.returnedCents += cents;
    count.returnedVatCents += computeVatShare(value, cents);
  }
  const [printingStart, shipment] = [findFirstMove(value, 'printing'), findFirstMove(value, 'shipped')];
  if (printingStart !== null) day(printingStart.at).count.minutesToPrint.push(printingStart.minutes);
  if (shipment !== null) day(shipment.at).count.minutesToShipping.push(shipment.minutes);
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

/** Counts the events of each day from the records alone, in any order of the records. */
export const countDays = (records: FigureRecords, timeZone: string): CountedDays => {
  const daysByDate: CountedDays = new Map();
  const day: Day = (at) => {
    const date = dayOf(at, timeZone);
    const countedDay = daysByDate.get(date) ?? { count: emptyDay(date), questions: new Map() };
    daysByDate.set(date, countedDay);
    return countedDay;
  };
  for (const order of records.orders) countOrder(day, order, records.firstPaidOrderIds);
  for (const at of records.stories) day(at).count.stories += 1;
  for (const at of records.families) day(at).count.begun += 1;
  countQuestions(day, records.questionsSent, 'sentCount');
  countQuestions(day, records.questionsAnswered, 'answeredCount');
  for (const { count } of daysByDate.values()) {
    count.minutesToPrint.sort((a, b) => a - b);
    count.minutesToShipping.sort((a, b) => a - b);
  }
  return daysByDate;
};
