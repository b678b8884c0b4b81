import { bookStyleName, type Manuscript } from '@souvenance/contracts';
import { type BookAssets, printProfiles } from '@souvenance/press';
import type { FinishedBook } from '../read/read-quality.ts';
import { readTypesetPages } from './typeset-pages.ts';

/** The pages of a book in one style and one format. */
export interface StyledPages {
  readonly style: Manuscript['style'];
  readonly profileId: string;
  readonly isRagged: boolean;
  readonly book: FinishedBook;
}

/** The profiles whose pages differ: hardcover and paperback of one size share theirs. */
const pageProfiles = printProfiles.filter(
  (profile, index) =>
    printProfiles.findIndex(
      ({ trim, largePrint }) =>
        trim.widthMm === profile.trim.widthMm &&
        trim.heightMm === profile.trim.heightMm &&
        largePrint === profile.largePrint,
    ) === index,
);

/** Typesets a book in every style and every format, one after the other, and reads the pages. */
export const measurePages = async (
  manuscript: Manuscript,
  assets: BookAssets,
  say: (sentence: string) => void,
): Promise<StyledPages[]> => {
  const all: StyledPages[] = [];
  for (const profile of pageProfiles)
    for (const style of bookStyleName.options) {
      say(`Les pages\u00a0: ${style}, ${profile.id}…`);
      const book = await readTypesetPages({ ...manuscript, style }, profile, assets);
      all.push({ style, profileId: profile.id, isRagged: profile.largePrint, book });
    }
  return all;
};
