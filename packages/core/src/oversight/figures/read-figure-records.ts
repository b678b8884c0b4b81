import { findAll } from '../../foundation/documents/find-all.ts';
import { readPages } from '../../foundation/documents/read-pages.ts';
import { yieldToEventLoop } from '../../foundation/documents/yield-to-event-loop.ts';
import { families } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Collection, Stored } from '../../ports/documents.port.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { type DeliveryRecord, deliveries } from '../../writing/deliveries/delivery.ts';
import { stories } from '../../writing/stories/story.ts';
import { type CountedDays, createDayCounter, type DayCounter } from './count-days.ts';

type DocumentsDeps = Pick<Deps, 'documents'>;

/** Called before each page: it renews the lease of the count, or throws because another worker has it. */
export type BeforePage = () => Promise<void>;

/** Name under which families' own questions are counted. */
const OWN_QUESTIONS = 'own';

/** Reads the documents with an event since an instant, page by page; all of them when `from` is empty. */
async function* readSince<T>(
  { documents }: DocumentsDeps,
  collection: Collection<T>,
  field: string,
  from: string,
  beforePage: BeforePage,
): AsyncGenerator<readonly Stored<T>[], void, undefined> {
  const query = { where: [[field, '>=', from]], orderBy: { field, direction: 'asc' } } as const;
  await beforePage();
  for await (const page of readPages(documents, collection, query)) {
    yield page;
    await beforePage();
  }
}

/** False for a reprint or another edition of an order, which nobody placed as an order. */
const isPlacedOrder = ({ value }: Stored<OrderDocument>): boolean =>
  value.reprintOf === null && value.variantOf === null;

/** Whether an order is the first that its family paid. */
const isFirstPaid = async (
  { documents }: DocumentsDeps,
  { id, value }: Stored<OrderDocument>,
): Promise<boolean> => {
  const familyOrders = await findAll(documents, orders, {
    where: [['familyId', '==', value.familyId]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  const [first] = familyOrders
    .filter((order) => order.value.paidAt !== null && isPlacedOrder(order))
    .toSorted((a, b) => ((a.value.paidAt ?? '') < (b.value.paidAt ?? '') ? -1 : 1));
  return first?.id === id;
};

/** Orders counted between two pauses: each may read the other orders of its family. */
const ORDERS_AT_ONCE = 10;

const countOrders = async (
  deps: DocumentsDeps,
  counter: DayCounter,
  storedOrders: readonly Stored<OrderDocument>[],
  from: string,
): Promise<void> => {
  for (const [index, order] of storedOrders.filter(isPlacedOrder).entries()) {
    const { paidAt } = order.value;
    const isFirst = paidAt !== null && paidAt >= from && (await isFirstPaid(deps, order));
    counter.addOrder(order, isFirst);
    if (index % ORDERS_AT_ONCE === ORDERS_AT_ONCE - 1) await yieldToEventLoop();
  }
};

/**
 * Counts the orders with an event since an instant: each state change, payment and refund updates one of two fields. An
 * order that both fields lead to is counted by the first.
 */
const countChangedOrders = async (
  deps: DocumentsDeps,
  counter: DayCounter,
  from: string,
  beforePage: BeforePage,
): Promise<void> => {
  for await (const page of readSince(deps, orders, 'updatedAt', from, beforePage))
    await countOrders(deps, counter, page, from);
  const isOnlyReturned = ({ value }: Stored<OrderDocument>): boolean => value.updatedAt < from;
  for await (const page of readSince(deps, orders, 'returnedAt', from, beforePage))
    await countOrders(deps, counter, page.filter(isOnlyReturned), from);
};

const nameQuestion = ({ libraryId }: DeliveryRecord): string => libraryId ?? OWN_QUESTIONS;

const countDeliveries = async (
  deps: DocumentsDeps,
  counter: DayCounter,
  from: string,
  beforePage: BeforePage,
): Promise<void> => {
  for await (const page of readSince(deps, deliveries, 'firstSentAt', from, beforePage))
    for (const { value } of page)
      if (value.firstSentAt !== null)
        counter.addQuestion({ at: value.firstSentAt, question: nameQuestion(value) }, 'sentCount');
  for await (const page of readSince(deps, deliveries, 'settledAt', from, beforePage))
    for (const { value } of page)
      if (value.state === 'answered' && value.settledAt !== null)
        counter.addQuestion({ at: value.settledAt, question: nameQuestion(value) }, 'answeredCount');
};

/**
 * Counts the events of all days since an instant, or since the beginning when `from` is empty. Holds one page of
 * records in memory and yields between pages, so that the first count of an old installation blocks nobody.
 */
export const countDaysSince = async (
  deps: DocumentsDeps,
  from: string,
  timeZone: string,
  beforePage: BeforePage = async () => undefined,
): Promise<CountedDays> => {
  const counter = createDayCounter(timeZone);
  await countChangedOrders(deps, counter, from, beforePage);
  for await (const page of readSince(deps, stories, 'createdAt', from, beforePage))
    for (const { value } of page) counter.addStory(value.createdAt);
  for await (const page of readSince(deps, families, 'createdAt', from, beforePage))
    for (const { value } of page) counter.addFamily(value.createdAt);
  await countDeliveries(deps, counter, from, beforePage);
  return counter.finish();
};
