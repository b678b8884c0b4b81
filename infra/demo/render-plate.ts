import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { PHOTOGRAPH_LONG_SIDE_PX, plateDrawing } from './photographs.ts';

/** The roughened edges of the shapes nibble at the drawing's own border: this much of it is cut away, in pixels. */
const TRIM_PX = 10;

/**
 * libvips draws an SVG in tiles of 2000 px and works out every filter again for each of them: the drawing is made
 * within one tile, and enlarged by the hundredth that the trim took.
 */
const drawLayer = async (name: string) =>
  sharp(await readFile(plateDrawing(name)))
    .resize({ width: PHOTOGRAPH_LONG_SIDE_PX, height: PHOTOGRAPH_LONG_SIDE_PX, fit: 'inside' })
    .flatten({ background: '#efe7d6' })
    .raw()
    .toBuffer({ resolveWithObject: true });

/** Renders one of the drawn plates, by file name, to an sRGB JPEG of 2000 px on the long side: 8 s of a core. */
export const renderPlate = async (name: string): Promise<Buffer> => {
  const { data, info } = await drawLayer(name);
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } })
    .extract({ left: TRIM_PX, top: TRIM_PX, width: width - 2 * TRIM_PX, height: height - 2 * TRIM_PX })
    .resize({ width: PHOTOGRAPH_LONG_SIDE_PX, height: PHOTOGRAPH_LONG_SIDE_PX, fit: 'inside' })
    .jpeg({ quality: 80, chromaSubsampling: '4:2:0', mozjpeg: true })
    .toBuffer();
};
