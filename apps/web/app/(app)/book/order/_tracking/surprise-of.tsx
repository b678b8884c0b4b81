import type { Order } from '@souvenance/contracts';
import { serverClient } from '#lib/api-client/server-client.ts';
import { readCurrentBook } from '#lib/session/current-book.ts';
import { requireMember } from '#lib/session/page-properties.ts';
import { Surprise } from './surprise.tsx';

const over = new Set<Order['stage']>(['delivered', 'cancelled', 'refunded']);

/** The surprise of an order that is not over, for whoever of the family it may be: the narrator first. */
export const SurpriseOf = async ({ order }: { order: Order }) => {
  if (over.has(order.stage)) return null;
  const client = await serverClient();
  const [{ user }, { narrator }, { members }] = await Promise.all([
    requireMember(),
    readCurrentBook(order.bookId),
    client.call('families.read', { params: { familyId: order.familyId } }),
  ]);
  const others = members
    .filter(({ uid }) => uid !== user.uid)
    .map(({ uid, name }) => ({ uid, name }))
    .toSorted((one, other) => Number(other.name === narrator) - Number(one.name === narrator));
  return <Surprise order={order} others={others} />;
};
