import type { Billing } from './billing.port.ts';
import type { RequestHeaders } from './webhook.ts';

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

/** Nothing remains to be paid: the payment arrived, or the total was 0. */
export const isPaid = ({ status, paymentStatus }: PaymentSession): boolean =>
  status === 'complete' && (paymentStatus === 'paid' || paymentStatus === 'no_payment_required');

export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  /** The Checkout Session of the event; null for an event about something else. */
  readonly sessionId: string | null;
  readonly paymentIntentId: string | null;
  /** The customer whose subscription changed; null for an event about something else. */
  readonly subscriberId: string | null;
  readonly livemode: boolean;
}

export interface PaymentDispute {
  readonly id: string;
  /** `lost`: the money went back to the customer; `won`: it stayed or came back. */
  readonly state: 'open' | 'won' | 'lost';
  readonly cents: number;
  readonly openedAt: string;
}

/** One refund of a payment. */
export interface PaymentRefund {
  readonly id: string;
  readonly cents: number;
  readonly at: string;
  /** Our reference of the refund; null for one that was made at the payment service directly. */
  readonly reference: string | null;
}

/** The state of a payment after it was made, including changes made at the service directly. */
export interface PaymentStatus {
  /** The order that the payment was made for; null for a payment of something else. */
  readonly orderId: string | null;
  readonly livemode: boolean;
  readonly paidCents: number;
  /** Refunds that failed or were cancelled are not counted. */
  readonly refundedCents: number;
  /** The same refunds one by one, the oldest first. */
  readonly refunds: readonly PaymentRefund[];
  readonly disputes: readonly PaymentDispute[];
}

/** Fee in the currency of the company's payouts, which may differ from the payment's. */
export interface PaymentFee {
  readonly cents: number;
  /** Three capital letters. */
  readonly currency: string;
}

/** Types of events after which the status of a payment is read again. */
export const paymentStatusEvents: readonly string[] = [
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
];

/** Public settings with which a browser shows the payment page; none of it is secret. */
interface PaymentPageAccess {
  /** Address of the script that the page loads. */
  readonly scriptUrl: string;
  readonly publishableKey: string;
}

/** Card payments. Every method that calls the service throws `payment.unavailable` when it does not answer. */
export interface Payments {
  /** Whether payments are real; an event of the other mode is always refused. */
  readonly livemode: boolean;
  /**
   * Returns the public settings of the payment page. Throws an error that names a missing variable.
   * @example const { scriptUrl, publishableKey } = payments.pageAccess();
   */
  pageAccess(): PaymentPageAccess;
  /** Recurring payments: plans. */
  readonly billing: Billing;
  /**
   * Opens a payment page for an order.
   * @example
   * const { id, clientSecret } = await payments.createSession({ orderId, orderNumber, currency: 'eur', email,
   *   lines: [{ label: 'A5 relié', unitCents: 3900, quantity: 1 }], returnUrl, idempotencyKey });
   */
  createSession(request: CheckoutRequest): Promise<PaymentSession>;
  /**
   * Reads the session from the service, never from a cache.
   * @example
   * const session = await payments.readSession(sessionId);
   * if (isPaid(session)) await fulfil(sessionId);
   */
  readSession(sessionId: string): Promise<PaymentSession>;
  /**
   * Closes an open payment page, which then accepts no money. Throws `order.state_refused` for a page that was paid
   * meanwhile.
   * @example if (session.status === 'open') await payments.expireSession(session.id);
   */
  expireSession(sessionId: string): Promise<void>;
  /**
   * Refunds a part of a payment. The service returns `reference` with the refund in `readStatus`.
   * @example await payments.refund({ paymentIntentId, cents: 500, reference: refundId, idempotencyKey: refundId });
   */
  refund(request: {
    paymentIntentId: string;
    cents: number;
    reference: string;
    idempotencyKey: string;
  }): Promise<void>;
  /**
   * Reads the status of a payment; null for a payment that the service does not know.
   * @example
   * const status = await payments.readStatus(paymentIntentId);
   * const restCents = status === null ? 0 : status.paidCents - status.refundedCents;
   */
  readStatus(paymentIntentId: string): Promise<PaymentStatus | null>;
  /**
   * Reads the fee that the service takes for a payment; null where the service does not report it, or not yet.
   * @example const fee = await payments.readFee(paymentIntentId); // { cents: 84, currency: 'EUR' }
   */
  readFee(paymentIntentId: string): Promise<PaymentFee | null>;
  /**
   * Returns the events of these types (20 at most) since an instant, oldest first; at most the newest thousand. The
   * service keeps events for 30 days.
   * @example for (const event of await payments.eventsSince(paymentStatusEvents, since)) await receiveEvent(event);
   */
  eventsSince(types: readonly string[], since: Date): Promise<readonly PaymentEvent[]>;
  /**
   * Verifies the signature of an event over its raw bytes and returns the event. Throws `webhook.signature_invalid`.
   * @example const event = payments.readEvent(rawBody, request.headers);
   */
  readEvent(raw: Uint8Array, headers: RequestHeaders): PaymentEvent;
}
