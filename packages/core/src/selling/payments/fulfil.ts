import { AppError } from '@souvenance/contracts';
import { createSystemActor } from '../../foundation/actors/actor.ts';
import { type EndJob, endNoJob } from '../../foundation/jobs/run-job.ts';
import { alertAdministrators } from '../../foundation/mail/alert.ts';
import { mails } from '../../foundation/mail/mail.ts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import { getCurrentSpanId, getCurrentTraceId, withTrace } from '../../foundation/trace/trace.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { isPaid, type PaymentSession } from '../../ports/payments.port.ts';
import { sumCardCents } from '../cards/card-use.ts';
import { checkouts } from '../checkouts/checkout.ts';
import { writeMove } from '../orders/move-order.ts';
import { type OrderDocument, orders } from '../orders/order.ts';
import { mustRefund, requestRefund } from '../refunds/refund-payment.ts';
import { acceptOrder } from './accept-order.ts';
import { fulfilGifts } from './fulfil-gifts.ts';
import { releaseCardsOfExpiredPage } from './release-expired-cards.ts';

type FulfilDeps = Pick<Deps, 'documents' | 'payments' | 'clock' | 'ids' | 'settings'>;

const actor = createSystemActor('payment');

/**
 * Whether mode, amount (with reserved gift cards) and currency match the stored order, or an administrator accepted
 * them.
 */
const matchesOrder = (
  deps: FulfilDeps,
  session: PaymentSession,
  { quote, cards, sessionId, acceptedSessionId }: OrderDocument,
): boolean =>
  session.livemode === deps.payments.livemode &&
  session.id === sessionId &&
  (session.id === acceptedSessionId ||
    (session.amountCents + sumCardCents(cards) === quote.totalCents &&
      session.currency.toUpperCase() === quote.currency.toUpperCase()));

const alertOverpayment = async (
  tx: Transaction,
  deps: FulfilDeps,
  { number, state }: OrderDocument,
  session: PaymentSession,
): Promise<void> => {
  const cause = `alert.overpayment.${session.id}`;
  // An administrator who refunded the order needs no alert.
  if (state === 'refunded' || (await tx.get(mails, cause)) !== null) return;
  const { unowed } = getCoreMessages(deps.settings.locale).alerts;
  await alertAdministrators(tx, deps, {
    cause,
    subject: unowed.subject(number),
    sentence: unowed.sentence,
  });
};

const putOnHold = async (
  tx: Transaction,
  deps: FulfilDeps,
  { id, value }: Stored<OrderDocument>,
  session: PaymentSession,
) => {
  const { id: sessionId, paymentIntentId, amountCents: paidCents } = session;
  const change = { holdReason: 'amount_mismatch' as const, sessionId, paymentIntentId, paidCents };
  await writeMove(tx, deps, actor, id, value, 'on_hold', change);
  const { amount } = getCoreMessages(deps.settings.locale).alerts;
  await alertAdministrators(tx, deps, {
    // A second hold after a release needs a second alert.
    cause: `alert.amount.${session.id}.${value.history.length}`,
    subject: amount.subject(value.number),
    sentence: amount.sentence,
  });
};

/**
 * Processes a payment session. The webhook's job, the return page and the reconciler call it, possibly at the same
 * time. Reads the session again and acts on its state only. If the order may not keep the payment, a job refunds it;
 * that job also closes an open session of an ended order. `isOver`: the session was paid or has expired. Throws
 * `payment.session_unknown`, `payment.unavailable`.
 */
export const fulfil =
  (deps: FulfilDeps) =>
  async (
    sessionId: string,
    writeEnding: EndJob = endNoJob,
  ): Promise<{ orderId: string; isOver: boolean }> => {
    const session = await deps.payments.readSession(sessionId);
    const openedCheckout = await deps.documents.get(checkouts, sessionId);
    const settleSession = async (tx: Transaction): Promise<string> => {
      await writeEnding(tx);
      const checkout = await tx.get(checkouts, sessionId);
      const id = checkout?.value.orderId;
      const order = id === undefined ? null : await tx.get(orders, id);
      if (order === null) throw new AppError('payment.session_unknown');
      if (mustRefund(order.value, session) && (isPaid(session) || session.status === 'open')) {
        if (isPaid(session)) await alertOverpayment(tx, deps, order.value, session);
        await requestRefund(tx, deps, sessionId);
        return order.id;
      }
      await releaseCardsOfExpiredPage(tx, deps, order, session);
      if (!isPaid(session) || order.value.state !== 'awaiting_payment') return order.id;
      if (!matchesOrder(deps, session, order.value)) {
        await putOnHold(tx, deps, order, session);
        return order.id;
      }
      const { paymentIntentId, amountCents: bankCents } = session;
      await acceptOrder(tx, deps, order, { paymentIntentId, bankCents });
      return order.id;
    };
    // Logged under the trace of the request that opened the payment.
    const opening = openedCheckout?.value.traceId ? openedCheckout.value : null;
    const orderId = await withTrace(
      opening?.traceId ?? getCurrentTraceId(),
      () =>
        openedCheckout?.value.paysFor === 'gifts'
          ? fulfilGifts(deps)(openedCheckout.value.orderId, session, writeEnding)
          : deps.documents.transact(settleSession),
      opening?.spanId ?? getCurrentSpanId(),
    );
    return { orderId, isOver: isPaid(session) || session.status === 'expired' };
  };
