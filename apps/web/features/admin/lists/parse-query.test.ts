import { ordersQuery } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { parseQuery, toAddress } from './parse-query.ts';

test('reads the filters that the schema accepts, and leaves out the others', () => {
  expect(
    parseQuery(ordersQuery, {
      state: 'paid',
      country: 'belgique',
      from: '2026-11-31',
      until: '2026-11-30',
      search: '  Morel ',
      shop: '',
      sort: ['number', 'total'],
      other: 'x',
    }),
  ).toEqual({ state: 'paid', until: '2026-11-30', search: 'Morel' });
});

test('makes the same address of the same filters, whatever their order, without empty ones', () => {
  expect(toAddress('/admin/orders', { state: 'paid', country: 'BE', shop: '' })).toBe(
    '/admin/orders?country=BE&state=paid',
  );
  expect(toAddress('/admin/orders', { country: 'BE', shop: undefined, state: 'paid' })).toBe(
    '/admin/orders?country=BE&state=paid',
  );
  expect(toAddress('/admin/orders', {})).toBe('/admin/orders');
});
