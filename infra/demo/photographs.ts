import { readFile } from 'node:fs/promises';

/** Pixels on the long side of a rendered plate: 235 ppi over a full page of A5, 165 over one of A4. */
export const PHOTOGRAPH_LONG_SIDE_PX = 2000;

const within = (folder: string, name: string, extension: 'svg' | 'jpg'): URL => {
  if (!/^[a-z-]+\.svg$/.test(name)) throw new Error(`not a drawing of the demonstration family: ${name}`);
  return new URL(`./${folder}/${name.slice(0, -'svg'.length)}${extension}`, import.meta.url);
};

/** Where a plate was drawn, by file name. Throws for a name that leaves the folder. */
export const plateDrawing = (name: string): URL => within('photographs', name, 'svg');

/** Where its rendering stands. Throws for a name that leaves the folder. */
export const plateRendering = (name: string): URL => within('photographs/rendered', name, 'jpg');

/**
 * One of the drawn plates, by the file name of its drawing, as the sRGB JPEG that stands in the repository: its filters
 * would take a core 8 seconds. `render-plates.ts` makes it anew.
 */
export const photographFile = async (name: string): Promise<Buffer> => readFile(plateRendering(name));
