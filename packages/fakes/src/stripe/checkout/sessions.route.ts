import { createdFields, isCreatedWithin } from '../protocol/created-range.ts';
import { cutPage, sortNewestFirst } from '../protocol/cut-page.ts';
import { text } from '../protocol/parameters.ts';
import { get, pageFields, post, type Route } from '../protocol/route.ts';
import { createSession } from './create-session.ts';
import { expireSession } from './expire-session.ts';
import { findCheckout } from './find-checkout.ts';
import { sessionFields } from './session-fields.ts';

const listFields = {
  ...pageFields,
  created: createdFields,
  customer: text(),
  payment_intent: text(),
  status: text({ oneOf: ['complete', 'expired', 'open'] }),
};

export const sessionRoutes: Route[] = [
  post('checkout/sessions', sessionFields, ({ context, params }) => createSession(context, params)),
  get('checkout/sessions', listFields, ({ context, params, path }) => {
    const { created, customer, payment_intent: intent, status } = params;
    const sessions = sortNewestFirst(context.state.checkouts)
      .map((checkout) => checkout.session)
      .filter(
        (session) =>
          (customer === undefined || session.customer === customer) &&
          (intent === undefined || session.payment_intent === intent) &&
          (status === undefined || session.status === status) &&
          isCreatedWithin(session, created),
      );
    return cutPage(sessions, path, params);
  }),
  get('checkout/sessions/:id', {}, ({ context, id }) => findCheckout(context, id).session),
  get('checkout/sessions/:id/line_items', pageFields, ({ context, id, params, path }) =>
    cutPage(findCheckout(context, id).lineItems, path, params),
  ),
  post('checkout/sessions/:id/expire', {}, ({ context, id }) => expireSession(context, id)),
];
