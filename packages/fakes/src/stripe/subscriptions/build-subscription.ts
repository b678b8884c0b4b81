import { createId, type StripeContext } from '../state/stripe-context.ts';
import type { WirePlan, WirePrice, WireSubscription } from '../state/stripe-state.ts';

/** End of a period that begins at `start`, in calendar months and years in UTC, as in Stripe. */
export const computePeriodEnd = (start: number, { recurring }: WirePrice): number => {
  const { interval, interval_count: count } = recurring ?? { interval: 'month', interval_count: 1 };
  const date = new Date(start * 1000);
  const day = date.getUTCDate();
  if (interval === 'day' || interval === 'week') date.setUTCDate(day + count * (interval === 'week' ? 7 : 1));
  else {
    date.setUTCMonth(date.getUTCMonth() + count * (interval === 'year' ? 12 : 1));
    // In a month without that day, the period ends on its last day.
    if (date.getUTCDate() !== day) date.setUTCDate(0);
  }
  return Math.floor(date.getTime() / 1000);
};

const planOf = (price: WirePrice): WirePlan => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});

const buildItems = (
  subscription: string,
  price: WirePrice,
  quantity: number,
  now: number,
): WireSubscription['items'] => ({
  object: 'list',
  url: `/v1/subscription_items?subscription=${subscription}`,
  has_more: false,
  data: [
    {
      id: createId('si'),
      object: 'subscription_item',
      billing_thresholds: null,
      created: now,
      current_period_end: computePeriodEnd(now, price),
      current_period_start: now,
      current_trial: null,
      discounts: [],
      metadata: {},
      plan: planOf(price),
      price,
      quantity,
      subscription,
      tax_rates: [],
    },
  ],
});

/** Fields that the product doesn't use, present but empty as in Stripe. */
const unused = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: null, type: 'classic' },
  billing_schedules: [],
  billing_thresholds: null,
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  discounts: [],
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: null,
  trial_start: null,
} satisfies Partial<WireSubscription>;

export interface SubscriptionOptions {
  customer: string;
  price: WirePrice;
  quantity: number;
  description: string | null;
  metadata: Record<string, string>;
}

/** Builds an active subscription whose first period begins now. Since API 2025-03-31 the period is on its item. */
export const buildSubscription = (context: StripeContext, options: SubscriptionOptions): WireSubscription => {
  const id = createId('sub');
  const now = context.now();
  return {
    ...unused,
    id,
    object: 'subscription',
    billing_cycle_anchor: now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: options.price.currency,
    customer: options.customer,
    default_payment_method: createId('pm'),
    description: options.description,
    ended_at: null,
    items: buildItems(id, options.price, options.quantity, now),
    latest_invoice: null,
    livemode: false,
    metadata: { ...options.metadata },
    start_date: now,
    status: 'active',
  };
};
