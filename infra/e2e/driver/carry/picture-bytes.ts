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

/** Long side of a rendered drawing in pixels: 235 ppi over a full page of A5, 165 over one of A4. */
const LONG_SIDE_PX = 2000;

/** Path of a drawing's stored rendering, as for the memoir's plates, whose filters take 8 s of a core. */
const storedRenderingFile = (file: string): string =>
  join(dirname(file), 'rendered', `${basename(file, '.svg')}.jpg`);

/** Renders a drawing to a JPEG on the paper's tone. */
const renderDrawing = async (drawing: Buffer): Promise<Picture> => ({
  type: 'image/jpeg',
  bytes: await sharp(drawing)
    .resize({ width: LONG_SIDE_PX, height: LONG_SIDE_PX, fit: 'inside' })
    .flatten({ background: '#efe7d6' })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer(),
});

/** Path of a manuscript's photograph, in its folder or the subfolder `photographs`. Null if there is none. */
export const findPictureFile = (folder: string, name: string): string | null =>
  [resolve(folder, name), resolve(folder, 'photographs', name)].find((file) => existsSync(file)) ?? null;

/**
 * Reads a picture as a browser's file chooser does: bytes and the type of its extension, right or wrong (the product
 * checks the bytes itself). Null for a type that the form doesn't accept.
 */
export const readPicture = async (file: string): Promise<Picture | null> => {
  const extension = extname(file).toLowerCase();
  if (extension === '.svg') {
    const beside = storedRenderingFile(file);
    return existsSync(beside)
      ? { type: 'image/jpeg', bytes: await readFile(beside) }
      : renderDrawing(await readFile(file));
  }
  const type = TYPES[extension];
  return type === undefined ? null : { type, bytes: await readFile(file) };
};
