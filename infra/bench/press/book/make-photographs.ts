import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { createDraws, type Draws } from './create-draws.ts';
import type { BenchPhotograph } from './generate-book.ts';

/** Pixel sizes of photographs at 300 ppi, for the largest size in the text of an A5 page: 111 mm wide, 77 mm high. */
const SHAPES = [
  { width: 1311, height: 874 },
  { width: 1180, height: 885 },
  { width: 683, height: 910 },
  { width: 910, height: 910 },
] as const;

const colour = (draws: Draws): string =>
  `rgb(${draws.between(20, 235)},${draws.between(20, 235)},${draws.between(20, 235)})`;

/** Gradients and discs with grain: about as many bytes as a real photograph of the same size. */
const drawing = (width: number, height: number, draws: Draws): string => {
  const discs = Array.from(
    { length: 14 },
    () =>
      `<circle cx="${draws.between(0, width)}" cy="${draws.between(0, height)}" r="${draws.between(20, 240)}" fill="${colour(draws)}" opacity="0.5"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g"><stop offset="0" stop-color="${colour(draws)}"/><stop offset="1" stop-color="${colour(draws)}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>${discs.join('')}</svg>`;
};

const withGrain = async (svg: string, draws: Draws): Promise<Buffer> => {
  const { data, info } = await sharp(Buffer.from(svg)).flatten().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 1) {
    data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) + draws.between(-9, 9)));
  }
  const { width, height } = info;
  return sharp(data, { raw: { width, height, channels: 3 } })
    .withMetadata({ density: 300 })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();
};

const makeOne = async (index: number, file: string): Promise<void> => {
  const draws = createDraws(7000 + index);
  const { width, height } = draws.oneOf(SHAPES);
  writeFileSync(file, await withGrain(drawing(width, height, draws), draws));
};

/**
 * Makes the photographs of the bench once and keeps them in `folder` under their numbers; the engines read the copies
 * named `<sha256>.jpg`.
 */
export const makePhotographs = async (count: number, folder: string): Promise<BenchPhotograph[]> => {
  mkdirSync(folder, { recursive: true });
  const made: BenchPhotograph[] = [];
  for (let index = 0; index < count; index += 1) {
    const file = join(folder, `n${String(index).padStart(3, '0')}.jpg`);
    if (!existsSync(file)) await makeOne(index, file);
    const bytes = readFileSync(file);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const hashedPath = join(folder, `${sha256}.jpg`);
    if (!existsSync(hashedPath)) writeFileSync(hashedPath, bytes);
    const { width, height } = await sharp(bytes).metadata();
    made.push({ sha256, widthPx: width, heightPx: height });
  }
  return made;
};
