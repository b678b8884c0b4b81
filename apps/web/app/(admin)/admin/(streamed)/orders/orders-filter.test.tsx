import type { OrdersQuery } from '@souvenance/contracts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readFocus } from '#testing/read-screen.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { OrdersFilter } from './orders-filter.tsx';

const filterOf = (filters: OrdersQuery) => <OrdersFilter filters={filters} count={1} shops={[]} />;
const render = (filters: OrdersQuery) => renderWithApp(filterOf(filters), { address: '/admin/orders' });
const states = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Voir' });
const submit = () => screen.getByRole('button', { name: 'Filtrer' });

test.each<[choice: string, filters: OrdersQuery, address: string]>([
  ['Tout, paniers compris', { search: 'morel' }, '/admin/orders?list=all&search=morel'],
  ['Commandes payées', { search: 'morel', list: 'orders' }, '/admin/orders?list=orders&search=morel'],
  ['Commandes payées', { country: 'BE' }, '/admin/orders?country=BE'],
  ['Tout, paniers compris', { list: 'all' }, '/admin/orders?list=all'],
  ['Paniers', { list: 'carts' }, '/admin/orders?state=awaiting_payment'],
])('the choice « %s » of %j is the list that « Filtrer » opens', async (choice, filters, address) => {
  const { user, effects } = render(filters);
  expect(states().selectedOptions[0]?.textContent).toBe(choice);
  await user.click(submit());
  expect((await effects()).moves).toEqual([`push ${address}`]);
});

test('the button keeps the focus when the list that it opened arrives, and the fields show its filters', async () => {
  const { user, redraw } = render({ search: 'morel', list: 'orders' });
  await user.click(submit());
  redraw(filterOf({ state: 'paid' }));
  expect(readFocus()).toBe('Filtrer');
  expect(states().value).toBe('paid');
});
