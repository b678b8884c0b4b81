import { AppError, type Withdrawal } from '@souvenance/contracts';
import { z } from 'zod';
import { type Actor, systemActor } from '../accounts/actor.ts';
import { appendAudit } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { collection } from '../documents/documents.port.ts';
import { alertAdministrators } from '../mail/alert.ts';
import { mailJobId, postMail } from '../mail/post-mail.ts';
import { coreMessages } from '../messages/index.ts';
import { type OrderDocument, orders } from '../orders/order.ts';

/** One an order: renouncing twice is renouncing once, at the first hour. By the order's id. */
export const withdrawals = collection(
  'withdrawals',
  z.object({
    orderId: z.string(),
    familyId: z.string(),
    receivedAt: z.iso.datetime(),
    outcome: z.enum(['recorded', 'personalised']),
  }),
  [['orderId'], ['familyId'], ['receivedAt']],
);

/** A book whose proof was approved is made for this buyer alone (L. 221-28, 3°); an e-book or a draft is not. */
const outcomeOf = ({ cart, proof, paidAt }: OrderDocument): Withdrawal['outcome'] =>
  cart.copies > 0 && proof !== null && paidAt !== null ? 'personalised' : 'recorded';

type WithdrawDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

const find = async ({ documents }: WithdrawDeps, orderNumber: string, email: string) => {
  const { items } = await documents.find(orders, { where: [['number', '==', orderNumber]], limit: 1 });
  const order = items[0];
  // A wrong address answers as an unknown number, so that nobody learns which numbers exist.
  if (order === undefined || order.value.email.toLowerCase() !== email) throw new AppError('order.not_found');
  return order;
};

/**
 * Records that a buyer renounces his order, with day and hour, and sends the receipt. An exception is explained,
 * never silent: the declaration is kept all the same. Gives the mail jobs to dispatch. Throws `order.not_found`.
 */
export const withdrawOrder =
  (deps: WithdrawDeps) =>
  async (
    _: Actor,
    { orderNumber, email }: { orderNumber: string; email: string },
  ): Promise<{ withdrawal: Withdrawal; jobIds: string[] }> => {
    const order = await find(deps, orderNumber, email);
    return deps.documents.transact(async (tx) => {
      const known = await tx.get(withdrawals, order.id);
      if (known !== null) {
        const { receivedAt, outcome } = known.value;
        return { withdrawal: { orderNumber, receivedAt, outcome }, jobIds: [] };
      }
      const receivedAt = deps.clock.now().toISOString();
      const outcome = outcomeOf(order.value);
      const { familyId, buyerName: name } = order.value;
      tx.create(withdrawals, order.id, { orderId: order.id, familyId, receivedAt, outcome });
      const cause = `withdrawal_receipt.${order.id}`;
      postMail(tx, deps, {
        cause,
        kind: 'withdrawal_receipt',
        orderId: order.id,
        to: { name, address: email },
        data: { name, orderNumber, receivedAt, outcome, siteUrl: deps.settings.siteUrl },
      });
      const { withdrawal: words } = coreMessages(deps.settings.locale).alerts;
      alertAdministrators(tx, deps, {
        cause: `alert.withdrawal.${order.id}`,
        subject: words.subject(orderNumber),
        sentence: words.sentence,
      });
      appendAudit(tx, deps, systemActor('withdrawal'), {
        action: 'order.withdrawn',
        object: `order:${order.id}`,
        familyId,
        to: outcome,
      });
      return {
        withdrawal: { orderNumber, receivedAt, outcome },
        jobIds: [mailJobId(cause), mailJobId(`alert.withdrawal.${order.id}`)],
      };
    });
  };
