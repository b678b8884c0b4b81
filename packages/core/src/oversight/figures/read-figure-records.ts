import { findAll } from '../../foundation/documents/find-all.ts';
import { families } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Collection, Stored } from '../../ports/documents.port.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { type DeliveryRecord, deliveries } from '../../writing/deliveries/delivery.ts';
import { questions } from '../../writing/questions/question.ts';
import { stories } from '../../writing/stories/story.ts';
import type { FigureRecords, QuestionEvent } from './count-days.ts';

type Reader = Pick<Deps, 'documents'>;

/** Name under which families' own questions are counted. */
const OWN_QUESTIONS = 'own';

const findSince = <T>({ documents }: Reader, collection: Collection<T>, field: string, from: string) =>
  findAll(documents, collection, {
    where: [[field, '>=', from]],
    orderBy: { field, direction: 'asc' },
  });

const uniqueById = <T>(documents: readonly Stored<T>[]): Stored<T>[] => [
  ...new Map(documents.map((document) => [document.id, document])).values(),
];

/** False for a reprint or another edition of an order, which nobody placed as an order. */
const isPlacedOrder = ({ value }: Stored<OrderDocument>): boolean =>
  value.reprintOf === null && value.variantOf === null;

/**
 * Returns the orders with an event since an instant: each state change, payment and refund updates one of two fields.
 */
const findChangedOrders = async (deps: Reader, from: string): Promise<Stored<OrderDocument>[]> => {
  const [updatedOrders, returnedOrders] = await Promise.all([
    findSince(deps, orders, 'updatedAt', from),
    findSince(deps, orders, 'returnedAt', from),
  ]);
  return uniqueById([...updatedOrders, ...returnedOrders]).filter(isPlacedOrder);
};

/** Whether an order is the first that its family paid. */
const isFirstPaid = async ({ documents }: Reader, { id, value }: Stored<OrderDocument>): Promise<boolean> => {
  const familyOrders = await findAll(documents, orders, {
    where: [['familyId', '==', value.familyId]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  const [first] = familyOrders
    .filter((order) => order.value.paidAt !== null && isPlacedOrder(order))
    .toSorted((a, b) => ((a.value.paidAt ?? '') < (b.value.paidAt ?? '') ? -1 : 1));
  return first?.id === id;
};

const findFirstPaid = async (deps: Reader, changed: readonly Stored<OrderDocument>[], from: string) => {
  const paidOrders = changed.filter(({ value }) => value.paidAt !== null && value.paidAt >= from);
  const isFirstFlags = await Promise.all(paidOrders.map((order) => isFirstPaid(deps, order)));
  return new Set(paidOrders.filter((_, index) => isFirstFlags[index]).map(({ id }) => id));
};

/**
 * Returns a memoized function that names a question: its library id, or « own » for a family's own or deleted question.
 */
const createQuestionNamer = ({ documents }: Reader) => {
  const namesById = new Map<string, Promise<string>>();
  const read = async (id: string): Promise<string> =>
    (await documents.get(questions, id))?.value.libraryId ?? OWN_QUESTIONS;
  return (id: string): Promise<string> => {
    const name = namesById.get(id) ?? read(id);
    namesById.set(id, name);
    return name;
  };
};

const findFirstSent = ({ firstSentAt, sentAt }: DeliveryRecord): string | null => firstSentAt ?? sentAt;

const findQuestionEvents = async (deps: Reader, from: string) => {
  const nameOf = createQuestionNamer(deps);
  const events = (
    storedDeliveries: readonly Stored<DeliveryRecord>[],
    readInstant: (delivery: DeliveryRecord) => string | null,
  ) =>
    Promise.all(
      storedDeliveries.flatMap(({ value }) => {
        const at = readInstant(value);
        return at === null
          ? []
          : [nameOf(value.questionId).then((question): QuestionEvent => ({ at, question }))];
      }),
    );
  const sentDeliveries =
    from === ''
      ? await findAll(deps.documents, deliveries, {})
      : await findSince(deps, deliveries, 'firstSentAt', from);
  const settledDeliveries = await findSince(deps, deliveries, 'settledAt', from);
  return {
    questionsSent: await events(sentDeliveries, findFirstSent),
    questionsAnswered: await events(settledDeliveries, ({ state, settledAt }) =>
      state === 'answered' ? settledAt : null,
    ),
  };
};

/** Reads the records of all events since an instant; since the beginning when `from` is empty. */
export const readFigureRecords = async (deps: Reader, from: string): Promise<FigureRecords> => {
  const changedOrders = await findChangedOrders(deps, from);
  const [firstPaidOrderIds, newStories, newFamilies, questionEventsSince] = await Promise.all([
    findFirstPaid(deps, changedOrders, from),
    findSince(deps, stories, 'createdAt', from),
    findSince(deps, families, 'createdAt', from),
    findQuestionEvents(deps, from),
  ]);
  return {
    orders: changedOrders,
    firstPaidOrderIds,
    stories: newStories.map(({ value }) => value.createdAt),
    families: newFamilies.map(({ value }) => value.createdAt),
    ...questionEventsSince,
  };
};
