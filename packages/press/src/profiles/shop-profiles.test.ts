import { printProfile as schema } from '@souvenance/contracts';
import { describe, expect, it } from 'vitest';
import { computeCoverFrame } from './compute-cover-frame.ts';
import { printProfile, printProfiles } from './print-profiles.ts';
import { shopProfiles } from './shop-profiles.ts';

const all = [...printProfiles, ...shopProfiles];

describe('print profiles', () => {
  it('match their schema, and each has a unique id', () => {
    for (const profile of all) expect(schema.parse(profile)).toEqual(profile);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it('are named without their measures, which are always displayed beside the name', () => {
    expect(all.map(({ name }) => name).filter((name) => /\d+\s*×\s*\d+\s*mm/u.test(name))).toEqual([]);
  });

  it('give an inner margin up to their last page', () => {
    for (const { innerMargins, pages } of all)
      expect(innerMargins.at(-1)?.upToPages).toBeGreaterThanOrEqual(pages.max);
  });

  it('have the cover that Lulu itself gives for 210 pages of 6 × 9 inches: 920 × 666 points', () => {
    const { widthMm, heightMm } = computeCoverFrame(printProfile('lulu-6x9'), 210);
    expect((widthMm * 72) / 25.4).toBeCloseTo(920, -0.3);
    expect((heightMm * 72) / 25.4).toBeCloseTo(666, 0);
  });

  it('have the spine that BoD gives for 280 pages on glossy paper: 14.7 mm', () => {
    expect(computeCoverFrame(printProfile('bod-carre'), 280).spineMm).toBe(14.7);
  });
});
