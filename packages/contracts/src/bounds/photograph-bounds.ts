/** Most bytes of an uploaded photograph. */
export const PHOTOGRAPH_BYTES_MAX = 30_000_000;

/** Most characters of a photograph's caption, and of its description for readers who cannot see it. */
export const PHOTOGRAPH_CAPTION_MAX = 300;

/** Most characters about the persons of a photograph, and of its credit. */
export const PHOTOGRAPH_WHO_MAX = 120;

/** Most pixels of the longer side: one row of ten million pixels costs far more than a square of as many. */
export const PHOTOGRAPH_SIDE_MAX = 20_000;

/** Most pixels of a photograph, by how its format is decoded. */
export const photographPixelsMax = {
  /** A baseline JPEG can be reduced while it is decoded. */
  baselineJpeg: 250_000_000,
  /** A picture that is decoded line by line. */
  lineByLine: 100_000_000,
  /** A progressive JPEG, an interlaced PNG or a GIF is in memory as a whole before its first line is decoded. */
  whole: 64_000_000,
  /** A HEIC or an AVIF is in memory three times. */
  heif: 50_000_000,
  /** A Windows bitmap is in memory with four bytes for each pixel. */
  bitmap: 50_000_000,
} as const;
