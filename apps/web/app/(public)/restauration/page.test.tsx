import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('an empty installation asks for its code before it shows any backup', async () => {
  await renderPage(Page, {
    address: '/restauration',
    answers: { 'restoration.read': { isOffered: true, outcome: null } },
  });
  const screen = readScreen();
  expect(screen).toContain('# Reprendre une sauvegarde');
  expect(screen.filter((line) => line.startsWith('field:'))).toEqual(['field: Code de l’installation = ']);
});

test('for a while after a restoration the page says what came back', async () => {
  const outcome = { takenAt: '2026-11-20T02:00:00.000Z', files: 12, bytes: 27_600_000, erasures: 1 };
  await renderPage(Page, {
    address: '/restauration',
    answers: { 'restoration.read': { isOffered: false, outcome } },
  });
  const text = readScreen().join(' ');
  expect(text).toContain('12 fichiers, 27,6 Mo, relus et vérifiés. Un effacement fait depuis est refait.');
});
