import { readFile } from 'node:fs/promises';

/** Pixels on the long side of a rendered plate: 235 ppi on a full page of A5, 165 on A4. */
export const PHOTOGRAPH_LONG_SIDE_PX = 2000;

const within = (folder: string, name: string, extension: 'svg' | 'jpg'): URL => {
  if (!/^[a-z-]+\.svg$/.test(name)) throw new Error(`not a drawing of the demonstration family: ${name}`);
  return new URL(`./${folder}/${name.slice(0, -'svg'.length)}${extension}`, import.meta.url);
};

/** Returns the URL of a plate's SVG drawing. Throws for a name outside the folder. */
export const plateDrawingUrl = (name: string): URL => within('photographs', name, 'svg');

/** Returns the URL of a plate's rendering. Throws for a name outside the folder. */
export const plateRenderingUrl = (name: string): URL => within('photographs/rendered', name, 'jpg');

/**
 * Returns a drawn plate, by the file name of its drawing, as the sRGB JPEG stored in the repository: rendering its
 * filters would take 8 s of CPU. `render-plates.ts` renders it.
 */
export const readPhotographFile = async (name: string): Promise<Buffer> => readFile(plateRenderingUrl(name));
