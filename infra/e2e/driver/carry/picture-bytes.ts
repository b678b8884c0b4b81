import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import sharp from 'sharp';

type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

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

/** Pixels on the long side of a rendered drawing: 235 ppi over a full page of A5, 165 over one of A4. */
const LONG_SIDE_PX = 2000;

/** Where a drawing was rendered already, as the demonstration memoir keeps its plates; its filters take 8 s of a core. */
const renderingBeside = (file: string): string =>
  join(dirname(file), 'rendered', `${basename(file, '.svg')}.jpg`);

/** Drawings have no pixels of their own: they become a JPEG of a full page at 300 ppi, on the paper's tone. */
const rendered = async (drawing: Buffer): Promise<Picture> => ({
  type: 'image/jpeg',
  bytes: await sharp(drawing)
    .resize({ width: LONG_SIDE_PX, height: LONG_SIDE_PX, fit: 'inside' })
    .flatten({ background: '#efe7d6' })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer(),
});

/** Where a photograph of a manuscript lies: beside it, or in its folder `photographs`. Null when it is nowhere. */
export const pictureFile = (folder: string, name: string): string | null =>
  [resolve(folder, name), resolve(folder, 'photographs', name)].find((file) => existsSync(file)) ?? null;

/**
 * Reads a picture as the file chooser of a browser does: the file's own bytes with the type of its extension, right or
 * wrong (the product looks at the bytes itself). Null for a type that the form does not offer.
 */
export const pictureOf = async (file: string): Promise<Picture | null> => {
  const extension = extname(file).toLowerCase();
  if (extension === '.svg') {
    const beside = renderingBeside(file);
    return existsSync(beside)
      ? { type: 'image/jpeg', bytes: await readFile(beside) }
      : rendered(await readFile(file));
  }
  const type = TYPES[extension];
  return type === undefined ? null : { type, bytes: await readFile(file) };
};
