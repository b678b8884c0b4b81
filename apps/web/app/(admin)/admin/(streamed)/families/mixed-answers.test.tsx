import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the families with « 10 familles en tout »', async () => {
  await renderPage(Page, { address: '/admin/families?search=morel', fill: 'mix-1' });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/the-families-mix-1.txt');
});

test('the families with « 20 familles en tout »', async () => {
  await renderPage(Page, { address: '/admin/families?search=morel', fill: 'mix-2' });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/the-families-mix-2.txt');
});

test('the families with « 30 familles en tout »', async () => {
  await renderPage(Page, { address: '/admin/families?search=morel', fill: 'mix-3' });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/the-families-mix-3.txt');
});

test('the families with « 40 familles en tout »', async () => {
  await renderPage(Page, { address: '/admin/families?search=morel', fill: 'mix-4' });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/the-families-mix-4.txt');
});
