import { addPrice } from '../catalogue/prices.route.ts';
import { createInvalidRequest, createMissingResource } from '../protocol/stripe-fault.ts';
import { createId, type StripeContext } from '../state/stripe-context.ts';
import type { WireLineItem, WirePrice } from '../state/stripe-state.ts';
import type { SessionParameters } from './session-fields.ts';

type LineParameters = NonNullable<SessionParameters['line_items']>[number];

const priceOf = (context: StripeContext, line: LineParameters, param: string): WirePrice => {
  if ((line.price === undefined) === (line.price_data === undefined))
    throw createInvalidRequest(`You must pass one of price, price_data.`, { param });
  if (line.price_data) return addPrice(context, { ...line.price_data, active: false });
  const price = context.state.prices.get(line.price ?? '');
  if (!price) throw createMissingResource('price', line.price ?? '', `${param}[price]`);
  if (!price.active)
    throw createInvalidRequest('The price specified is inactive.', { param: `${param}[price]` });
  return price;
};

const toLine = (context: StripeContext, line: LineParameters, index: number): WireLineItem => {
  const param = `line_items[${index}]`;
  if (line.quantity === undefined)
    throw createInvalidRequest(`Missing required param: ${param}[quantity].`, {
      code: 'parameter_missing',
      param: `${param}[quantity]`,
    });
  const price = priceOf(context, line, param);
  const amount = (price.unit_amount ?? 0) * line.quantity;
  return {
    id: createId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: context.state.products.get(String(price.product))?.name ?? null,
    metadata: line.metadata ?? {},
    price,
    quantity: line.quantity,
  };
};

const checkRecurrence = (mode: string, lines: readonly WireLineItem[]): void => {
  const recurring = lines.filter(({ price }) => price.recurring !== null);
  if (mode === 'payment' && recurring.length > 0)
    throw createInvalidRequest(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      { param: 'line_items' },
    );
  if (mode === 'subscription' && recurring.length === 0)
    throw createInvalidRequest(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      { param: 'line_items' },
    );
  if (mode === 'subscription' && lines.length > 1)
    throw createInvalidRequest('The fake Stripe subscribes to one price at a time.', { param: 'line_items' });
};

/** The lines of a session with their amounts. @throws StripeFault */
export const computePriceLines = (context: StripeContext, parameters: SessionParameters): WireLineItem[] => {
  const lines = (parameters.line_items ?? []).map((line, index) => toLine(context, line, index));
  if (new Set(lines.map((line) => line.currency)).size > 1)
    throw createInvalidRequest('All line items must have the same currency.', { param: 'line_items' });
  checkRecurrence(parameters.mode, lines);
  return lines;
};
