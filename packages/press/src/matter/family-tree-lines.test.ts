import { expect, test } from 'vitest';
import { drawCoupleLines, drawDescentLines, drawGenerationLines } from './family-tree-lines.ts';

const person = (parents: number[] = [], isPartnerOfNext = false) => ({
  name: 'A',
  years: '',
  parents,
  isPartnerOfNext,
});
const between = { namesPt: 50, nextPt: 95, measurePt: 120 };

test('a couple is joined by a bracket below the two, and nobody else is', () => {
  const row = { people: [person([], true), person(), person()] };
  expect(drawCoupleLines(row, between)).toEqual([
    { from: [20, 50], to: [20, 55] },
    { from: [60, 50], to: [60, 55] },
    { from: [20, 55], to: [60, 55] },
  ]);
});

test('brothers and sisters hang from the middle of their own parents, each family at its own height', () => {
  const upper = { people: [person([], true), person(), person()] };
  const next = { people: [person([0, 1]), person([1, 0]), person([2]), person()] };
  expect(drawDescentLines(upper, next, between)).toEqual([
    { from: [40, 55], to: [40, 55 + 40 / 3] },
    { from: [15, 55 + 40 / 3], to: [45, 55 + 40 / 3] },
    { from: [15, 55 + 40 / 3], to: [15, 95] },
    { from: [45, 55 + 40 / 3], to: [45, 95] },
    { from: [100, 50], to: [100, 55 + 80 / 3] },
    { from: [75, 55 + 80 / 3], to: [100, 55 + 80 / 3] },
    { from: [75, 55 + 80 / 3], to: [75, 95] },
  ]);
});

test('where nobody names a parent, a generation descends from the one above as a whole', () => {
  const next = { people: [person(), person()] };
  expect(drawGenerationLines(next, next, between)).toEqual([
    { from: [60, 50], to: [60, 72.5] },
    { from: [30, 72.5], to: [90, 72.5] },
    { from: [30, 72.5], to: [30, 95] },
    { from: [90, 72.5], to: [90, 95] },
  ]);
});
