import { newestFirst, pageOf } from '../protocol/page-of.ts';
import { text } from '../protocol/parameters.ts';
import { get, pageFields, type Route } from '../protocol/route.ts';
import { missingResource } from '../protocol/stripe-fault.ts';

const listFields = {
  ...pageFields,
  customer: text(),
  status: text({ oneOf: ['draft', 'open', 'paid', 'uncollectible', 'void'] }),
  subscription: text(),
};

export const invoiceRoutes: Route[] = [
  get('invoices', listFields, ({ desk, params, path }) => {
    const invoices = newestFirst(desk.state.invoices).filter(
      ({ customer, status, parent }) =>
        (params.customer === undefined || customer === params.customer) &&
        (params.status === undefined || status === params.status) &&
        (params.subscription === undefined ||
          parent?.subscription_details?.subscription === params.subscription),
    );
    return pageOf(invoices, path, params);
  }),
  get('invoices/:id', {}, ({ desk, id }) => {
    const invoice = desk.state.invoices.get(id);
    if (!invoice) throw missingResource('invoice', id);
    return invoice;
  }),
];
