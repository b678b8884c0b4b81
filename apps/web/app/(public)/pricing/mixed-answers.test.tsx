import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the prices with « Un exemplaire de 10 pages, livré en France… »', async () => {
  await renderPage(Page, { address: '/pricing', fill: 'mix-1' });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/the-prices-mix-1.txt');
});

test('the prices with « Un exemplaire de 20 pages, livré en France… »', async () => {
  await renderPage(Page, { address: '/pricing', fill: 'mix-2' });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/the-prices-mix-2.txt');
});

test('the prices with « Un exemplaire de 30 pages, livré en France… »', async () => {
  await renderPage(Page, { address: '/pricing', fill: 'mix-3' });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/the-prices-mix-3.txt');
});

test('the prices with « Un exemplaire de 40 pages, livré en France… »', async () => {
  await renderPage(Page, { address: '/pricing', fill: 'mix-4' });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/the-prices-mix-4.txt');
});
