import type Stripe from 'stripe';
import { cutPage, sortNewestFirst } from '../protocol/cut-page.ts';
import { flag, list, metadata, required, text, webAddress } from '../protocol/parameters.ts';
import { get, pageFields, post, type Route } from '../protocol/route.ts';
import { createInvalidRequest, createMissingResource } from '../protocol/stripe-fault.ts';
import { createId, type StripeContext } from '../state/stripe-context.ts';

export interface ProductOptions {
  id?: string | undefined;
  name: string;
  active?: boolean | undefined;
  description?: string | undefined;
  images?: (string | undefined)[] | undefined;
  metadata?: Record<string, string> | undefined;
  tax_code?: string | undefined;
  url?: string | undefined;
}

/** Fields of a product, on its own or as `price_data[product_data]`. */
export const productFields = {
  name: required(text({ max: 250 })),
  description: text(),
  images: list(webAddress(), { max: 8 }),
  metadata: metadata(),
  tax_code: text(),
};

export const addProduct = (context: StripeContext, options: ProductOptions): Stripe.Product => {
  const id = options.id ?? createId('prod');
  if (context.state.products.has(id))
    throw createInvalidRequest('Product already exists.', { code: 'resource_already_exists', param: 'id' });
  const product: Stripe.Product = {
    id,
    object: 'product',
    active: options.active ?? true,
    created: context.now(),
    description: options.description ?? null,
    images: (options.images ?? []).filter((image) => image !== undefined),
    livemode: false,
    marketing_features: [],
    metadata: options.metadata ?? {},
    name: options.name,
    package_dimensions: null,
    shippable: null,
    tax_code: options.tax_code ?? null,
    tax_details: null,
    type: 'service',
    updated: context.now(),
    url: options.url ?? null,
  };
  context.state.products.set(id, product);
  return product;
};

export const productRoutes: Route[] = [
  post(
    'products',
    { ...productFields, id: text(), active: flag(), url: webAddress() },
    ({ context, params }) => {
      const product = addProduct(context, params);
      context.emit('product.created', product);
      return product;
    },
  ),
  get('products', { ...pageFields, active: flag() }, ({ context, params, path }) => {
    const { active } = params;
    const products = sortNewestFirst(context.state.products).filter(
      (product) => active === undefined || product.active === active,
    );
    return cutPage(products, path, params);
  }),
  get('products/:id', {}, ({ context, id }) => {
    const product = context.state.products.get(id);
    if (!product) throw createMissingResource('product', id);
    return product;
  }),
];
