import type { bookFormats } from '../enums/making.ts';

/** Returns the id of the print profile for a format; the large-print A5 has its own. */
export const profileIdForFormat = (format: (typeof bookFormats)[number], largePrint: boolean): string =>
  largePrint && format === 'a5-broche' ? 'a5-gros-caracteres' : format;
