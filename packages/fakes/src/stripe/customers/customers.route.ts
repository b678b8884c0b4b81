import type Stripe from 'stripe';
import { cutPage, sortNewestFirst } from '../protocol/cut-page.ts';
import { hash, list, metadata, text } from '../protocol/parameters.ts';
import { get, pageFields, post, type Route } from '../protocol/route.ts';
import { createMissingResource } from '../protocol/stripe-fault.ts';
import { createId, type StripeContext } from '../state/stripe-context.ts';

export interface CustomerOptions {
  address?: Record<string, string | undefined> | undefined;
  description?: string | undefined;
  email?: string | undefined;
  metadata?: Record<string, string> | undefined;
  name?: string | undefined;
  phone?: string | undefined;
  preferred_locales?: (string | undefined)[] | undefined;
}

const addressFields = {
  city: text(),
  country: text({ max: 2 }),
  line1: text(),
  line2: text(),
  postal_code: text(),
  state: text(),
};

const createFields = {
  address: hash(addressFields),
  description: text({ max: 350 }),
  email: text({ max: 512 }),
  metadata: metadata(),
  name: text({ max: 256 }),
  phone: text({ max: 20 }),
  preferred_locales: list(text()),
};

const toAddress = (address: CustomerOptions['address']): Stripe.Address | null =>
  address
    ? {
        city: address.city ?? null,
        country: address.country ?? null,
        line1: address.line1 ?? null,
        line2: address.line2 ?? null,
        postal_code: address.postal_code ?? null,
        state: address.state ?? null,
      }
    : null;

export const addCustomer = (context: StripeContext, options: CustomerOptions): Stripe.Customer => {
  const customer: Stripe.Customer = {
    id: createId('cus'),
    object: 'customer',
    address: toAddress(options.address),
    balance: 0,
    created: context.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: options.description ?? null,
    email: options.email ?? null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: options.metadata ?? {},
    name: options.name ?? null,
    phone: options.phone ?? null,
    preferred_locales: (options.preferred_locales ?? []).filter((locale) => locale !== undefined),
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  context.state.customers.set(customer.id, customer);
  context.emit('customer.created', customer);
  return customer;
};

export const customerRoutes: Route[] = [
  post('customers', createFields, ({ context, params }) => addCustomer(context, params)),
  get('customers', { ...pageFields, email: text() }, ({ context, params, path }) => {
    const customers = sortNewestFirst(context.state.customers).filter(
      (customer) => params.email === undefined || customer.email === params.email,
    );
    return cutPage(customers, path, params);
  }),
  get('customers/:id', {}, ({ context, id }) => {
    const customer = context.state.customers.get(id);
    if (!customer) throw createMissingResource('customer', id);
    return customer;
  }),
];
