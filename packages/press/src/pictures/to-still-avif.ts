const BRAND_AT = 8;

/**
 * Returns a file that names itself an animated AVIF (`avis`) under the name of a still one, by which libvips opens the
 * picture that stands for the whole; any other file unchanged.
 */
export const toStillAvif = (bytes: Uint8Array): Uint8Array => {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (source.toString('latin1', BRAND_AT, BRAND_AT + 4) !== 'avis') return bytes;
  const still = Buffer.from(source);
  still.write('avif', BRAND_AT, 'latin1');
  return still;
};
