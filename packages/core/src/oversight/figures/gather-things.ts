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

/** What is printed again, or as another edition of an order, is no order that somebody placed. */
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
  const paid = changed.filter(({ value }) => value.paidAt !== null && value.paidAt >= from);
  const are = await Promise.all(paid.map((order) => isFirst(deps, order)));
  return new Set(paid.filter((_, index) => are[index]).map(({ id }) => id));
};

/** Of the library, or of the family's own; a question that is gone is nobody's any more. */
const namer = ({ documents }: Reader) => {
  const known = new Map<string, Promise<string>>();
  const read = async (id: string): Promise<string> =>
    (await documents.get(questions, id))?.value.libraryId ?? OWN_QUESTIONS;
  return (id: string): Promise<string> => {
    const name = known.get(id) ?? read(id);
    known.set(id, name);
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
  const put =
    from === ''
      ? await findAll(deps.documents, deliveries, {})
      : await since(deps, deliveries, 'firstSentAt', from);
  const settled = await since(deps, deliveries, 'settledAt', from);
  return {
    put: await events(put, firstSent),
    answered: await events(settled, ({ state, settledAt }) => (state === 'answered' ? settledAt : null)),
  };
};

/** Everything of which something may have happened since an instant; since the beginning when it is empty. */
export const gatherThings = async (deps: Reader, from: string): Promise<Things> => {
  const changed = await changedOrders(deps, from);
  const [firsts, written, begun, asked] = await Promise.all([
    firstsOf(deps, changed, from),
    since(deps, stories, 'createdAt', from),
    since(deps, families, 'createdAt', from),
    questionEvents(deps, from),
  ]);
  return {
    orders: changed,
    firsts,
    stories: written.map(({ value }) => value.createdAt),
    families: begun.map(({ value }) => value.createdAt),
    ...asked,
  };
};
