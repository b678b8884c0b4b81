import sharp from 'sharp';
import { expect, it } from 'vitest';
import { hostileShapes } from '../fixtures/hostile-pictures.ts';
import { type PreparedPhotograph, preparePhotograph } from './prepare-photograph.ts';

const prepare = (bytes: Uint8Array): Promise<PreparedPhotograph | { readonly code: string }> =>
  preparePhotograph(bytes).catch((error) => ({ code: error.code ?? String(error) }));

it.each(hostileShapes)('a picture of $name: $verdict', async ({ verdict, bytes }) => {
  const outcome = await prepare(await bytes());
  expect('code' in outcome ? outcome.code : 'taken').toBe(verdict);
  if ('code' in outcome) return;
  const { format, exif, icc, xmp, comments, pages } = await sharp(outcome.bytes).metadata();
  expect([format, exif, icc, xmp, comments, pages]).toEqual(['jpeg', ...Array(5).fill(undefined)]);
  for (const trace of ['secret', 'script', 'chez nous'])
    expect(Buffer.from(outcome.bytes).includes(trace)).toBe(false);
});

it('costs this process nothing, however thin or large a picture claims to be', async () => {
  const before = process.resourceUsage().maxRSS;
  for (const { name, bytes } of hostileShapes) if (name.includes('×')) await prepare(await bytes());
  // The files themselves are made here too: some megabytes, where their pixels would take gigabytes.
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(150_000);
});
