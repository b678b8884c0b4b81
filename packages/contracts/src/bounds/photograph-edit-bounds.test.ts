import { expect, it } from 'vitest';
import { photographEdit } from '../book/photograph-place.ts';
import { computeCropBox, hasEffect, NO_EDIT } from './photograph-edit-bounds.ts';

const crop = { left: 0, right: 0, top: 0, bottom: 0 };

it('turns first and cuts the turned picture, always within it', () => {
  const size = { widthPx: 301, heightPx: 201 };
  expect(
    computeCropBox(size, { quarterTurns: 1, cropPercent: { ...crop, left: 50 }, brightnessStep: 0 }),
  ).toEqual({
    leftPx: 100,
    topPx: 0,
    widthPx: 101,
    heightPx: 301,
  });
  for (let left = 0; left <= 90; left += 1) {
    const box = computeCropBox(size, {
      quarterTurns: 0,
      cropPercent: { left, right: 90 - left, top: left, bottom: 90 - left },
      brightnessStep: 0,
    });
    expect(box.leftPx + box.widthPx).toBeLessThanOrEqual(301);
    expect(box.topPx + box.heightPx).toBeLessThanOrEqual(201);
    expect(Math.min(box.widthPx, box.heightPx)).toBeGreaterThanOrEqual(20);
  }
});

it('tells what changes nothing', () => {
  expect([hasEffect(undefined), hasEffect(NO_EDIT), hasEffect({ ...NO_EDIT, quarterTurns: 2 })]).toEqual([
    false,
    false,
    true,
  ]);
  expect([
    hasEffect({ ...NO_EDIT, brightnessStep: 1 }),
    hasEffect({ ...NO_EDIT, cropPercent: { ...crop, top: 1 } }),
  ]).toEqual([true, true]);
});

it('takes quarter turns, known steps and cuts that leave a tenth; nothing else', () => {
  const good = { quarterTurns: 3, cropPercent: { ...crop, left: 45, right: 45 }, brightnessStep: 3 };
  expect(photographEdit.parse(good)).toEqual(good);
  for (const bad of [
    { ...good, quarterTurns: 4 },
    { ...good, quarterTurns: 0.5 },
    { ...good, quarterTurns: -1 },
    { ...good, brightnessStep: 4 },
    { ...good, brightnessStep: -1 },
    { ...good, cropPercent: { ...crop, left: 46, right: 45 } },
    { ...good, cropPercent: { ...crop, top: 91 } },
    { ...good, cropPercent: { ...crop, bottom: -1 } },
    { ...good, cropPercent: { ...crop, top: 50, bottom: 41 } },
    { ...good, cropPercent: { ...crop, left: Number.NaN } },
    { ...good, blur: 1 },
  ])
    expect(photographEdit.safeParse(bad).success).toBe(false);
});
