import { expect, test } from 'vitest';
import { computeFirstCrop, computeSquare, moveCrop, ZOOM_MAX } from './square-crop.ts';

const upright = { width: 600, height: 900 };

test('the first cut of an upright picture is the whole width, a little above the middle', () => {
  expect(computeSquare(upright, computeFirstCrop(upright))).toEqual({ side: 600, leftPx: 0, topPx: 60 });
});

test('the first cut of a wide picture is its middle', () => {
  const wide = { width: 900, height: 600 };
  expect(computeSquare(wide, computeFirstCrop(wide))).toEqual({ side: 600, leftPx: 150, topPx: 0 });
});

test('an enlarged cut stays within the picture', () => {
  const crop = { zoom: 99, x: 0, y: 1 };
  expect(computeSquare(upright, crop)).toEqual({ side: 600 / ZOOM_MAX, leftPx: 0, topPx: 750 });
});

test('a cut moves by shares of its side and stops at the edge, from which it comes back at once', () => {
  const enlarged = { zoom: 2, x: 0.5, y: 0.5 };
  const right = moveCrop(upright, enlarged, 0.1, 0);
  expect(computeSquare(upright, right).leftPx).toBeCloseTo(180);
  const edge = moveCrop(upright, enlarged, 50, 0);
  expect(computeSquare(upright, edge).leftPx).toBeCloseTo(300);
  expect(computeSquare(upright, moveCrop(upright, edge, -0.1, 0)).leftPx).toBeCloseTo(270);
});
