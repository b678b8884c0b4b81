import type { PreparedPhotograph } from './decode-photograph.ts';
import { pictureProcess } from './picture-process.ts';

export type { PreparedPhotograph } from './decode-photograph.ts';

const HEAP_MB = 96;

/**
 * Makes a photograph safe and ready: upright, sRGB, no larger than a page can show, its metadata (place included)
 * gone. JPEG, PNG, WebP and HEIC, told by their bytes; decoded in a process of its own. Throws
 * `photograph.not_a_photograph`, `photograph.side_too_long`, `photograph.too_many_pixels`, `photograph.unreadable`; an
 * `ChildProcessFailure` when the process died over it or took too long.
 */
export const preparePhotograph = pictureProcess<PreparedPhotograph>(
  new URL('./photograph-child.ts', import.meta.url),
  HEAP_MB,
);
