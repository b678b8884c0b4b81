import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { toBundledProfileUrl } from '../fixtures/bundled-profile-url.ts';
import { computeGreyCurve } from './grey-curve.ts';

const readCurve = async (condition: string): Promise<Uint8Array> => {
  const curve = computeGreyCurve(new Uint8Array(await readFile(toBundledProfileUrl(condition))));
  if (curve === null) throw new Error('the profile carries its data');
  return curve.samples;
};

describe('the tone curve of a picture without colour', () => {
  it.each(['FOGRA39', 'FOGRA30'])(
    'keeps white, black and the order of the shades in %s',
    async (condition) => {
      const samples = await readCurve(condition);
      expect([samples[0], samples[255]]).toEqual([0, 255]);
      for (let grey = 1; grey < 256; grey += 1)
        expect(samples[grey] ?? 0).toBeGreaterThanOrEqual(samples[grey - 1] ?? 255);
    },
  );

  it('lightens a middle grey on uncoated paper and darkens it on coated paper', async () => {
    expect((await readCurve('FOGRA30'))[128]).toBe(143);
    expect((await readCurve('FOGRA39'))[128]).toBe(116);
  });

  it('is not guessed where a profile has no characterisation data', () => {
    expect(computeGreyCurve(new Uint8Array(4_000))).toBeNull();
  });
});
