import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { PHOTOGRAPH_LONG_SIDE_PX, plateDrawingUrl } from './photographs.ts';

/** Pixels trimmed from each side, since the roughening filter also frays the drawing's border. */
const TRIM_PX = 10;

/**
 * libvips draws an SVG in tiles of 2000 px and computes every filter again for each of them: the drawing is rendered
 * within one tile and then enlarged by the 1 % that was trimmed.
 */
const drawLayer = async (name: string) =>
  sharp(await readFile(plateDrawingUrl(name)))
    .resize({ width: PHOTOGRAPH_LONG_SIDE_PX, height: PHOTOGRAPH_LONG_SIDE_PX, fit: 'inside' })
    .flatten({ background: '#efe7d6' })
    .raw()
    .toBuffer({ resolveWithObject: true });

/** Renders a drawn plate, by file name, to an sRGB JPEG of 2000 px on the long side; it takes 8 s of CPU. */
export const renderPlate = async (name: string): Promise<Buffer> => {
  const { data, info } = await drawLayer(name);
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } })
    .extract({ left: TRIM_PX, top: TRIM_PX, width: width - 2 * TRIM_PX, height: height - 2 * TRIM_PX })
    .resize({ width: PHOTOGRAPH_LONG_SIDE_PX, height: PHOTOGRAPH_LONG_SIDE_PX, fit: 'inside' })
    .jpeg({ quality: 80, chromaSubsampling: '4:2:0', mozjpeg: true })
    .toBuffer();
};
