import { openPictureDecoder } from '../pictures/open-picture-decoder.ts';
import type { WrittenPage } from './read-written.ts';

export type { WrittenPage } from './read-written.ts';

/** The QR reader works in JavaScript's heap: four bytes per pixel and as many again. */
const HEAP_MB = 192;

/**
 * Prepares a photograph of a notebook page as `preparePhotograph` does, reads its QR code, straightens the page and
 * evens its light. Throws what `preparePhotograph` throws.
 */
export const prepareWritten = openPictureDecoder<WrittenPage>(
  new URL('./written-child.ts', import.meta.url),
  HEAP_MB,
);
