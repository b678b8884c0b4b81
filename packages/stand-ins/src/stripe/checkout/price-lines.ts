import { addPrice } from '../catalogue/prices.route.ts';
import { invalidRequest, missingResource } from '../protocol/stripe-fault.ts';
import { type Desk, newId } from '../state/desk.ts';
import type { WireLineItem, WirePrice } from '../state/desk-state.ts';
import type { SessionWish } from './session-fields.ts';

type LineWish = NonNullable<SessionWish['line_items']>[number];

const priceOf = (desk: Desk, line: LineWish, param: string): WirePrice => {
  if ((line.price === undefined) === (line.price_data === undefined))
    throw invalidRequest(`You must pass one of price, price_data.`, { param });
  if (line.price_data) return addPrice(desk, { ...line.price_data, active: false });
  const price = desk.state.prices.get(line.price ?? '');
  if (!price) throw missingResource('price', line.price ?? '', `${param}[price]`);
  if (!price.active) throw invalidRequest('The price specified is inactive.', { param: `${param}[price]` });
  return price;
};

const lineOf = (desk: Desk, line: LineWish, index: number): WireLineItem => {
  const param = `line_items[${index}]`;
  if (line.quantity === undefined)
    throw invalidRequest(`Missing required param: ${param}[quantity].`, {
      code: 'parameter_missing',
      param: `${param}[quantity]`,
    });
  const price = priceOf(desk, line, param);
  const amount = (price.unit_amount ?? 0) * line.quantity;
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: desk.state.products.get(String(price.product))?.name ?? null,
    metadata: line.metadata ?? {},
    price,
    quantity: line.quantity,
  };
};

const checkRecurrence = (mode: string, lines: readonly WireLineItem[]): void => {
  const recurring = lines.filter(({ price }) => price.recurring !== null);
  if (mode === 'payment' && recurring.length > 0)
    throw invalidRequest(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      { param: 'line_items' },
    );
  if (mode === 'subscription' && recurring.length === 0)
    throw invalidRequest(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      { param: 'line_items' },
    );
  if (mode === 'subscription' && lines.length > 1)
    throw invalidRequest('The payment desk subscribes to one price at a time.', { param: 'line_items' });
};

/** The lines of a session with their amounts. @throws StripeFault */
export const priceLines = (desk: Desk, wish: SessionWish): WireLineItem[] => {
  const lines = (wish.line_items ?? []).map((line, index) => lineOf(desk, line, index));
  if (new Set(lines.map((line) => line.currency)).size > 1)
    throw invalidRequest('All line items must have the same currency.', { param: 'line_items' });
  checkRecurrence(wish.mode, lines);
  return lines;
};
