import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { photographFile } from '../demo/photographs.ts';

const PLATES = resolve(import.meta.dirname, '../demo/photographs');
const RENDERER = resolve(import.meta.dirname, '../demo/photographs.ts');
/** Beside the private Node: never tracked, and kept from one data folder to the next. */
const CACHE = resolve(import.meta.dirname, '../local/.runtime/plates');

/** True for a drawn plate of the demonstration memoir, which has a renderer of its own. */
export const isPlate = (file: string): boolean => dirname(file) === PLATES;

/** Name of a rendering: changes with the drawing and with the way it is rendered. */
const keyOf = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(file))
    .update(await readFile(RENDERER))
    .digest('hex');

/** A plate as JPEG. Its filters take a core 8 seconds, so that each rendering is kept for the next stack. */
export const plateJpeg = async (file: string): Promise<Buffer> => {
  const kept = join(CACHE, `${await keyOf(file)}.jpg`);
  if (existsSync(kept)) return readFile(kept);
  const jpeg = await photographFile(basename(file));
  mkdirSync(CACHE, { recursive: true });
  await writeFile(`${kept}.${process.pid}.new`, jpeg);
  await rename(`${kept}.${process.pid}.new`, kept);
  return jpeg;
};
