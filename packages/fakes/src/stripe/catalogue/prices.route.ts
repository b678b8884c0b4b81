import { newestFirst, pageOf } from '../protocol/page-of.ts';
import { currencyCode, flag, hash, integer, metadata, required, text } from '../protocol/parameters.ts';
import { get, pageFields, post, type Route } from '../protocol/route.ts';
import { invalidRequest, missingResource } from '../protocol/stripe-fault.ts';
import { newId, type StripeContext } from '../state/stripe-context.ts';
import type { WirePrice } from '../state/stripe-state.ts';
import { addProduct, type ProductFacts, productFields } from './products.route.ts';

export interface PriceFacts {
  active?: boolean;
  currency: string;
  lookup_key?: string | undefined;
  metadata?: Record<string, string> | undefined;
  nickname?: string | undefined;
  product?: string | undefined;
  product_data?: ProductFacts | undefined;
  recurring?: { interval: string; interval_count?: number | undefined } | undefined;
  tax_behavior?: string | undefined;
  unit_amount: number;
}

/** Fields of a price, on its own or as `price_data`. */
export const priceFields = {
  currency: required(currencyCode()),
  product: text(),
  product_data: hash(productFields),
  recurring: hash({
    interval: required(text({ oneOf: ['day', 'month', 'week', 'year'] })),
    interval_count: integer({ min: 1, max: 36 }),
  }),
  tax_behavior: text({ oneOf: ['exclusive', 'inclusive', 'unspecified'] }),
  unit_amount: required(integer()),
};

const productOf = (context: StripeContext, facts: PriceFacts): string => {
  if (facts.product && facts.product_data)
    throw invalidRequest('You may only specify one of these parameters: product, product_data.');
  if (facts.product_data) return addProduct(context, facts.product_data).id;
  if (!facts.product)
    throw invalidRequest('Missing required param: product.', { code: 'parameter_missing', param: 'product' });
  if (!context.state.products.has(facts.product)) throw missingResource('product', facts.product, 'product');
  return facts.product;
};

const recurringOf = ({ recurring }: PriceFacts): WirePrice['recurring'] =>
  recurring
    ? {
        interval: recurring.interval,
        interval_count: recurring.interval_count ?? 1,
        meter: null,
        trial_period_days: null,
        usage_type: 'licensed',
      }
    : null;

/** Adds a price, one-time or recurring. A checkout's inline prices are added here as well, but inactive. */
export const addPrice = (context: StripeContext, facts: PriceFacts): WirePrice => {
  const price: WirePrice = {
    id: newId('price'),
    object: 'price',
    active: facts.active ?? true,
    billing_scheme: 'per_unit',
    created: context.now(),
    currency: facts.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: facts.lookup_key ?? null,
    metadata: facts.metadata ?? {},
    nickname: facts.nickname ?? null,
    product: productOf(context, facts),
    recurring: recurringOf(facts),
    tax_behavior: facts.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: facts.recurring ? 'recurring' : 'one_time',
    unit_amount: facts.unit_amount,
    unit_amount_decimal: String(facts.unit_amount),
  };
  context.state.prices.set(price.id, price);
  return price;
};

const createFields = {
  ...priceFields,
  active: flag(),
  lookup_key: text({ max: 200 }),
  metadata: metadata(),
  nickname: text(),
};

export const priceRoutes: Route[] = [
  post('prices', createFields, ({ context, params }) => {
    const price = addPrice(context, { ...params, active: params.active ?? true });
    context.emit('price.created', price);
    return price;
  }),
  get('prices', { ...pageFields, active: flag(), product: text() }, ({ context, params, path }) => {
    const prices = newestFirst(context.state.prices).filter(
      (price) =>
        (params.active === undefined || price.active === params.active) &&
        (params.product === undefined || price.product === params.product),
    );
    return pageOf(prices, path, params);
  }),
  get('prices/:id', {}, ({ context, id }) => {
    const price = context.state.prices.get(id);
    if (!price) throw missingResource('price', id);
    return price;
  }),
];
