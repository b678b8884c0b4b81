import { expect, test } from 'vitest';
import type { OrdersQuery } from '../api/oversight/admin-orders.ts';
import { findOrdersScope, isUnpaidScope, type OrdersScope } from './orders-scope.ts';

test.each<[query: OrdersQuery, scope: OrdersScope, isUnpaid: boolean]>([
  [{}, 'orders', false],
  [{ list: 'orders' }, 'orders', false],
  [{ list: 'carts' }, 'awaiting_payment', true],
  [{ list: 'all' }, null, true],
  [{ list: 'all', state: 'shipped' }, 'shipped', false],
  [{ state: 'cancelled' }, 'cancelled', true],
  [{ search: 'morel' }, null, true],
  [{ search: 'morel', list: 'orders' }, 'orders', false],
  [{ search: 'morel', state: 'paid' }, 'paid', false],
])('a list of %j shows %s; it may have unpaid orders: %s', (query, scope, isUnpaid) => {
  expect(findOrdersScope(query)).toBe(scope);
  expect(isUnpaidScope(scope)).toBe(isUnpaid);
});
