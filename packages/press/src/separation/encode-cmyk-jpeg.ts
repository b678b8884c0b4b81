/** Entries of a TIFF's directory, each of twelve bytes: tag, type, count, value. */
type Entry = readonly [tag: number, type: number, count: number, value: number];

const SHORT = 3;
const LONG = 4;
const HEADER_BYTES = 8;
const PLATES = 4;
/** Value of `PhotometricInterpretation` for separated inks (TIFF 6.0, section 16). */
const SEPARATED = 5;

/** Wraps pixels of four inks into a TIFF without compression, the form in which libvips takes raw CMYK. */
const toTiff = (pixels: Uint8Array, width: number, height: number): Buffer => {
  const entryCount = 10;
  const bitsAt = HEADER_BYTES + 2 + entryCount * 12 + 4;
  const pixelsAt = bitsAt + 2 * PLATES;
  const entries: readonly Entry[] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, PLATES, bitsAt],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, SEPARATED],
    [273, LONG, 1, pixelsAt],
    [277, SHORT, 1, PLATES],
    [278, LONG, 1, height],
    [279, LONG, 1, pixels.length],
    [284, SHORT, 1, 1],
  ];
  const tiff = Buffer.alloc(pixelsAt + pixels.length);
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(HEADER_BYTES, 4);
  tiff.writeUInt16LE(entryCount, HEADER_BYTES);
  entries.forEach(([tag, type, count, value], index) => {
    const at = HEADER_BYTES + 2 + index * 12;
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(type, at + 2);
    tiff.writeUInt32LE(count, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  });
  for (let plate = 0; plate < PLATES; plate += 1) tiff.writeUInt16LE(8, bitsAt + 2 * plate);
  tiff.set(pixels, pixelsAt);
  return tiff;
};

/** The plates keep what the photograph has: the JPEG before it was written at quality 90. */
const QUALITY = 94;

/**
 * Encodes pixels of four bytes, full ink 255, as a JPEG of four inks. As in every such JPEG of Adobe's kind, its
 * samples are inverted, which the image's `Decode` array undoes in a PDF.
 */
export const encodeCmykJpeg = async (
  pixels: Uint8Array,
  width: number,
  height: number,
): Promise<Uint8Array> => {
  const { default: sharp } = await import('sharp');
  const plates = sharp(toTiff(pixels, width, height))
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk');
  return new Uint8Array(await plates.jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' }).toBuffer());
};
