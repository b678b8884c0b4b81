import { readFileSync } from 'node:fs';
import { bookFormat } from '@souvenance/contracts';
import { describe, expect, it } from 'vitest';
import { formatFronts } from './format-fronts.ts';

/** Width and height that a lossy WebP states, in pixels. */
const sizeOf = (file: Buffer): readonly [number, number] => {
  expect(file.toString('latin1', 8, 16)).toBe('WEBPVP8 ');
  return [file.readUInt16LE(26) & 0x3fff, file.readUInt16LE(28) & 0x3fff];
};

describe('the fronts of the books', () => {
  it.each(bookFormat.options)('show %s in the proportion of its boards, and light', (format) => {
    const file = readFileSync(new URL(`../../../public/covers/${format}.webp`, import.meta.url));
    const { widthMm, heightMm } = formatFronts[format];
    const [width, height] = sizeOf(file);
    // A pixel of rounding, of some four hundred.
    expect(Math.abs(width / height - widthMm / heightMm)).toBeLessThan(0.005);
    expect(file.length).toBeLessThan(25_000);
  });
});
