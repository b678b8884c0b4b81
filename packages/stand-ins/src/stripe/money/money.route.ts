import { newestFirst, pageOf } from '../protocol/page-of.ts';
import { integer, metadata, text } from '../protocol/parameters.ts';
import { get, pageFields, post, type Route } from '../protocol/route.ts';
import { missingResource } from '../protocol/stripe-fault.ts';
import { createRefund } from './create-refund.ts';

const found = <T>(kind: string, collection: Map<string, T>, id: string): T => {
  const item = collection.get(id);
  if (item === undefined) throw missingResource(kind, id);
  return item;
};

const refundFields = {
  amount: integer({ min: 1 }),
  charge: text(),
  metadata: metadata(),
  payment_intent: text(),
  reason: text({ oneOf: ['duplicate', 'fraudulent', 'requested_by_customer'] }),
};

const ofPayment = { ...pageFields, charge: text(), payment_intent: text() };

interface PaymentPart {
  charge: unknown;
  payment_intent: unknown;
}

const belongs = (
  part: PaymentPart,
  to: { charge?: string | undefined; payment_intent?: string | undefined },
): boolean =>
  (to.charge === undefined || part.charge === to.charge) &&
  (to.payment_intent === undefined || part.payment_intent === to.payment_intent);

export const moneyRoutes: Route[] = [
  get('payment_intents/:id', {}, ({ desk, id }) => found('payment_intent', desk.state.paymentIntents, id)),
  get('charges/:id', {}, ({ desk, id }) => found('charge', desk.state.charges, id)),
  post('refunds', refundFields, ({ desk, params }) => createRefund(desk, params)),
  get('refunds', ofPayment, ({ desk, params, path }) =>
    pageOf(
      newestFirst(desk.state.refunds).filter((refund) => belongs(refund, params)),
      path,
      params,
    ),
  ),
  get('refunds/:id', {}, ({ desk, id }) => found('refund', desk.state.refunds, id)),
  get('disputes', ofPayment, ({ desk, params, path }) =>
    pageOf(
      newestFirst(desk.state.disputes).filter((dispute) => belongs(dispute, params)),
      path,
      params,
    ),
  ),
  get('disputes/:id', {}, ({ desk, id }) => found('dispute', desk.state.disputes, id)),
];
