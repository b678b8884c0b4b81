import { cutPage, sortNewestFirst } from '../protocol/cut-page.ts';
import { currencyCode, flag, hash, integer, metadata, required, text } from '../protocol/parameters.ts';
import { get, pageFields, post, type Route } from '../protocol/route.ts';
import { createInvalidRequest, createMissingResource } from '../protocol/stripe-fault.ts';
import { createId, type StripeContext } from '../state/stripe-context.ts';
import type { WirePrice } from '../state/stripe-state.ts';
import { addProduct, type ProductOptions, productFields } from './products.route.ts';

export interface PriceOptions {
  active?: boolean;
  currency: string;
  lookup_key?: string | undefined;
  metadata?: Record<string, string> | undefined;
  nickname?: string | undefined;
  product?: string | undefined;
  product_data?: ProductOptions | undefined;
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

const findProduct = (context: StripeContext, options: PriceOptions): string => {
  if (options.product && options.product_data)
    throw createInvalidRequest('You may only specify one of these parameters: product, product_data.');
  if (options.product_data) return addProduct(context, options.product_data).id;
  if (!options.product)
    throw createInvalidRequest('Missing required param: product.', {
      code: 'parameter_missing',
      param: 'product',
    });
  if (!context.state.products.has(options.product))
    throw createMissingResource('product', options.product, 'product');
  return options.product;
};

const toRecurring = ({ recurring }: PriceOptions): WirePrice['recurring'] =>
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
export const addPrice = (context: StripeContext, options: PriceOptions): WirePrice => {
  const price: WirePrice = {
    id: createId('price'),
    object: 'price',
    active: options.active ?? true,
    billing_scheme: 'per_unit',
    created: context.now(),
    currency: options.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: options.lookup_key ?? null,
    metadata: options.metadata ?? {},
    nickname: options.nickname ?? null,
    product: findProduct(context, options),
    recurring: toRecurring(options),
    tax_behavior: options.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: options.recurring ? 'recurring' : 'one_time',
    unit_amount: options.unit_amount,
    unit_amount_decimal: String(options.unit_amount),
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
    const prices = sortNewestFirst(context.state.prices).filter(
      (price) =>
        (params.active === undefined || price.active === params.active) &&
        (params.product === undefined || price.product === params.product),
    );
    return cutPage(prices, path, params);
  }),
  get('prices/:id', {}, ({ context, id }) => {
    const price = context.state.prices.get(id);
    if (!price) throw createMissingResource('price', id);
    return price;
  }),
];
