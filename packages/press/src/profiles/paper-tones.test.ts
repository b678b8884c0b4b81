import { readFile } from 'node:fs/promises';
import { paperSurfaceOfFormat, paperTones } from '@souvenance/contracts';
import { describe, expect, it } from 'vitest';
import { convertSrgbToLab } from '../colour/convert-srgb-to-lab.ts';
import { toBundledProfileUrl } from '../fixtures/bundled-profile-url.ts';
import { chooseInkCondition } from './ink-conditions.ts';
import { printProfile, printProfiles } from './print-profiles.ts';
import { shopProfiles } from './shop-profiles.ts';

/** Measured colours of the characterisation data, which each profile contains: CIE L*a*b* of an ink in per cent. */
const readMeasuredLab = async (condition: string, black: number): Promise<number[]> => {
  const profile = await readFile(toBundledProfileUrl(condition), 'latin1');
  const line = new RegExp(`^\\d+ +0 +0 +0 +${black} +(.+)$`, 'm').exec(profile)?.[1] ?? '';
  return line.trim().split(/\s+/).slice(3).map(Number);
};

describe('the printing condition of a profile', () => {
  it('follows the surface of its paper, on the pages and on the cover', () => {
    for (const { colour, paper, making } of [...printProfiles, ...shopProfiles]) {
      if (colour.intent === 'sRGB') continue;
      expect(colour.interior).toEqual(chooseInkCondition(paper.surface));
      expect(colour.cover).toEqual(chooseInkCondition(making.coverStock.surface));
    }
  });

  it('is previewed by the paper of the format', () => {
    for (const [format, surface] of Object.entries(paperSurfaceOfFormat))
      expect(printProfile(format).paper.surface).toBe(surface);
  });

  it.each(['coated', 'uncoated'] as const)(
    'has the tones that were measured on %s paper',
    async (surface) => {
      const { outputCondition } = chooseInkCondition(surface);
      for (const [tone, black] of [
        ['paper', 0],
        ['black', 100],
      ] as const) {
        const [red, green, blue] = paperTones[surface][tone];
        const lab = convertSrgbToLab(red, green, blue);
        const measured = await readMeasuredLab(outputCondition, black);
        expect(measured).toHaveLength(3);
        for (const [at, value] of lab.entries())
          expect(Math.abs(value - (measured[at] ?? 0))).toBeLessThan(0.8);
      }
    },
  );
});
