import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the families, mix 1 of answers', async () => {
  await renderPage(Page, { address: '/admin/families?search=morel', fill: 'mix-1' });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/the-families-mix-1.txt');
});

test('the families, mix 2 of answers', async () => {
  await renderPage(Page, { address: '/admin/families?search=morel', fill: 'mix-2' });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/the-families-mix-2.txt');
});

test('the families, mix 3 of answers', async () => {
  await renderPage(Page, { address: '/admin/families?search=morel', fill: 'mix-3' });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/the-families-mix-3.txt');
});

test('the families, mix 4 of answers', async () => {
  await renderPage(Page, { address: '/admin/families?search=morel', fill: 'mix-4' });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/the-families-mix-4.txt');
});
