const JPEG = { quality: 92 } as const;

/** Returns a JPEG of one channel whose samples went through a table of 256 entries. */
export const toneJpeg = async (bytes: Uint8Array, samples: Uint8Array): Promise<Uint8Array> => {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(bytes).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  const toned = data.map((sample) => samples[sample] ?? sample);
  const raw = { width: info.width, height: info.height, channels: 1 } as const;
  return new Uint8Array(await sharp(toned, { raw }).toColourspace('b-w').jpeg(JPEG).toBuffer());
};
