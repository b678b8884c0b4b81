import { toBalanceTransaction } from '../state/balance-transactions.ts';
import type { StripeContext } from '../state/stripe-context.ts';
import { createInvalidRequest } from './stripe-fault.ts';

type Json = Record<string, unknown>;
type Finder = (context: StripeContext, value: unknown, owner: Json) => unknown;

const byId =
  (
    collection: 'paymentIntents' | 'charges' | 'customers' | 'products' | 'subscriptions' | 'invoices',
  ): Finder =>
  (context, value) =>
    typeof value === 'string' ? context.state[collection].get(value) : value;

const lineItems: Finder = (context, _value, owner) => ({
  object: 'list',
  url: `/v1/checkout/sessions/${owner.id}/line_items`,
  has_more: false,
  data: context.state.checkouts.get(String(owner.id))?.lineItems ?? [],
});

const refunds: Finder = (context, _value, owner) => ({
  object: 'list',
  url: `/v1/charges/${owner.id}/refunds`,
  has_more: false,
  data: [...context.state.refunds.values()].filter((refund) => refund.charge === owner.id).reverse(),
});

const balanceTransaction: Finder = (context, _value, owner) => {
  const charge = context.state.charges.get(String(owner.id));
  return charge && toBalanceTransaction(charge);
};

/** Expandable fields by object type and path within it. */
const EXPANDABLE: Record<string, Record<string, Finder>> = {
  'checkout.session': {
    payment_intent: byId('paymentIntents'),
    customer: byId('customers'),
    subscription: byId('subscriptions'),
    invoice: byId('invoices'),
    line_items: lineItems,
  },
  payment_intent: { latest_charge: byId('charges'), customer: byId('customers') },
  charge: {
    payment_intent: byId('paymentIntents'),
    customer: byId('customers'),
    refunds,
    balance_transaction: balanceTransaction,
  },
  refund: { charge: byId('charges'), payment_intent: byId('paymentIntents') },
  dispute: { charge: byId('charges'), payment_intent: byId('paymentIntents') },
  subscription: { customer: byId('customers'), latest_invoice: byId('invoices') },
  invoice: { customer: byId('customers') },
  invoice_payment: { invoice: byId('invoices') },
  price: { product: byId('products') },
};

interface Position {
  /** The nearest object with a type, and the path below it. */
  owner: Json;
  below: string[];
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const walk = (
  context: StripeContext,
  node: Json,
  position: Position,
  path: string[],
  fullPath: string,
): void => {
  const [name, ...rest] = path;
  if (name === undefined) return;
  const owner = typeof node.object === 'string' ? node : position.owner;
  const below = owner === node ? [name] : [...position.below, name];
  const finder = EXPANDABLE[String(owner.object)]?.[below.join('.')];
  if (finder) node[name] = structuredClone(finder(context, node[name], owner)) ?? null;
  const next = node[name];
  if (next === undefined || (!finder && (!isJson(next) || rest.length === 0)))
    throw createInvalidRequest(`This property cannot be expanded (${fullPath}).`, { param: 'expand' });
  for (const item of Array.isArray(next) ? next : [next])
    if (isJson(item)) walk(context, item, { owner, below }, rest, fullPath);
};

/**
 * Returns a copy of a response with the named ids replaced by their objects, up to four levels deep.
 * @throws StripeFault 400 for a property that can't be expanded.
 */
export const expandAnswer = (context: StripeContext, answer: object, paths: readonly string[]): object => {
  const copy = structuredClone(answer) as Json;
  for (const fullPath of paths) {
    const path = fullPath.split('.');
    if (path.length > 4 + Number(path[0] === 'data'))
      throw createInvalidRequest('You cannot expand more than 4 levels of a property.', { param: 'expand' });
    walk(context, copy, { owner: copy, below: [] }, path, fullPath);
  }
  return copy;
};
