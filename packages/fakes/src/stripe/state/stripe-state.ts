import type Stripe from 'stripe';

/** A price in JSON: the SDK converts the decimal string to an object when it arrives. */
export type WirePrice = Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string };
export type WirePlan = Omit<Stripe.Plan, 'amount_decimal'> & { amount_decimal: string };
export type WireSubscriptionItem = Omit<Stripe.SubscriptionItem, 'plan' | 'price'> & {
  plan: WirePlan;
  price: WirePrice;
};

interface WireList<T> {
  object: 'list';
  url: string;
  has_more: boolean;
  data: T[];
}

export type WireSubscription = Omit<Stripe.Subscription, 'items'> & { items: WireList<WireSubscriptionItem> };
export type WireInvoiceLine = Omit<Stripe.InvoiceLineItem, 'pricing' | 'quantity_decimal'> & {
  pricing: {
    price_details: { price: string; product: string };
    type: 'price_details';
    unit_amount_decimal: string;
  };
  quantity_decimal: string;
};
export type WireInvoice = Omit<Stripe.Invoice, 'lines'> & { lines: WireList<WireInvoiceLine> };
export type WireLineItem = Omit<Stripe.LineItem, 'price'> & { price: WirePrice };

/** One checkout: the visible session, and data that Stripe keeps internal. */
export interface Checkout {
  session: Stripe.Checkout.Session;
  /** The client secret, stored also for hosted pages, whose sessions don't contain it. */
  secret: string;
  lineItems: WireLineItem[];
  intent: { description: string | null; receiptEmail: string | null; metadata: Record<string, string> };
  /** Copied to the subscription that this checkout creates. */
  subscription: { description: string | null; metadata: Record<string, string> };
  /** Set at the first attempt; `session.payment_intent` is set only when the session is complete. */
  paymentIntentId: string | null;
}

export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: Record<string, unknown> };
  livemode: false;
  /** 1 until the webhook URL has responded with 2xx. */
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

/** One attempt to deliver an event to the webhook URL. `status` is null without a response. */
export interface Attempt {
  eventId: string;
  at: number;
  status: number | null;
  note: string;
}

/** The first response to an idempotency key, replayed for 24 hours. */
export interface StoredAnswer {
  fingerprint: string;
  at: number;
  status: number;
  body: string;
  requestId: string;
}

export interface StripeState {
  checkouts: Map<string, Checkout>;
  paymentIntents: Map<string, Stripe.PaymentIntent>;
  charges: Map<string, Stripe.Charge>;
  refunds: Map<string, Stripe.Refund>;
  disputes: Map<string, Stripe.Dispute>;
  customers: Map<string, Stripe.Customer>;
  products: Map<string, Stripe.Product>;
  prices: Map<string, WirePrice>;
  portals: Map<string, Stripe.BillingPortal.Session>;
  subscriptions: Map<string, WireSubscription>;
  invoices: Map<string, WireInvoice>;
  events: Map<string, StripeEvent>;
  answers: Map<string, StoredAnswer>;
  attempts: Attempt[];
}

export const createEmptyState = (): StripeState => ({
  checkouts: new Map(),
  paymentIntents: new Map(),
  charges: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  customers: new Map(),
  products: new Map(),
  prices: new Map(),
  portals: new Map(),
  subscriptions: new Map(),
  invoices: new Map(),
  events: new Map(),
  answers: new Map(),
  attempts: [],
});
