import { PHOTOGRAPH_BYTES_MIN } from '@souvenance/core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawMailAvatar, drawMailPhotograph, MAIL_PHOTOGRAPH_BYTES_MAX } from './mail-photographs.ts';

const noisy = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();

test('an avatar is square, small, and lighter than any photograph of a reply, however detailed the picture', async () => {
  for (const [width, height] of [
    [900, 600],
    [600, 900],
    [40, 40],
  ] as const) {
    const face = await drawMailAvatar(await noisy(width, height));
    expect(face?.byteLength).toBeLessThan(PHOTOGRAPH_BYTES_MIN);
    expect(await sharp(face ?? undefined).metadata()).toMatchObject({
      width: 128,
      height: 128,
      format: 'jpeg',
    });
  }
});

test('a photograph keeps its shape, is at most 600 pixels a side, and never heavy, however detailed', async () => {
  for (const [size, expected] of [
    [
      [1_800, 1_200],
      [600, 400],
    ],
    [
      [1_200, 1_800],
      [400, 600],
    ],
    [
      [300, 200],
      [300, 200],
    ],
  ] as const) {
    const photograph = await drawMailPhotograph(await noisy(size[0], size[1]));
    expect(photograph?.byteLength).toBeLessThanOrEqual(MAIL_PHOTOGRAPH_BYTES_MAX);
    const { width, height } = await sharp(photograph ?? undefined).metadata();
    expect([width, height]).toEqual(expected);
  }
});

test('a damaged picture keeps no mail from being sent', async () => {
  const damaged = (await noisy(900, 600)).subarray(0, 300);
  expect(await drawMailAvatar(damaged)).toBeNull();
  expect(await drawMailPhotograph(new TextEncoder().encode('no picture'))).toBeNull();
});
