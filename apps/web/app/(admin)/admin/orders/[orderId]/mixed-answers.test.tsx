import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('an order in administration with « Payée »', async () => {
  await renderPage(Page, { address: '/admin/orders/order', params: { orderId: 'order' }, fill: 'mix-1' });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/an-order-in-administration-mix-1.txt');
});

test('an order in administration with « En préparation »', async () => {
  await renderPage(Page, { address: '/admin/orders/order', params: { orderId: 'order' }, fill: 'mix-2' });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/an-order-in-administration-mix-2.txt');
});

test('an order in administration with « Attend l’imprimeur »', async () => {
  await renderPage(Page, { address: '/admin/orders/order', params: { orderId: 'order' }, fill: 'mix-3' });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/an-order-in-administration-mix-3.txt');
});

test('an order in administration with « Prise en charge »', async () => {
  await renderPage(Page, { address: '/admin/orders/order', params: { orderId: 'order' }, fill: 'mix-4' });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/an-order-in-administration-mix-4.txt');
});
