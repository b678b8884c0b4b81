import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { LastBackup } from './last-backup.tsx';

const HOUR_MS = 3_600_000;
const screenOf = (ageMs: number): string[] => {
  const takenAt = new Date(Date.now() - ageMs).toISOString();
  renderWithApp(<LastBackup backup={{ takenAt, bytes: 27_600_000 }} />);
  return readScreen();
};

test('the overview says how old the last backup is and how large', () => {
  expect(screenOf(3.5 * HOUR_MS)).toEqual(['## Sauvegarde', 'La dernière a 3 heures et pèse 28 Mo.']);
});

test('a backup of three days ago is marked as old', () => {
  expect(screenOf(72.5 * HOUR_MS)).toEqual(['## Sauvegarde', 'La dernière a 3 jours et pèse 28 Mo.Ancienne']);
});

test('an installation without a backup is told how one is made', () => {
  renderWithApp(<LastBackup backup={null} />);
  expect(readScreen().join(' ')).toContain('npm run operator -- backup');
});
