import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

test('the dashboard with the button « Écouter » and « Choisissez vos prochaines questions »', async () => {
  await renderPage(Page, {
    address: '/dashboard?book=book',
    fill: 'mix-1',
    answers: { 'dashboard.read': { book: createSampleBook() } },
  });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/mix-1.txt');
});

test('the dashboard with « Une question pour vous »', async () => {
  await renderPage(Page, {
    address: '/dashboard?book=book',
    fill: 'mix-2',
    answers: { 'dashboard.read': { book: createSampleBook() } },
  });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/mix-2.txt');
});

test('the dashboard with « La question du jour »', async () => {
  await renderPage(Page, {
    address: '/dashboard?book=book',
    fill: 'mix-3',
    answers: { 'dashboard.read': { book: createSampleBook() } },
  });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/mix-3.txt');
});

test('the dashboard with « Choisissez vos prochaines questions » and « Livré »', async () => {
  await renderPage(Page, {
    address: '/dashboard?book=book',
    fill: 'mix-4',
    answers: { 'dashboard.read': { book: createSampleBook() } },
  });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/mix-4.txt');
});
