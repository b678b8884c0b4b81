import { expect, it } from 'vitest';
import type { GreyCurve } from '../colour/grey-curve.ts';
import type { DrawnPhotograph } from '../draw/drawn-pages.ts';
import { sampleAssets } from '../fixtures/sample-book.ts';
import { samplePhotograph } from '../fixtures/sample-photograph.ts';
import { openPrintPhotographs } from './placed-photographs.ts';

const createCurve = (key: string): GreyCurve => ({
  samples: Uint8Array.from({ length: 256 }, (_, grey) => Math.round(grey * 0.9)),
  key,
});

const openGreyPhotograph = async () => {
  const { sha256, bytes } = await samplePhotograph(64, 48, '#707070');
  const photograph: DrawnPhotograph = {
    sha256,
    cropBox: null,
    bytes: bytes.length,
    widthPx: 64,
    heightPx: 48,
    channels: 1,
  };
  const assets = sampleAssets(new Map([[sha256, bytes]]));
  const reads: string[] = [];
  const { get, put } = assets.fragments;
  const fragments = {
    get: (key: string) => {
      reads.push(key);
      return get(key);
    },
    put,
  };
  return { photograph, assets: { ...assets, fragments }, reads };
};

it('a toned photograph is fetched for its length once, and afterwards only when the file is written', async () => {
  const { photograph, assets, reads } = await openGreyPhotograph();
  const curve = createCurve('of the first test');
  const first = await openPrintPhotographs(assets, curve).place(photograph);
  expect(reads).toHaveLength(1);
  const printPhotographs = openPrintPhotographs(assets, curve);
  const second = await printPhotographs.place(photograph);
  expect(reads).toHaveLength(1);
  expect(second.bytes).toBe(first.bytes);
  expect(printPhotographs.toPrinted(photograph).bytes).toBe(first.bytes);
  expect(await second.read()).toHaveLength(first.bytes);
  expect(reads).toHaveLength(2);
});

it('a toned photograph of another length than the one that was placed is refused, and measured again', async () => {
  const { photograph, assets, reads } = await openGreyPhotograph();
  const printPhotographs = openPrintPhotographs(assets, createCurve('of the second test'));
  const { read } = await printPhotographs.place(photograph);
  await assets.fragments.put(reads[0] ?? '', new Uint8Array(3));
  await expect(read()).rejects.toThrow('is not the one that was placed');
  expect((await printPhotographs.place(photograph)).bytes).toBe(3);
});
