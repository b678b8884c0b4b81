import type { PreparedPhotograph } from './decode-photograph.ts';
import { pictureProcess } from './picture-process.ts';

export type { PreparedPhotograph } from './decode-photograph.ts';

const HEAP_MB = 96;

/**
 * Makes a photograph safe and ready: upright, sRGB, no larger than a page can show, its metadata (place included)
 * gone. JPEG, PNG, WebP, HEIC, AVIF, TIFF and GIF (its first picture), told by their bytes; decoded in a process of its
 * own. Throws the codes of `checkedKind` and of `checkPixels`, `photograph.incomplete` and `photograph.unreadable`; a
 * `ChildProcessFailure` when the process died over it or took too long.
 */
export const preparePhotograph = pictureProcess<PreparedPhotograph>(
  new URL('./photograph-child.ts', import.meta.url),
  HEAP_MB,
);
