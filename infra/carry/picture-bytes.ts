import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, resolve } from 'node:path';
import sharp from 'sharp';
import { PHOTOGRAPH_LONG_SIDE_PX, photographFile } from '../demo/photographs.ts';

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

export interface Picture {
  bytes: Buffer;
  type: PictureType;
}

const TYPES: Record<string, PictureType> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** A drawn plate of the demonstration memoir, whose rendering stands beside it. */
const isPlate = (file: string): boolean =>
  dirname(file) === resolve(import.meta.dirname, '../demo/photographs');

/** Drawings have no pixels of their own: they become a JPEG of a full page at 300 ppi, on the paper's tone. */
const rendered = async (drawing: Buffer): Promise<Picture> => ({
  type: 'image/jpeg',
  bytes: await sharp(drawing)
    .resize({ width: PHOTOGRAPH_LONG_SIDE_PX, height: PHOTOGRAPH_LONG_SIDE_PX, fit: 'inside' })
    .flatten({ background: '#efe7d6' })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer(),
});

/** Where a photograph of a manuscript lies: beside it, or in its folder `photographs`. Null when it is nowhere. */
export const pictureFile = (folder: string, name: string): string | null =>
  [resolve(folder, name), resolve(folder, 'photographs', name)].find((file) => existsSync(file)) ?? null;

/**
 * What a person would choose in the form: the file's own bytes under the type that its name tells, right or wrong (the
 * product looks at the bytes itself). Null for a kind of file that the form does not offer.
 */
export const pictureOf = async (file: string): Promise<Picture | null> => {
  const extension = extname(file).toLowerCase();
  if (isPlate(file)) return { type: 'image/jpeg', bytes: await photographFile(basename(file)) };
  if (extension === '.svg') return rendered(await readFile(file));
  const type = TYPES[extension];
  return type === undefined ? null : { type, bytes: await readFile(file) };
};
