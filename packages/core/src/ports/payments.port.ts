import type { Billing } from './billing.port.ts';

export interface CheckoutLine {
  readonly label: string;
  /** Integer cents, never negative: discounts are already in the prices. */
  readonly unitCents: number;
  readonly quantity: number;
}

export interface CheckoutRequest {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly currency: string;
  readonly email: string;
  readonly lines: readonly CheckoutLine[];
  /** Holds `{CHECKOUT_SESSION_ID}`, which the payment service fills in. */
  readonly returnUrl: string;
  /** The same key with the same content gives the same session. */
  readonly idempotencyKey: string;
}

export interface PaymentSession {
  readonly id: string;
  readonly status: 'open' | 'complete' | 'expired';
  readonly paymentStatus: 'paid' | 'unpaid' | 'no_payment_required';
  readonly amountCents: number;
  readonly currency: string;
  readonly livemode: boolean;
  readonly orderId: string | null;
  readonly paymentIntentId: string | null;
  readonly clientSecret: string | null;
}

/** Nothing is owed any more: the money came, or none was asked. */
export const isPaid = ({ status, paymentStatus }: PaymentSession): boolean =>
  status === 'complete' && (paymentStatus === 'paid' || paymentStatus === 'no_payment_required');

export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  /** The Checkout Session that the event speaks of, when it does. */
  readonly sessionId: string | null;
  readonly paymentIntentId: string | null;
  /** The customer whose subscription the event speaks of, when it does. */
  readonly subscriberId: string | null;
  readonly livemode: boolean;
}

/** Card payment. A service that doesn't answer throws `payment.unavailable`. */
export interface Payments {
  /** What is paid again and again: plans. */
  readonly billing: Billing;
  createSession(request: CheckoutRequest): Promise<PaymentSession>;
  readSession(sessionId: string): Promise<PaymentSession>;
  expireSession(sessionId: string): Promise<void>;
  refund(request: { paymentIntentId: string; cents: number; idempotencyKey: string }): Promise<void>;
  /** Verifies the signature over the raw bytes; throws `webhook.signature_invalid`. */
  readEvent(raw: Uint8Array, signature: string): PaymentEvent;
}
