import type Stripe from 'stripe';
import { cutPage, sortNewestFirst } from '../protocol/cut-page.ts';
import { hash, text } from '../protocol/parameters.ts';
import { get, pageFields, type Route } from '../protocol/route.ts';
import { createMissingResource } from '../protocol/stripe-fault.ts';
import type { StripeContext } from '../state/stripe-context.ts';
import type { WireInvoice } from '../state/stripe-state.ts';

const toPayment = (invoice: WireInvoice, paymentIntent: string): Stripe.InvoicePayment => ({
  id: invoice.id.replace(/^in_/, 'inpay_'),
  object: 'invoice_payment',
  amount_paid: invoice.amount_paid,
  amount_requested: invoice.amount_due,
  created: invoice.created,
  currency: invoice.currency,
  invoice: invoice.id,
  is_default: true,
  livemode: false,
  payment: { type: 'payment_intent', payment_intent: paymentIntent },
  status: 'paid',
  status_transitions: { canceled_at: null, paid_at: invoice.created },
});

const listFields = {
  ...pageFields,
  customer: text(),
  status: text({ oneOf: ['draft', 'open', 'paid', 'uncollectible', 'void'] }),
  subscription: text(),
};

const paymentFields = {
  ...pageFields,
  invoice: text(),
  status: text({ oneOf: ['canceled', 'open', 'paid'] }),
  payment: hash({ payment_intent: text(), type: text({ oneOf: ['payment_intent', 'payment_record'] }) }),
};

/** Payments of the first invoice of each subscription; the fake pays later periods without a charge. */
const invoicePayments = ({ state }: StripeContext) =>
  [...state.checkouts.values()].flatMap(({ session, paymentIntentId }) => {
    const invoice = state.invoices.get(String(session.invoice));
    return invoice && paymentIntentId !== null ? [toPayment(invoice, paymentIntentId)] : [];
  });

export const invoiceRoutes: Route[] = [
  get('invoices', listFields, ({ context, params, path }) => {
    const invoices = sortNewestFirst(context.state.invoices).filter(
      ({ customer, status, parent }) =>
        (params.customer === undefined || customer === params.customer) &&
        (params.status === undefined || status === params.status) &&
        (params.subscription === undefined ||
          parent?.subscription_details?.subscription === params.subscription),
    );
    return cutPage(invoices, path, params);
  }),
  get('invoice_payments', paymentFields, ({ context, params, path }) => {
    const payments = invoicePayments(context).filter(
      ({ invoice, payment, status }) =>
        (params.invoice === undefined || invoice === params.invoice) &&
        (params.status === undefined || status === params.status) &&
        (params.payment?.payment_intent === undefined ||
          payment.payment_intent === params.payment.payment_intent),
    );
    return cutPage(payments, path, params);
  }),
  get('invoices/:id', {}, ({ context, id }) => {
    const invoice = context.state.invoices.get(id);
    if (!invoice) throw createMissingResource('invoice', id);
    return invoice;
  }),
];
