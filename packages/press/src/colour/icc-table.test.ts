import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { toBundledProfileUrl } from '../fixtures/bundled-profile-url.ts';
import { convertSrgbToLab } from './convert-srgb-to-lab.ts';
import { type IccIntent, readSeparation } from './icc-table.ts';

const profileUrl = toBundledProfileUrl('FOGRA39');

const separation = async (intent: IccIntent = 'B2A1') => {
  const separation = readSeparation(new Uint8Array(await readFile(profileUrl)), intent);
  if (!separation) throw new Error('the profile has a table');
  return separation;
};

/** Light and middle colours, where no compensation of the black point sets Little CMS apart. */
const COLOURS = [
  [255, 255, 255],
  [200, 170, 120],
  [128, 128, 128],
  [200, 30, 40],
  [60, 120, 200],
  [90, 160, 90],
] as const;

it.each(COLOURS)('gives %i %i %i the ink that Little CMS gives it', async (red, green, blue) => {
  const raw = { width: 1, height: 1, channels: 3 } as const;
  const inks = await sharp(new Uint8Array([red, green, blue]), { raw })
    .toColourspace('cmyk')
    .withIccProfile(fileURLToPath(profileUrl), { attach: false })
    .raw()
    .toBuffer();
  const expected = inks.reduce((sum, ink) => sum + (ink * 100) / 255, 0);
  const inkPct = (await separation('B2A0')).inkPct(convertSrgbToLab(red, green, blue));
  expect(Math.abs(inkPct - expected)).toBeLessThan(12);
});

it('holds the limit with which the profile was made, 300 %', async () => {
  const { heaviestPct, inkPct } = await separation();
  expect(heaviestPct).toBeGreaterThan(295);
  expect(heaviestPct).toBeLessThanOrEqual(300.5);
  expect(inkPct(convertSrgbToLab(0, 0, 0))).toBeGreaterThan(290);
});

it('finds nothing in a profile that is cut short, or of a screen', async () => {
  const icc = new Uint8Array(await readFile(profileUrl));
  expect(readSeparation(icc.slice(0, 20_000), 'B2A1')).toBeNull();
  expect(readSeparation(icc.slice(0, 100), 'B2A1')).toBeNull();
  const { data } = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .withIccProfile('srgb')
    .jpeg()
    .toBuffer({ resolveWithObject: true });
  const { icc: screen } = await sharp(data).metadata();
  expect(readSeparation(new Uint8Array(screen ?? []), 'B2A1')).toBeNull();
});
