import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('a voice behind a code with nothing in it yet', async () => {
  await renderPage(Page, { address: '/v/code', params: { code: 'code' } });
  expect(readScreen()).toEqual([
    'speaker raconte',
    '# title',
    'question',
    'field: Où en est l’écoute = 0',
    '0 s sur 1 s',
    'button: Écouter',
    'button: Reculer de 15 s',
    'choice: Vitesse = Normale',
  ]);
});

test('a voice behind a code whose text the family never saw is headed by who speaks', async () => {
  await renderPage(Page, {
    address: '/v/code',
    params: { code: 'code' },
    answers: { 'voices.read': { title: '', question: '', speaker: 'Jeanne' } },
  });
  expect(readScreen().slice(0, 2)).toEqual(['# Jeanne raconte', 'field: Où en est l’écoute = 0']);
});

test('a voice behind a code with everything that it can show', async () => {
  await renderPage(Page, { address: '/v/code', params: { code: 'code' }, fill: 'full' });
  expect(readScreen()).toEqual([
    'speaker-1 raconte',
    '# title-1',
    'question-1',
    'field: Où en est l’écoute = 0',
    '0 s sur 12 s',
    'button: Écouter',
    'button: Reculer de 15 s',
    'choice: Vitesse = Normale',
    'button: text-1, mot incertain : l’écouter',
    'text',
  ]);
});
