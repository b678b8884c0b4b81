import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('a voice behind a code with « 0 s sur 10 s »', async () => {
  await renderPage(Page, { address: '/v/code', params: { code: 'code' }, fill: 'mix-1' });
  expect(readScreen()).toEqual([
    'speaker-1 raconte',
    '# title-1',
    'question-1',
    'field: Où en est l’écoute = 0',
    '0 s sur 10 s',
    'button: Écouter',
    'button: Reculer de 15 s',
    'choice: Vitesse = Normale',
    'text-1',
    'button: text-2, mot incertain : l’écouter',
  ]);
});

test('a voice behind a code with « 0 s sur 20 s »', async () => {
  await renderPage(Page, { address: '/v/code', params: { code: 'code' }, fill: 'mix-2' });
  expect(readScreen()).toEqual([
    'speaker-2 raconte',
    '# title-2',
    'question-2',
    'field: Où en est l’écoute = 0',
    '0 s sur 20 s',
    'button: Écouter',
    'button: Reculer de 15 s',
    'choice: Vitesse = Normale',
    'button: text-2, mot incertain : l’écouter',
    'text-3',
  ]);
});

test('a voice behind a code with « 0 s sur 30 s »', async () => {
  await renderPage(Page, { address: '/v/code', params: { code: 'code' }, fill: 'mix-3' });
  expect(readScreen()).toEqual([
    'speaker-3 raconte',
    '# title-3',
    'question-3',
    'field: Où en est l’écoute = 0',
    '0 s sur 30 s',
    'button: Écouter',
    'button: Reculer de 15 s',
    'choice: Vitesse = Normale',
    'text-3',
    'button: text-4, mot incertain : l’écouter',
  ]);
});

test('a voice behind a code with « 0 s sur 40 s »', async () => {
  await renderPage(Page, { address: '/v/code', params: { code: 'code' }, fill: 'mix-4' });
  expect(readScreen()).toEqual([
    'speaker-4 raconte',
    '# title-4',
    'question-4',
    'field: Où en est l’écoute = 0',
    '0 s sur 40 s',
    'button: Écouter',
    'button: Reculer de 15 s',
    'choice: Vitesse = Normale',
    'button: text-4, mot incertain : l’écouter',
    'text-1',
  ]);
});
