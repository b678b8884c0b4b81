import type { bookFormats } from '../enums.ts';

/** Print profile in which a book of this format is set; the large-print A5 has one of its own. */
export const profileIdOf = (format: (typeof bookFormats)[number], largePrint: boolean): string =>
  largePrint && format === 'a5-broche' ? 'a5-gros-caracteres' : format;
