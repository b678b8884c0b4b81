import { AppError, type GiftItem } from '@souvenance/contracts';
import { consume, DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { normalizeMailbox } from '../../foundation/mail/mail-limits.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import { getCurrentSpanId, getCurrentTraceId } from '../../foundation/trace/trace.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { isPaid, type PaymentSession } from '../../ports/payments.port.ts';
import { checkAnnouncement } from '../gifts/gift-days.ts';
import { type GiftPurchaseDocument, giftPurchases } from '../gifts/gift-purchase.ts';
import { computeGiftQuote } from '../quotes/gift-quote.ts';
import { checkouts } from './checkout.ts';

type CheckoutDeps = Pick<Deps, 'documents' | 'payments' | 'clock' | 'settings'>;

interface GiftCart {
  /** Chosen by the browser for this cart, so that the same cart is not paid twice. */
  readonly requestId: string;
  readonly buyer: { readonly name: string; readonly email: string };
  readonly items: GiftItem[];
}

/** Id of the purchase: the hash of the cart and its request id. */
const computePurchaseId = (cart: GiftCart): string => sha256Of(JSON.stringify(cart)).slice(0, 32);

const rateLimitKey = ({ settings }: Pick<Deps, 'settings'>, address: string) => ({
  hash: sha256Of(`${settings.linkSecret} recipient ${normalizeMailbox(address)}`),
});

/**
 * Counts the cart against the limit of its buyer's address, and each gift against its recipient's. Throws
 * `gift.too_many`, `gift.recipient_full`.
 */
const countCart = async (tx: Transaction, deps: CheckoutDeps, { buyer, items }: GiftCart) => {
  const { giftCartsPerBuyer, giftsPerRecipient } = deps.settings.limits;
  const rateLimit = (action: string, address: string, maximum: number) => ({
    action,
    maximum,
    owner: rateLimitKey(deps, address),
    windowMs: DAY_MS,
  });
  await consume(tx, deps, 'gift.too_many', rateLimit('gift-carts', buyer.email, giftCartsPerBuyer));
  for (const { email } of items)
    if (email !== null)
      await consume(tx, deps, 'gift.recipient_full', rateLimit('gifts', email, giftsPerRecipient));
};

/**
 * Reads the purchase of this cart, or creates it. Throws `gift.amount_refused`, `gift.date_refused`, `gift.too_many`,
 * `gift.recipient_full`.
 */
const readOrCreatePurchase = async (
  deps: CheckoutDeps,
  id: string,
  cart: GiftCart,
): Promise<GiftPurchaseDocument> => {
  const quote = computeGiftQuote(cart.items, deps.settings);
  const now = deps.clock.now().toISOString();
  for (const item of cart.items) if (item.kind === 'box') checkAnnouncement(item, now);
  return deps.documents.transact(async (tx) => {
    const purchase = await tx.get(giftPurchases, id);
    if (purchase !== null) return purchase.value;
    const { buyer, items } = cart;
    const value: GiftPurchaseDocument = {
      number: `CAD-${id.slice(0, 8).toUpperCase()}`,
      buyer,
      items,
      quote,
      state: 'awaiting_payment',
      sessionId: null,
      paymentIntentId: null,
      createdAt: now,
      paidAt: null,
      withdrawnAt: null,
      undecidedSince: null,
      seenStatus: { refundedOrLostCents: 0, refunds: [], disputes: [] },
    };
    await countCart(tx, deps, cart);
    tx.create(giftPurchases, id, value);
    return value;
  });
};

/** The open payment session of this purchase, if any. Throws `gift.state_refused` when it was paid. */
const findOpenSession = async (
  deps: CheckoutDeps,
  { sessionId }: GiftPurchaseDocument,
): Promise<PaymentSession | null> => {
  if (sessionId === null) return null;
  const session = await deps.payments.readSession(sessionId);
  if (isPaid(session)) throw new AppError('gift.state_refused');
  return session.status === 'open' ? session : null;
};

const openSession = (deps: CheckoutDeps, id: string, purchase: GiftPurchaseDocument) =>
  deps.payments.createSession({
    orderId: id,
    orderNumber: purchase.number,
    currency: purchase.quote.currency,
    email: purchase.buyer.email,
    lines: purchase.quote.lines.map(({ label, unitCents, quantity }) => ({ label, unitCents, quantity })),
    returnUrl: `${deps.settings.siteUrl}/offrir/merci?session={CHECKOUT_SESSION_ID}`,
    // A new session after an ended one needs a new key.
    idempotencyKey: `gifts:${id}:${purchase.sessionId ?? 'first'}`,
  });

/**
 * Opens the payment of a cart of gifts; needs no account. The same request gives the same payment page. Throws
 * `gift.amount_refused`, `gift.date_refused`, `gift.too_many`, `gift.recipient_full`, `gift.state_refused` when it
 * was paid, `payment.unavailable`.
 */
export const openGiftCheckout =
  (deps: CheckoutDeps) =>
  async (cart: GiftCart): Promise<{ clientSecret: string; sessionId: string }> => {
    const id = computePurchaseId(cart);
    const purchase = await readOrCreatePurchase(deps, id, cart);
    if (purchase.state !== 'awaiting_payment') throw new AppError('gift.state_refused');
    const session = (await findOpenSession(deps, purchase)) ?? (await openSession(deps, id, purchase));
    await deps.documents.transact(async (tx) => {
      const current = await tx.get(giftPurchases, id);
      const checkout = await tx.get(checkouts, session.id);
      if (current?.value.state !== 'awaiting_payment') throw new AppError('gift.state_refused');
      tx.put(giftPurchases, id, { ...current.value, sessionId: session.id });
      const now = deps.clock.now().toISOString();
      tx.put(checkouts, session.id, {
        paysFor: 'gifts',
        orderId: id,
        familyId: '',
        traceId: getCurrentTraceId(),
        spanId: getCurrentSpanId(),
        openedAt: checkout?.value.openedAt ?? now,
        checkAt: now,
        checks: 0,
      });
    });
    if (session.clientSecret === null) throw new AppError('payment.unavailable');
    return { clientSecret: session.clientSecret, sessionId: session.id };
  };
