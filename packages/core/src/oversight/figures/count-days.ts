import { dayOf } from '../../foundation/clock/day-of.ts';
import type { Stored } from '../../ports/documents.port.ts';
import type { OrderDocument } from '../../selling/orders/order.ts';
import { createEmptyDay, type DayCount } from './day-count.ts';
import { findFirstMove, listReturns } from './order-events.ts';

interface QuestionEvent {
  readonly at: string;
  readonly question: string;
}

export interface CountedDay {
  readonly count: DayCount;
  readonly questions: Map<string, { sentCount: number; answeredCount: number }>;
}

export type CountedDays = Map<string, CountedDay>;

type Day = (at: string) => CountedDay;

/** Returns the VAT in a part of an order's payment, at the rates of its quote. */
const computeVatShare = ({ quote: { totalCents, vatCents } }: OrderDocument, cents: number): number =>
  totalCents === 0 ? 0 : Math.round((vatCents * cents) / totalCents);

const countOrder = (day: Day, { value }: Stored<OrderDocument>, isFirst: boolean): void => {
  if (value.paidAt === null) return;
  const { count: paidDay } = day(value.paidAt);
  paidDay.orders += 1;
  paidDay.paidCents += value.paidCents;
  paidDay.vatCents += computeVatShare(value, value.paidCents);
  if (isFirst) paidDay.reached += 1;
  for (const { at, cents } of listReturns(value)) {
    const { count } = day(at);
    count.returnedCents += cents;
    count.returnedVatCents += computeVatShare(value, cents);
  }
  const [printingStart, shipment] = [findFirstMove(value, 'printing'), findFirstMove(value, 'shipped')];
  if (printingStart !== null) day(printingStart.at).count.minutesToPrint.push(printingStart.minutes);
  if (shipment !== null) day(shipment.at).count.minutesToShipping.push(shipment.minutes);
};

/** Counts events of days from records that come one by one, in any order. */
export interface DayCounter {
  /**
   * Paid or unpaid; a reprint or another edition of an order is not counted. `isFirst`: the first that its family paid.
   */
  addOrder(order: Stored<OrderDocument>, isFirst: boolean): void;
  addStory(createdAt: string): void;
  addFamily(createdAt: string): void;
  addQuestion(event: QuestionEvent, outcome: 'sentCount' | 'answeredCount'): void;
  /** The days with events; call it once, after the last record. */
  finish(): CountedDays;
}

export const createDayCounter = (timeZone: string): DayCounter => {
  const daysByDate: CountedDays = new Map();
  const day: Day = (at) => {
    const date = dayOf(at, timeZone);
    const countedDay = daysByDate.get(date) ?? { count: createEmptyDay(date), questions: new Map() };
    daysByDate.set(date, countedDay);
    return countedDay;
  };
  return {
    addOrder: (order, isFirst) => countOrder(day, order, isFirst),
    addStory: (createdAt) => {
      day(createdAt).count.stories += 1;
    },
    addFamily: (createdAt) => {
      day(createdAt).count.begun += 1;
    },
    addQuestion: ({ at, question }, outcome) => {
      const { questions } = day(at);
      const counts = questions.get(question) ?? { sentCount: 0, answeredCount: 0 };
      questions.set(question, { ...counts, [outcome]: counts[outcome] + 1 });
    },
    finish: () => {
      for (const { count } of daysByDate.values()) {
        count.minutesToPrint.sort((a, b) => a - b);
        count.minutesToShipping.sort((a, b) => a - b);
      }
      return daysByDate;
    },
  };
};
