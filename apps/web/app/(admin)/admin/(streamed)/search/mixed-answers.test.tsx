import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the search of administration with part of the optional fields', async () => {
  await renderPage(Page, { address: '/admin/search?q=morel', fill: 'mix-1' });
  expect(readScreen()).toEqual(['# Recherche', 'Écrivez au moins deux lettres.']);
});
