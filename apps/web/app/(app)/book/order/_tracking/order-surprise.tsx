import type { Order } from '@souvenance/contracts';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { readCurrentBook } from '#lib/session/current-book.ts';
import { requireMember } from '#lib/session/page-properties.ts';
import { Surprise } from './surprise.tsx';

const finalStages = new Set<Order['stage']>(['delivered', 'cancelled', 'refunded']);

/** The surprise setting of an open order. Offers the family's other members, the narrator first. */
export const OrderSurprise = async ({ order }: { order: Order }) => {
  if (finalStages.has(order.stage)) return null;
  const client = await createServerClient();
  const [{ user }, { narrator }, { members }] = await Promise.all([
    requireMember(),
    readCurrentBook(order.bookId),
    client.call('families.read', { params: { familyId: order.familyId } }),
  ]);
  const others = members
    .filter(({ uid }) => uid !== user.uid)
    .map(({ uid, name }) => ({ uid, name }))
    .toSorted((a, b) => Number(b.name === narrator) - Number(a.name === narrator));
  return <Surprise order={order} others={others} />;
};
