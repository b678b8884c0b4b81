import { priceRoutes } from './catalogue/prices.route.ts';
import { productRoutes } from './catalogue/products.route.ts';
import { sessionRoutes } from './checkout/sessions.route.ts';
import { customerRoutes } from './customers/customers.route.ts';
import { eventRoutes } from './events/events.route.ts';
import { moneyRoutes } from './money/money.route.ts';
import { portalRoutes } from './portal/portal.route.ts';
import type { Route } from './protocol/route.ts';
import { invoiceRoutes } from './subscriptions/invoices.route.ts';
import { subscriptionRoutes } from './subscriptions/subscriptions.route.ts';

/** Every Stripe call that the fake supports. Anything else is a 404 with an `error`. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...moneyRoutes,
  ...customerRoutes,
  ...productRoutes,
  ...priceRoutes,
  ...portalRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...eventRoutes,
];
