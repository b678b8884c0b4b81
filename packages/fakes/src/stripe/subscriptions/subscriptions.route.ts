import { cutPage, sortNewestFirst } from '../protocol/cut-page.ts';
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

/** Without a status filter, Stripe omits ended subscriptions. */
const matchesFilter = (status: string, statusFilter: string | undefined): boolean => {
  if (statusFilter === 'all') return true;
  if (statusFilter === undefined) return status !== 'canceled';
  return statusFilter === 'ended' ? status === 'canceled' : status === statusFilter;
};

export const subscriptionRoutes: Route[] = [
  get('subscriptions', listFields, ({ context, params, path }) => {
    const subscriptions = sortNewestFirst(context.state.subscriptions).filter(
      ({ customer, status }) =>
        (params.customer === undefined || customer === params.customer) &&
        matchesFilter(status, params.status),
    );
    return cutPage(subscriptions, path, params);
  }),
  get('subscriptions/:id', {}, ({ context, id }) => findSubscription(context, id)),
  post(
    'subscriptions/:id',
    { cancel_at_period_end: flag(), metadata: metadata() },
    ({ context, id, params }) => {
      const subscription = findSubscription(context, id);
      if (params.metadata) Object.assign(subscription.metadata, params.metadata);
      return setCancelAtPeriodEnd(
        context,
        id,
        params.cancel_at_period_end ?? subscription.cancel_at_period_end,
      );
    },
  ),
  remove('subscriptions/:id', { invoice_now: flag(), prorate: flag() }, ({ context, id, params }) =>
    cancelSubscription(context, id, {
      prorate: params.prorate ?? false,
      invoice_now: params.invoice_now ?? false,
    }),
  ),
];
