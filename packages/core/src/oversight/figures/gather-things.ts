import { findAll } from '../../foundation/documents/find-all.ts';
import { families } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Collection, Stored } from '../../ports/documents.port.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { type DeliveryRecord, deliveries } from '../../writing/deliveries/delivery.ts';
import { questions } from '../../writing/questions/question.ts';
import { stories } from '../../writing/stories/story.ts';
import type { QuestionEvent, Things } from './count-days.ts';

type Reader = Pick<Deps, 'documents'>;

/** Questions that are of no library: families' own. */
const OWN_QUESTIONS = 'own';

const since = <T>({ documents }: Reader, collection: Collection<T>, field: string, from: string) =>
  findAll(documents, collection, {
    where: [[field, '>=', from]],
    orderBy: { field, direction: 'asc' },
  });

const unique = <T>(all: readonly Stored<T>[]): Stored<T>[] => [
  ...new Map(all.map((one) => [one.id, one])).values(),
];

/** False for a reprint, or another edition of an order: nobody placed it as an order. */
const isBought = ({ value }: Stored<OrderDocument>): boolean =>
  value.reprintOf === null && value.variantOf === null;

/** Orders of which anything happened since: each move, payment and return leaves its mark on one of two instants. */
const changedOrders = async (deps: Reader, from: string): Promise<Stored<OrderDocument>[]> => {
  const [moved, returned] = await Promise.all([
    since(deps, orders, 'updatedAt', from),
    since(deps, orders, 'returnedAt', from),
  ]);
  return unique([...moved, ...returned]).filter(isBought);
};

/** Whether an order is the first that its family paid. */
const isFirst = async ({ documents }: Reader, { id, value }: Stored<OrderDocument>): Promise<boolean> => {
  const ofFamily = await findAll(documents, orders, {
    where: [['familyId', '==', value.familyId]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  const [first] = ofFamily
    .filter((order) => order.value.paidAt !== null && isBought(order))
    .toSorted((one, other) => ((one.value.paidAt ?? '') < (other.value.paidAt ?? '') ? -1 : 1));
  return first?.id === id;
};

const firstsOf = async (deps: Reader, changed: readonly Stored<OrderDocument>[], from: string) => {
  const paidOrders = changed.filter(({ value }) => value.paidAt !== null && value.paidAt >= from);
  const are = await Promise.all(paidOrders.map((order) => isFirst(deps, order)));
  return new Set(paidOrders.filter((_, index) => are[index]).map(({ id }) => id));
};

/** Names a question: by its library id, or as the family's own; a deleted question counts as the family's own. */
const namer = ({ documents }: Reader) => {
  const namesById = new Map<string, Promise<string>>();
  const read = async (id: string): Promise<string> =>
    (await documents.get(questions, id))?.value.libraryId ?? OWN_QUESTIONS;
  return (id: string): Promise<string> => {
    const name = namesById.get(id) ?? read(id);
    namesById.set(id, name);
    return name;
  };
};

const firstSent = ({ firstSentAt, sentAt }: DeliveryRecord): string | null => firstSentAt ?? sentAt;

const questionEvents = async (deps: Reader, from: string) => {
  const nameOf = namer(deps);
  const events = (all: readonly Stored<DeliveryRecord>[], atOf: (one: DeliveryRecord) => string | null) =>
    Promise.all(
      all.flatMap(({ value }) => {
        const at = atOf(value);
        return at === null
          ? []
          : [nameOf(value.questionId).then((question): QuestionEvent => ({ at, question }))];
      }),
    );
  const sentDeliveries =
    from === ''
      ? await findAll(deps.documents, deliveries, {})
      : await since(deps, deliveries, 'firstSentAt', from);
  const settled = await since(deps, deliveries, 'settledAt', from);
  return {
    questionsSent: await events(sentDeliveries, firstSent),
    questionsAnswered: await events(settled, ({ state, settledAt }) =>
      state === 'answered' ? settledAt : null,
    ),
  };
};

/** Everything of which something may have happened since an instant; since the beginning when it is empty. */
export const gatherThings = async (deps: Reader, from: string): Promise<Things> => {
  const changed = await changedOrders(deps, from);
  const [firsts, newStories, newFamilies, questionEventsSince] = await Promise.all([
    firstsOf(deps, changed, from),
    since(deps, stories, 'createdAt', from),
    since(deps, families, 'createdAt', from),
    questionEvents(deps, from),
  ]);
  return {
    orders: changed,
    firsts,
    stories: newStories.map(({ value }) => value.createdAt),
    families: newFamilies.map(({ value }) => value.createdAt),
    ...questionEventsSince,
  };
};
