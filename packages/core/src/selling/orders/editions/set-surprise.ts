import { AppError, type Order } from '@souvenance/contracts';
import { type Actor, requireSignedIn } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { users } from '../../../people/accounts/user.ts';
import type { DocumentReader } from '../../../people/families/authorize-access.ts';
import { memberId, members } from '../../../people/families/family.ts';
import type { Deps } from '../../../ports/deps.ts';
import { surprises } from '../../../writing/books/surprise.ts';
import { openOwnOrder } from '../open-own-order.ts';
import { type OrderDocument, orders, toOrderView } from '../order.ts';
import { readVariantOrders } from './variants.ts';

const endedStates: readonly OrderDocument['state'][] = ['delivered', 'cancelled', 'refunded'];

/** Throws `order.surprise_mailed` if the order's mails would go to the member it is hidden from. */
export const checkSurpriseMail = async (
  documents: DocumentReader,
  { surprise, email }: Pick<OrderDocument, 'surprise' | 'email'>,
): Promise<void> => {
  const surprisedMember = surprise === null ? null : await documents.get(users, surprise.uid);
  if (surprisedMember !== null && surprisedMember.value.email.toLowerCase() === email.toLowerCase())
    throw new AppError('order.surprise_mailed');
};

/**
 * Reads another member of the family. Throws `order.surprise_refused` for the buyer, the actor, or a person who is not
 * a member.
 */
const requireOtherMember = async (
  documents: DocumentReader,
  actor: Actor,
  { familyId, buyerUid }: OrderDocument,
  uid: string,
): Promise<NonNullable<OrderDocument['surprise']>> => {
  const member = await documents.get(members, memberId(familyId, uid));
  if (member === null || uid === requireSignedIn(actor).uid || uid === buyerUid)
    throw new AppError('order.surprise_refused');
  return { uid, name: member.value.name };
};

/**
 * Hides an order from a member until it is delivered, or with null shows it again. That member does not find the order
 * in lists, by its address, in the export or in the book's view. Throws `order.surprise_refused`,
 * `order.surprise_mailed`, and `order.state_refused` once the order has ended.
 */
export const setSurprise =
  ({ documents, ...deps }: Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>) =>
  (actor: Actor, orderId: string, uid: string | null): Promise<Order> =>
    documents.transact(async (tx) => {
      const order = await openOwnOrder(tx, actor, orderId);
      const { familyId, bookId, state, reprintOf, variantOf } = order.value;
      const isPrintOrder = reprintOf !== null || variantOf !== null;
      const printOrders = await readVariantOrders(tx, order);
      // With several editions, the last one delivered ends the surprise.
      const isOver = [order, ...printOrders].every(({ value }) => endedStates.includes(value.state));
      if (isOver || isPrintOrder) throw new AppError('order.state_refused', { state });
      const surprise = uid === null ? null : await requireOtherMember(tx, actor, order.value, uid);
      const value = { ...order.value, surprise };
      await checkSurpriseMail(tx, value);
      tx.put(orders, orderId, value);
      for (const printOrder of printOrders) tx.put(orders, printOrder.id, { ...printOrder.value, surprise });
      if (surprise === null) tx.remove(surprises, orderId);
      else tx.put(surprises, orderId, { familyId, bookId, uid: surprise.uid });
      const action = surprise === null ? 'order.shown' : 'order.hidden';
      await appendAudit(tx, deps, actor, { action, object: `order:${orderId}`, familyId });
      return toOrderView({ ...order, value });
    });
