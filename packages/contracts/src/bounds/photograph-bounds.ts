/** Bytes of a photograph as it is sent. */
export const PHOTOGRAPH_BYTES_MAX = 30_000_000;

/** Pixels of the longer side: a row of ten million pixels costs far more than as many in a square. */
export const PHOTOGRAPH_SIDE_MAX = 20_000;

/** Pixels of a photograph, by how its kind is read. */
export const photographPixelsMax = {
  /** A JPEG of one scan shrinks while it is read. */
  baselineJpeg: 250_000_000,
  /** A picture that is read line by line. */
  lineByLine: 100_000_000,
  /** A progressive JPEG, an interlaced PNG or a GIF is in memory as a whole before its first line is known. */
  whole: 64_000_000,
  /** A HEIC or an AVIF is in memory three times. */
  heif: 50_000_000,
} as const;
