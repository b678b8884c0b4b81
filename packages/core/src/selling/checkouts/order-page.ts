import { AppError } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { type CheckoutLine, isPaid, type PaymentSession } from '../../ports/payments.port.ts';
import type { OrderDocument } from '../orders/order.ts';

type PageDeps = Pick<Deps, 'payments' | 'settings'>;

/**
 * Lines for the payment page. The payment service has no negative lines, so a discount is subtracted from the goods. If
 * gift cards pay a part, or the discount exceeds the goods because it pays a delivery too, there is one line with the
 * amount that is due.
 */
const toCheckoutLines = ({ quote, bookTitle }: OrderDocument, dueCents: number): CheckoutLine[] => {
  const goods = quote.lines.filter((line) => line.kind !== 'shipping');
  const goodsCents = goods.reduce((sum, line) => sum + line.totalCents, 0);
  if (dueCents !== quote.totalCents || goodsCents < 0)
    return [{ label: bookTitle, unitCents: dueCents, quantity: 1 }];
  const shippingLines = quote.lines.filter((line) => line.kind === 'shipping');
  return [
    { label: bookTitle, unitCents: goodsCents, quantity: 1 },
    ...shippingLines.map(({ label, totalCents }) => ({ label, unitCents: totalCents, quantity: 1 })),
  ];
};

const createPaymentPage = (
  deps: PageDeps,
  { id, value }: Stored<OrderDocument>,
  dueCents: number,
): Promise<PaymentSession> =>
  deps.payments.createSession({
    orderId: id,
    orderNumber: value.number,
    currency: value.quote.currency,
    email: value.email,
    lines: toCheckoutLines(value, dueCents),
    returnUrl: `${deps.settings.siteUrl}/book/order?order=${id}&session={CHECKOUT_SESSION_ID}`,
    // A new session after an ended one, or for another amount, needs a new key.
    idempotencyKey: `checkout:${id}:${value.version}:${value.sessionId ?? 'first'}:${dueCents}`,
  });

/**
 * Returns the order's open payment page if its amount is `dueCents`; closes it if it has another amount or `dueCents`
 * is null. Throws `order.state_refused` when the order was paid.
 */
const findReusablePage = async (
  deps: PageDeps,
  { sessionId }: Pick<OrderDocument, 'sessionId'>,
  dueCents: number | null,
): Promise<PaymentSession | null> => {
  if (sessionId === null) return null;
  const session = await deps.payments.readSession(sessionId);
  if (isPaid(session)) throw new AppError('order.state_refused', { state: 'paid' });
  if (session.status !== 'open') return null;
  if (session.amountCents === dueCents) return session;
  await deps.payments.expireSession(sessionId);
  return null;
};

/** Closes an open payment page. Returns false when it was paid meanwhile. */
export const closeOpenPage = async (
  { payments }: Pick<Deps, 'payments'>,
  sessionId: string,
): Promise<boolean> => {
  try {
    await payments.expireSession(sessionId);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'order.state_refused') return false;
    throw error;
  }
};

/** Opens the payment page for the cents that are due. Throws `order.state_refused`, `payment.unavailable`. */
export const openPaymentPage = async (
  deps: PageDeps,
  order: Stored<OrderDocument>,
  dueCents: number,
): Promise<PaymentSession> =>
  (await findReusablePage(deps, order.value, dueCents)) ?? createPaymentPage(deps, order, dueCents);

/** Closes the payment page of an order. Throws `order.state_refused` when it was just paid, `payment.unavailable`. */
export const closePaymentPage = async (
  deps: PageDeps,
  order: Pick<OrderDocument, 'sessionId'>,
): Promise<void> => {
  await findReusablePage(deps, order, null);
};
