import { vectorsOfFiles } from './vectors-of-files.ts';
import { vectorsOfPages } from './vectors-of-pages.ts';

/** A hundred texts that attack the programs which show them; all are written here, none is fetched. */
export const hostileWords: readonly string[] = [...vectorsOfPages, ...vectorsOfFiles];
