import { createMissingResource } from '../protocol/stripe-fault.ts';
import { createId, type StripeContext } from '../state/stripe-context.ts';
import type {
  WireInvoice,
  WireInvoiceLine,
  WireSubscription,
  WireSubscriptionItem,
} from '../state/stripe-state.ts';

/** The only item of a subscription in the fake. */
export const findItem = ({ id, items }: WireSubscription): WireSubscriptionItem => {
  const [item] = items.data;
  if (!item) throw createMissingResource('subscription_item', id);
  return item;
};

const toLine = (context: StripeContext, invoice: string, subscription: WireSubscription): WireInvoiceLine => {
  const item = findItem(subscription);
  const { price, quantity = 1 } = item;
  const amount = (price.unit_amount ?? 0) * quantity;
  const product = context.state.products.get(String(price.product));
  return {
    id: createId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: `${quantity} × ${product?.name ?? 'Abonnement'}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: { ...subscription.metadata },
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { start: item.current_period_start, end: item.current_period_end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: String(price.product) },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
};

/** Fields that the product doesn't use, present but empty as in Stripe. */
const unused = {
  account_country: 'FR',
  account_name: 'Guichet de démonstration',
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_shipping: 0,
  application: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  automatically_finalizes_at: null,
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  footer: null,
  from_invoice: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  next_payment_attempt: null,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  test_clock: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
} satisfies Partial<WireInvoice>;

/** Applies a customer's credit to a total. As in Stripe, a negative balance is money owed to the customer. */
const applyCredit = (context: StripeContext, customerId: string, total: number) => {
  const customer = context.state.customers.get(customerId);
  const starting = customer?.balance ?? 0;
  const creditUsed = Math.min(Math.max(0, -starting), total);
  if (customer) customer.balance = starting + creditUsed;
  return { starting, ending: starting + creditUsed, due: total - creditUsed };
};

export interface InvoiceOptions {
  reason: 'subscription_create' | 'subscription_cycle';
  isPaid: boolean;
}

const computeAmounts = (context: StripeContext, customer: string, total: number, isPaid: boolean) => {
  const credit = applyCredit(context, customer, total);
  return {
    amount_due: credit.due,
    amount_paid: isPaid ? credit.due : 0,
    amount_remaining: isPaid ? 0 : credit.due,
    starting_balance: credit.starting,
    ending_balance: credit.ending,
    total,
    total_excluding_tax: total,
  };
};

/** Builds the invoice of a subscription's current period. Since API 2025-03-31 its subscription is under `parent`. */
const buildInvoice = (
  context: StripeContext,
  subscription: WireSubscription,
  { reason, isPaid }: InvoiceOptions,
): WireInvoice => {
  const id = createId('in');
  const now = context.now();
  const line = toLine(context, id, subscription);
  const customer = context.state.customers.get(String(subscription.customer));
  const url = `${context.publicUrl()}/invoice/${id}`;
  return {
    ...unused,
    ...computeAmounts(context, String(subscription.customer), line.amount, isPaid),
    id,
    object: 'invoice',
    attempt_count: 1,
    attempted: true,
    auto_advance: !isPaid,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    customer: String(subscription.customer),
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    effective_at: now,
    hosted_invoice_url: url,
    invoice_pdf: url,
    lines: { object: 'list', url: `/v1/invoices/${id}/lines`, has_more: false, data: [line] },
    livemode: false,
    metadata: {},
    number: `DESK-${String(context.state.invoices.size + 1).padStart(4, '0')}`,
    parent: {
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: now,
    period_start: now,
    status: isPaid ? 'paid' : 'open',
    status_transitions: {
      finalized_at: now,
      marked_uncollectible_at: null,
      paid_at: isPaid ? now : null,
      voided_at: null,
    },
    subtotal: line.amount,
    subtotal_excluding_tax: line.amount,
    webhooks_delivered_at: now,
  };
};

/** Creates the invoice of the current period and emits its events. */
export const addInvoice = (
  context: StripeContext,
  subscription: WireSubscription,
  options: InvoiceOptions,
): WireInvoice => {
  const invoice = buildInvoice(context, subscription, options);
  context.state.invoices.set(invoice.id, invoice);
  subscription.latest_invoice = invoice.id;
  context.emit('invoice.created', invoice);
  context.emit('invoice.finalized', invoice);
  context.emit(options.isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice);
  return invoice;
};
