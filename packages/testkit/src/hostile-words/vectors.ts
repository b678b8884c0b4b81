import { vectorsOfFiles } from './vectors-of-files.ts';
import { vectorsOfPages } from './vectors-of-pages.ts';

/** A hundred ways in which somebody's words may try to be more than words; written here, none is fetched. */
export const hostileWords: readonly string[] = [...vectorsOfPages, ...vectorsOfFiles];
