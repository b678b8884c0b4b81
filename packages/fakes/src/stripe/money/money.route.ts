import { cutPage, sortNewestFirst } from '../protocol/cut-page.ts';
import { integer, metadata, text } from '../protocol/parameters.ts';
import { get, pageFields, post, type Route } from '../protocol/route.ts';
import { createMissingResource } from '../protocol/stripe-fault.ts';
import { createRefund } from './create-refund.ts';

const findById = <T>(kind: string, collection: Map<string, T>, id: string): T => {
  const item = collection.get(id);
  if (item === undefined) throw createMissingResource(kind, id);
  return item;
};

const refundFields = {
  amount: integer({ min: 1 }),
  charge: text(),
  metadata: metadata(),
  payment_intent: text(),
  reason: text({ oneOf: ['duplicate', 'fraudulent', 'requested_by_customer'] }),
};

const paymentFilterFields = { ...pageFields, charge: text(), payment_intent: text() };

interface PaymentReference {
  charge: unknown;
  payment_intent: unknown;
}

const isOfPayment = (
  part: PaymentReference,
  to: { charge?: string | undefined; payment_intent?: string | undefined },
): boolean =>
  (to.charge === undefined || part.charge === to.charge) &&
  (to.payment_intent === undefined || part.payment_intent === to.payment_intent);

export const moneyRoutes: Route[] = [
  get('payment_intents/:id', {}, ({ context, id }) =>
    findById('payment_intent', context.state.paymentIntents, id),
  ),
  get('charges/:id', {}, ({ context, id }) => findById('charge', context.state.charges, id)),
  post('refunds', refundFields, ({ context, params }) => createRefund(context, params)),
  get('refunds', paymentFilterFields, ({ context, params, path }) =>
    cutPage(
      sortNewestFirst(context.state.refunds).filter((refund) => isOfPayment(refund, params)),
      path,
      params,
    ),
  ),
  get('refunds/:id', {}, ({ context, id }) => findById('refund', context.state.refunds, id)),
  get('disputes', paymentFilterFields, ({ context, params, path }) =>
    cutPage(
      sortNewestFirst(context.state.disputes).filter((dispute) => isOfPayment(dispute, params)),
      path,
      params,
    ),
  ),
  get('disputes/:id', {}, ({ context, id }) => findById('dispute', context.state.disputes, id)),
];
