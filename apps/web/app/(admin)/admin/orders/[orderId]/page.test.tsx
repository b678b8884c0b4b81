import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('an order in administration with nothing in it yet', async () => {
  await renderPage(Page, { address: '/admin/orders/order', params: { orderId: 'order' } });
  await expect(readScreen().join('\n')).toMatchFileSnapshot(
    './screens/an-order-in-administration-with-nothing-in-it-yet.txt',
  );
});

test('an order in administration with everything that it can show', async () => {
  await renderPage(Page, { address: '/admin/orders/order', params: { orderId: 'order' }, fill: 'full' });
  await expect(readScreen().join('\n')).toMatchFileSnapshot(
    './screens/an-order-in-administration-with-everything-that-it-can-show.txt',
  );
});
