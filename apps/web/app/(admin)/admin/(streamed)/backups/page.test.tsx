import type { BackupsView } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { BackupStatus } from '#features/admin/backups/backup-status.tsx';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { renderWithApp } from '#testing/render-with-app.tsx';
import Page from './page.tsx';

const HOUR_MS = 3_600_000;
const program = { place: '/backups', everyHours: 24, keep: 14 };
const requestedAt = '2026-11-28T14:02:00.000Z';
const run = { status: 'done', requestedAt, startedAt: requestedAt, endedAt: null, failure: null } as const;

const screenOf = (change: Partial<BackupsView>, ageMs = 3.5 * HOUR_MS): string[] => {
  const takenAt = new Date(Date.now() - ageMs).toISOString();
  const last = { takenAt, bytes: 27_600_000, place: '/backups' };
  renderWithApp(<BackupStatus backups={{ last, program, run, ...change }} />, { address: '/admin' });
  return readScreen();
};

test('the backups: age, size, place and schedule of the newest, and the button for another', () => {
  expect(screenOf({})).toEqual([
    'La dernière a 3 heures et pèse 28 Mo. Elle est dans /backups.',
    'Une sauvegarde se fait chaque jour. Les 14 dernières sont gardées.',
    'button: Sauvegarder maintenant',
  ]);
});

test('a backup of three days ago is marked as old', () => {
  expect(screenOf({}, 72.5 * HOUR_MS)[0]).toBe(
    'La dernière a 3 jours et pèse 28 Mo. Elle est dans /backups.Ancienne',
  );
});

test('an installation without a backup program says how to start it, and offers no button', () => {
  const screen = screenOf({ last: null, program: null, run: null });
  expect(screen[0]).toBe('Aucune sauvegarde n’a encore été faite.');
  expect(screen.join(' ')).toContain('ajoutez « backup » à COMPOSE_PROFILES');
  expect(screen.join(' ')).not.toContain('button:');
});

test('a backup under way is said, and no second one is offered', () => {
  const screen = screenOf({ run: { ...run, status: 'running' } }).join(' ');
  expect(screen).toContain('Une sauvegarde est en cours depuis');
  expect(screen).not.toContain('button:');
});

test('a failed backup says when and why, and can be tried again', () => {
  const screen = screenOf({ run: { ...run, status: 'failed', failure: 'no_space' } }).join(' ');
  expect(screen).toContain('La sauvegarde du 28 novembre 2026 à 15 h 02 n’a pas été faite');
  expect(screen).toContain('Le disque est plein. Les sauvegardes d’avant sont gardées.');
  expect(screen).toContain('button: Sauvegarder maintenant');
});

test('the page lists the archives with their hashes, each with a download', async () => {
  await renderPage(Page, { address: '/admin/backups', fill: 'full' });
  const screen = readScreen();
  expect(screen.slice(0, 1)).toEqual(['# Sauvegardes']);
  expect(screen.filter((line) => line.startsWith('button: Télécharger')).length).toBeGreaterThan(0);
});

test('the page without archives says so', async () => {
  await renderPage(Page, { address: '/admin/backups', fill: 'empty' });
  expect(readScreen().join(' ')).toContain('Le site ne lit pas le dossier des archives');
});
