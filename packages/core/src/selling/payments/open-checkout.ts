import { AppError } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { presentTrace } from '../../foundation/trace/trace.ts';
import { checkConsent } from '../../people/consents/record-consent.ts';
import { authorizeAccess } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { type CheckoutLine, isPaid, type PaymentSession } from '../../ports/payments.port.ts';
import { type OrderDocument, orders } from '../orders/order.ts';
import { checkouts } from './checkout.ts';

type CheckoutDeps = Pick<Deps, 'documents' | 'payments' | 'settings' | 'clock'>;

const checkPayable = ({ state, address, proof, cart }: OrderDocument): void => {
  if (state !== 'awaiting_payment') throw new AppError('order.state_refused', { state });
  if (cart.copies > 0 && address === null) throw new AppError('order.address_missing');
  if (proof === null) throw new AppError('proof.missing');
};

/** Lines for the payment page. A discount is no line of its own there: it is taken off the goods, to the cent. */
const checkoutLines = ({ quote, bookTitle }: OrderDocument): CheckoutLine[] => {
  const goods = quote.lines.filter((line) => line.kind !== 'shipping');
  const goodsCents = goods.reduce((sum, line) => sum + line.totalCents, 0);
  const rest = quote.lines.filter((line) => line.kind === 'shipping');
  return [
    { label: bookTitle, unitCents: goodsCents, quantity: 1 },
    ...rest.map(({ label, totalCents }) => ({ label, unitCents: totalCents, quantity: 1 })),
  ];
};

const openSession = (deps: CheckoutDeps, { id, value }: Stored<OrderDocument>): Promise<PaymentSession> =>
  deps.payments.createSession({
    orderId: id,
    orderNumber: value.number,
    currency: value.quote.currency,
    email: value.email,
    lines: checkoutLines(value),
    returnUrl: `${deps.settings.siteUrl}/book/order?order=${id}&session={CHECKOUT_SESSION_ID}`,
    // A session that ended makes room for another: its key must not bring it back.
    idempotencyKey: `checkout:${id}:${value.version}:${value.sessionId ?? 'first'}`,
  });

/** A session that still asks for the same order and amount is used again; another one is closed. Paid already, it is not paid twice. */
const reusable = async (deps: CheckoutDeps, order: OrderDocument): Promise<PaymentSession | null> => {
  if (order.sessionId === null) return null;
  const session = await deps.payments.readSession(order.sessionId);
  if (isPaid(session)) throw new AppError('order.state_refused', { state: 'paid' });
  if (session.status !== 'open') return null;
  if (session.amountCents === order.quote.totalCents) return session;
  await deps.payments.expireSession(order.sessionId);
  return null;
};

/**
 * Opens the payment of an order whose proof is approved. Twice the same order gives the same session. Throws
 * `order.address_missing`, `proof.missing`, `consent.missing`, `order.state_refused`, `payment.unavailable`.
 */
export const openCheckout =
  (deps: CheckoutDeps) =>
  async (actor: Actor, orderId: string): Promise<{ clientSecret: string; sessionId: string }> => {
    const found = await deps.documents.get(orders, orderId);
    const order = await authorizeAccess(deps.documents, actor, 'order.place', 'order', found);
    checkPayable(order.value);
    await checkConsent(deps.documents, order.value.bookId);
    const session = (await reusable(deps, order.value)) ?? (await openSession(deps, order));
    await deps.documents.transact(async (tx) => {
      const current = await tx.get(orders, orderId);
      const known = await tx.get(checkouts, session.id);
      if (current === null) throw new AppError('order.not_found');
      checkPayable(current.value);
      if (current.value.version !== order.value.version) throw new AppError('order.state_refused');
      tx.put(orders, orderId, { ...current.value, sessionId: session.id });
      const now = deps.clock.now().toISOString();
      const { familyId } = order.value;
      const openedAt = known?.value.openedAt ?? now;
      tx.put(checkouts, session.id, {
        orderId,
        familyId,
        traceId: presentTrace(),
        openedAt,
        checkAt: now,
        checks: 0,
      });
    });
    if (session.clientSecret === null) throw new AppError('payment.unavailable');
    return { clientSecret: session.clientSecret, sessionId: session.id };
  };
