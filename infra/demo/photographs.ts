import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Pixels on the long side of a rendered plate: 203 mm at 300 ppi, enough for a full bleed page. */
export const PHOTOGRAPH_LONG_SIDE_PX = 2400;

/** The roughened edges of the shapes nibble at the drawing's own border: this much of it is cut away, in its units. */
const TRIM = 12;

const drawing = (name: string): URL => {
  if (!/^[a-z-]+\.svg$/.test(name)) throw new Error(`not a drawing of the demonstration family: ${name}`);
  return new URL(`./photographs/${name}`, import.meta.url);
};

/** Renders one of the drawn plates, by file name, to an sRGB JPEG of 2400 px on the long side. */
export const photographFile = async (name: string): Promise<Buffer> => {
  const plate = sharp(await readFile(drawing(name)));
  const { width, height } = await plate.metadata();
  return plate
    .extract({ left: TRIM, top: TRIM, width: width - 2 * TRIM, height: height - 2 * TRIM })
    .resize({ width: PHOTOGRAPH_LONG_SIDE_PX, height: PHOTOGRAPH_LONG_SIDE_PX, fit: 'inside' })
    .flatten({ background: '#efe7d6' })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();
};
