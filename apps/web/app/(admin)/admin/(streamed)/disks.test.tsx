import type { DiskSpace } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { Disks } from './disks.tsx';

const disk: DiskSpace = {
  services: ['documents', 'identity', 'files', 'media'],
  freeBytes: 76_400_000_000,
  totalBytes: 252_000_000_000,
  growthBytesPerDay: 850_000_000,
  daysLeft: 89,
  isLow: false,
};
const cellsOf = (change: Partial<DiskSpace>): string[] => {
  renderWithApp(<Disks disks={[{ ...disk, ...change }]} />);
  return readScreen().slice(6);
};

test('a disk with room says how much, by how much it grows, and when it is full', () => {
  expect(cellsOf({})).toEqual([
    'Documents, Comptes, Fichiers des livres, Photographies',
    '76,4 Go sur 252 Go (30 %)',
    '850 Mo',
    '89 jours',
  ]);
});

test('a disk that fills up is marked, and one that is full today says so', () => {
  expect(cellsOf({ freeBytes: 700_000_000, isLow: true, daysLeft: 0 }).slice(1)).toEqual([
    '700 Mo sur 252 Go (0 %)Se remplit',
    '850 Mo',
    'moins d’un jour',
  ]);
});

test('a disk of the first day, and one that shrinks, have no day on which they are full', () => {
  expect(cellsOf({ growthBytesPerDay: null, daysLeft: null }).slice(2)).toEqual([
    'Pas encore connu',
    'Pas encore connu',
  ]);
});

test('a disk that does not grow is never full', () => {
  expect(cellsOf({ growthBytesPerDay: -5, daysLeft: null }).slice(2)).toEqual([
    'Ne grandit pas',
    'Pas en vue',
  ]);
});

test('an installation whose services are all hosted elsewhere shows no disk', () => {
  renderWithApp(<Disks disks={[]} />);
  expect(readScreen()).toEqual([]);
});
