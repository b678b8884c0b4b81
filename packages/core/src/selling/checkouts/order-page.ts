import { AppError } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { type CheckoutLine, isPaid, type PaymentSession } from '../../ports/payments.port.ts';
import type { OrderDocument } from '../orders/order.ts';

type PageDeps = Pick<Deps, 'payments' | 'settings'>;

/**
 * Lines for the payment page. A discount is no line of its own there: it is taken off the goods, to the cent. What gift cards
 * pay leaves one line, the rest.
 */
const checkoutLines = ({ quote, bookTitle }: OrderDocument, dueCents: number): CheckoutLine[] => {
  if (dueCents !== quote.totalCents) return [{ label: bookTitle, unitCents: dueCents, quantity: 1 }];
  const goods = quote.lines.filter((line) => line.kind !== 'shipping');
  const goodsCents = goods.reduce((sum, line) => sum + line.totalCents, 0);
  const rest = quote.lines.filter((line) => line.kind === 'shipping');
  return [
    { label: bookTitle, unitCents: goodsCents, quantity: 1 },
    ...rest.map(({ label, totalCents }) => ({ label, unitCents: totalCents, quantity: 1 })),
  ];
};

const openPage = (
  deps: PageDeps,
  { id, value }: Stored<OrderDocument>,
  dueCents: number,
): Promise<PaymentSession> =>
  deps.payments.createSession({
    orderId: id,
    orderNumber: value.number,
    currency: value.quote.currency,
    email: value.email,
    lines: checkoutLines(value, dueCents),
    returnUrl: `${deps.settings.siteUrl}/book/order?order=${id}&session={CHECKOUT_SESSION_ID}`,
    // A session that ended makes room for another, as does a card that has less by now: its key must not bring it back.
    idempotencyKey: `checkout:${id}:${value.version}:${value.sessionId ?? 'first'}:${dueCents}`,
  });

/** A page that still asks for this amount is used again; another one is closed. Paid already, it is not paid twice. */
const reusable = async (
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

/** The payment page of an order for what is left to pay. Throws `order.state_refused`, `payment.unavailable`. */
export const paymentPage = async (
  deps: PageDeps,
  order: Stored<OrderDocument>,
  dueCents: number,
): Promise<PaymentSession> =>
  (await reusable(deps, order.value, dueCents)) ?? openPage(deps, order, dueCents);

/** Nobody pays by the page of an order any more. Throws `order.state_refused` when somebody has, `payment.unavailable`. */
export const closePage = async (deps: PageDeps, order: Pick<OrderDocument, 'sessionId'>): Promise<void> => {
  await reusable(deps, order, null);
};
