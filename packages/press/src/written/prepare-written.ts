import { pictureProcess } from '../pictures/picture-process.ts';
import type { WrittenPage } from './read-written.ts';

export type { WrittenPage } from './read-written.ts';

/** The reader of codes works in JavaScript's heap: four octets a pixel and as many again. */
const HEAP_MB = 192;

/**
 * Makes a photograph of a notebook's page safe as `preparePhotograph` does, finds what its code names, and lays it
 * straight in even light. Throws what that throws.
 */
export const prepareWritten = pictureProcess<WrittenPage>(
  new URL('./written-child.ts', import.meta.url),
  HEAP_MB,
);
