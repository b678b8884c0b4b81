import { AppError } from '@souvenance/contracts';
import { systemActor } from '../../foundation/actors/actor.ts';
import { type Ending, endsNothing } from '../../foundation/jobs/run-job.ts';
import { alertAdministrators } from '../../foundation/mail/alert.ts';
import { mails } from '../../foundation/mail/mail.ts';
import { coreMessages } from '../../foundation/messages/index.ts';
import { presentTrace, withTrace } from '../../foundation/trace/trace.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { isPaid, type PaymentSession } from '../../ports/payments.port.ts';
import { onCards } from '../cards/card-use.ts';
import { checkouts } from '../checkouts/checkout.ts';
import { writeMove } from '../orders/move-order.ts';
import { type OrderDocument, orders } from '../orders/order.ts';
import { askRefund, isUnowed } from '../refunds/refund-payment.ts';
import { acceptOrder } from './accept-order.ts';
import { freeCards } from './free-cards.ts';
import { fulfilGifts } from './fulfil-gifts.ts';

type FulfilDeps = Pick<Deps, 'documents' | 'payments' | 'clock' | 'ids' | 'settings'>;

const actor = systemActor('payment');

/** The mode is ours, and the amount, with what gift cards hold, and currency are those of the order's own snapshot or were accepted as they are. */
const isAsOrdered = (
  deps: FulfilDeps,
  session: PaymentSession,
  { quote, cards, sessionId, acceptedSessionId }: OrderDocument,
): boolean =>
  session.livemode === deps.payments.livemode &&
  session.id === sessionId &&
  (session.id === acceptedSessionId ||
    (session.amountCents + onCards(cards) === quote.totalCents &&
      session.currency.toUpperCase() === quote.currency.toUpperCase()));

const tellUnowed = async (
  tx: Transaction,
  deps: FulfilDeps,
  { number, state }: OrderDocument,
  session: PaymentSession,
): Promise<void> => {
  const cause = `alert.unowed.${session.id}`;
  // A refund was decided by an administrator, who need not be told.
  if (state === 'refunded' || (await tx.get(mails, cause)) !== null) return;
  const { unowed } = coreMessages(deps.settings.locale).alerts;
  await alertAdministrators(tx, deps, {
    cause,
    subject: unowed.subject(number),
    sentence: unowed.sentence,
  });
};

const holdBack = async (
  tx: Transaction,
  deps: FulfilDeps,
  { id, value }: Stored<OrderDocument>,
  session: PaymentSession,
) => {
  const { id: sessionId, paymentIntentId } = session;
  const change = { holdReason: 'amount_mismatch' as const, sessionId, paymentIntentId };
  await writeMove(tx, deps, actor, id, value, 'on_hold', change);
  const { amount } = coreMessages(deps.settings.locale).alerts;
  await alertAdministrators(tx, deps, {
    // Held again after a release, it is told again.
    cause: `alert.amount.${session.id}.${value.history.length}`,
    subject: amount.subject(value.number),
    sentence: amount.sentence,
  });
};

/**
 * The one way to a paid order, called by the webhook's job, the return page and the reconciler, at the same time if
 * need be. An event is a hint: the session is read again, and its state decides. Money that no order keeps is given
 * back by a job of its own, as is a session closed that can still be paid for an order which was given up. Tells
 * whether the session can pay nothing more: it was paid, or has expired. Throws `payment.session_unknown`.
 */
export const fulfil =
  (deps: FulfilDeps) =>
  async (sessionId: string, ending: Ending = endsNothing): Promise<{ orderId: string; isOver: boolean }> => {
    const session = await deps.payments.readSession(sessionId);
    const opened = await deps.documents.get(checkouts, sessionId);
    const settlePaid = async (tx: Transaction): Promise<string> => {
      await ending(tx);
      const checkout = await tx.get(checkouts, sessionId);
      const id = checkout?.value.orderId;
      const order = id === undefined ? null : await tx.get(orders, id);
      if (order === null) throw new AppError('payment.session_unknown');
      if (isUnowed(order.value, session) && (isPaid(session) || session.status === 'open')) {
        if (isPaid(session)) await tellUnowed(tx, deps, order.value, session);
        await askRefund(tx, deps, sessionId);
        return order.id;
      }
      await freeCards(tx, deps, order, session);
      if (!isPaid(session) || order.value.state !== 'awaiting_payment') return order.id;
      if (!isAsOrdered(deps, session, order.value)) {
        await holdBack(tx, deps, order, session);
        return order.id;
      }
      await acceptOrder(tx, deps, order, { paymentIntentId: session.paymentIntentId });
      return order.id;
    };
    // What follows is tied to the press that opened the payment, whoever tells of it.
    const traceId = opened?.value.traceId || presentTrace();
    const orderId = await withTrace(traceId, () =>
      opened?.value.paysFor === 'gifts'
        ? fulfilGifts(deps)(opened.value.orderId, session, ending)
        : deps.documents.transact(settlePaid),
    );
    return { orderId, isOver: isPaid(session) || session.status === 'expired' };
  };
