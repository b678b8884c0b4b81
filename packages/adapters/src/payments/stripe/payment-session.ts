import type { CheckoutRequest, PaymentSession } from '@souvenance/core';
import type Stripe from 'stripe';
import type { StripeLocale } from './to-stripe-locale.ts';

type Created = Stripe.Checkout.SessionCreateParams;

const toId = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** Metadata contain ids only. They are set on the payment too, since Stripe does not copy them. */
export const toSessionParams = (request: CheckoutRequest, locale: StripeLocale): Created => {
  const metadata = { orderId: request.orderId, orderNumber: request.orderNumber };
  return {
    mode: 'payment',
    ui_mode: 'embedded_page',
    locale,
    return_url: request.returnUrl,
    client_reference_id: request.orderId,
    customer_email: request.email,
    metadata,
    payment_intent_data: { metadata },
    line_items: request.lines.map(({ label, unitCents, quantity }) => ({
      quantity,
      price_data: {
        currency: request.currency.toLowerCase(),
        unit_amount: unitCents,
        tax_behavior: 'inclusive',
        product_data: { name: label },
      },
    })),
  };
};

const statuses = { open: 'open', complete: 'complete', expired: 'expired' } as const;
const paymentStatuses = {
  paid: 'paid',
  unpaid: 'unpaid',
  no_payment_required: 'no_payment_required',
} as const;

/** Throws for a value that the port does not know, so that it is never taken for a payment. */
const lookUp = <T>(table: Readonly<Record<string, T>>, value: string | null, field: string): T => {
  const entry = value !== null && Object.hasOwn(table, value) ? table[value] : undefined;
  if (entry === undefined) throw new Error(`Stripe's session has an unknown ${field}`);
  return entry;
};

export const toPaymentSession = (session: Stripe.Checkout.Session): PaymentSession => {
  if (session.amount_total === null || session.currency === null)
    throw new Error("Stripe's session has no amount");
  return {
    id: session.id,
    status: lookUp(statuses, session.status, 'status'),
    paymentStatus: lookUp(paymentStatuses, session.payment_status, 'payment status'),
    amountCents: session.amount_total,
    currency: session.currency.toUpperCase(),
    livemode: session.livemode,
    orderId: session.client_reference_id,
    paymentIntentId: toId(session.payment_intent),
    clientSecret: session.client_secret,
  };
};
