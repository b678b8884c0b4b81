import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Pixels on the long side of a rendered plate: 203 mm at 300 ppi, enough for a full bleed page. */
export const PHOTOGRAPH_LONG_SIDE_PX = 2400;

/**
 * Pixels at which a plate is drawn before it is enlarged by a fifth. libvips draws an SVG in tiles of 2000 px and
 * works out every filter again for each of them: within one tile a plate costs a third of the time.
 */
const DRAWN_LONG_SIDE_PX = 2000;

/** The roughened edges of the shapes nibble at the drawing's own border: this much of it is cut away, in pixels. */
const TRIM_PX = 10;

const drawing = (name: string): URL => {
  if (!/^[a-z-]+\.svg$/.test(name)) throw new Error(`not a drawing of the demonstration family: ${name}`);
  return new URL(`./photographs/${name}`, import.meta.url);
};

const drawn = async (name: string) =>
  sharp(await readFile(drawing(name)))
    .resize({ width: DRAWN_LONG_SIDE_PX, height: DRAWN_LONG_SIDE_PX, fit: 'inside' })
    .flatten({ background: '#efe7d6' })
    .raw()
    .toBuffer({ resolveWithObject: true });

/** Renders one of the drawn plates, by file name, to an sRGB JPEG of 2400 px on the long side. */
export const photographFile = async (name: string): Promise<Buffer> => {
  const { data, info } = await drawn(name);
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } })
    .extract({ left: TRIM_PX, top: TRIM_PX, width: width - 2 * TRIM_PX, height: height - 2 * TRIM_PX })
    .resize({ width: PHOTOGRAPH_LONG_SIDE_PX, height: PHOTOGRAPH_LONG_SIDE_PX, fit: 'inside' })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();
};
