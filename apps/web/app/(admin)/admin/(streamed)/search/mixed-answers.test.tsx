import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the search of administration, mix 1 of answers', async () => {
  await renderPage(Page, { address: '/admin/search?q=morel', fill: 'mix-1' });
  expect(readScreen()).toEqual(['# Recherche', 'Écrivez au moins deux lettres.']);
});

test('the search of administration, mix 2 of answers', async () => {
  await renderPage(Page, { address: '/admin/search?q=morel', fill: 'mix-2' });
  expect(readScreen()).toEqual(['# Recherche', 'Écrivez au moins deux lettres.']);
});

test('the search of administration, mix 3 of answers', async () => {
  await renderPage(Page, { address: '/admin/search?q=morel', fill: 'mix-3' });
  expect(readScreen()).toEqual(['# Recherche', 'Écrivez au moins deux lettres.']);
});

test('the search of administration, mix 4 of answers', async () => {
  await renderPage(Page, { address: '/admin/search?q=morel', fill: 'mix-4' });
  expect(readScreen()).toEqual(['# Recherche', 'Écrivez au moins deux lettres.']);
});
