import type Stripe from 'stripe';
import { required, text, webAddress } from '../protocol/parameters.ts';
import { post, type Route } from '../protocol/route.ts';
import { createMissingResource } from '../protocol/stripe-fault.ts';
import { createId } from '../state/stripe-context.ts';

const fields = {
  customer: required(text()),
  locale: text({ oneOf: ['auto', 'fr', 'en'] }),
  return_url: webAddress(),
};

export const portalRoutes: Route[] = [
  post('billing_portal/sessions', fields, ({ context, params }) => {
    if (!context.state.customers.has(params.customer))
      throw createMissingResource('customer', params.customer, 'customer');
    const id = createId('bps');
    const portal: Stripe.BillingPortal.Session = {
      id,
      object: 'billing_portal.session',
      configuration: 'bpc_fake_stripe',
      created: context.now(),
      customer: params.customer,
      customer_account: null,
      flow: null,
      livemode: false,
      locale: params.locale ?? null,
      on_behalf_of: null,
      return_url: params.return_url ?? null,
      url: `${context.publicUrl()}/portal/${id}`,
    };
    context.state.portals.set(id, portal);
    return portal;
  }),
];
