import { newestFirst, pageOf } from '../protocol/page-of.ts';
import { flag, metadata, text } from '../protocol/parameters.ts';
import { get, pageFields, post, type Route, remove } from '../protocol/route.ts';
import { cancelSubscription, findSubscription, setCancelAtPeriodEnd } from './change-subscription.ts';

const statuses = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
];

const listFields = { ...pageFields, customer: text(), status: text({ oneOf: statuses }) };

/** Without a status asked for, Stripe leaves the ended ones out. */
const isAsked = (status: string, asked: string | undefined): boolean => {
  if (asked === 'all') return true;
  if (asked === undefined) return status !== 'canceled';
  return asked === 'ended' ? status === 'canceled' : status === asked;
};

export const subscriptionRoutes: Route[] = [
  get('subscriptions', listFields, ({ desk, params, path }) => {
    const subscriptions = newestFirst(desk.state.subscriptions).filter(
      ({ customer, status }) =>
        (params.customer === undefined || customer === params.customer) && isAsked(status, params.status),
    );
    return pageOf(subscriptions, path, params);
  }),
  get('subscriptions/:id', {}, ({ desk, id }) => findSubscription(desk, id)),
  post(
    'subscriptions/:id',
    { cancel_at_period_end: flag(), metadata: metadata() },
    ({ desk, id, params }) => {
      const subscription = findSubscription(desk, id);
      if (params.metadata) Object.assign(subscription.metadata, params.metadata);
      return setCancelAtPeriodEnd(desk, id, params.cancel_at_period_end ?? subscription.cancel_at_period_end);
    },
  ),
  remove('subscriptions/:id', { invoice_now: flag(), prorate: flag() }, ({ desk, id, params }) =>
    cancelSubscription(desk, id, {
      prorate: params.prorate ?? false,
      invoice_now: params.invoice_now ?? false,
    }),
  ),
];
