import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the figures with « 30 commandes »', async () => {
  await renderPage(Page, { address: '/admin/figures', fill: 'mix-1' });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/the-figures-mix-1.txt');
});

test('the figures with « moins d’une heure » 6 times', async () => {
  await renderPage(Page, { address: '/admin/figures', fill: 'mix-2' });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/the-figures-mix-2.txt');
});

test('the figures with « 70 commandes »', async () => {
  await renderPage(Page, { address: '/admin/figures', fill: 'mix-3' });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/the-figures-mix-3.txt');
});

test('the figures with « moins d’une heure » 4 times', async () => {
  await renderPage(Page, { address: '/admin/figures', fill: 'mix-4' });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/the-figures-mix-4.txt');
});
