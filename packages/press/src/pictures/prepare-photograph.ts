import type { PreparedPhotograph } from './decode-photograph.ts';
import { openPictureDecoder } from './open-picture-decoder.ts';

export type { PreparedPhotograph } from './decode-photograph.ts';

const HEAP_MB = 96;

/**
 * Prepares an uploaded photograph: upright, sRGB, no larger than a page can show, without metadata (GPS position
 * included). Accepts JPEG, PNG, WebP, HEIC, AVIF, TIFF and GIF (its first picture), recognized by their bytes, and
 * decodes them in a child process. Throws the codes of `checkedKind` and of `checkPixels`, `photograph.incomplete` and
 * `photograph.unreadable`; a `ChildProcessFailure` when the process died or exceeded its time limit.
 */
export const preparePhotograph = openPictureDecoder<PreparedPhotograph>(
  new URL('./photograph-child.ts', import.meta.url),
  HEAP_MB,
);
