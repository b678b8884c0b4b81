import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawMailCover } from './mail-cover.ts';

const panel = (width: number, background: string) => ({
  create: { width, height: 1_260, channels: 3 as const, background },
});

test('the cover of a mail is the front of the unfolded cover, small, without spine and back', async () => {
  // A cover of 148 × 210 mm with a spine of 10 mm, at 6 pixels a millimetre.
  const picture = await sharp(panel(888 * 2 + 60, '#000000'))
    .composite([
      { input: await sharp(panel(888, '#ffffff')).png().toBuffer(), left: 0, top: 0 },
      { input: await sharp(panel(888, '#c03030')).png().toBuffer(), left: 948, top: 0 },
    ])
    .webp({ lossless: true })
    .toBuffer();
  const cover = await drawMailCover({ picture, spineMm: 10, heightMm: 210 });
  expect(cover.byteLength).toBeLessThan(40_000);
  expect(await sharp(cover).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 454 });
  const { channels } = await sharp(cover).stats();
  for (const [index, value] of [0xc0, 0x30, 0x30].entries())
    expect(Math.abs((channels[index]?.mean ?? 0) - value)).toBeLessThan(3);
});
