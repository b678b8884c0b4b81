import type { BookToEstimate, PrintProfile } from '@souvenance/contracts';
import { estimatePages } from '../book/estimate-pages.ts';
import { planDerivation } from '../derivation/plan-derivation.ts';
import { PRESS_VERSION } from '../foundation/version.ts';
import { describeProduct } from '../profiles/describe-product.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { getBookStyle } from '../style/book-styles.ts';
import { formatDescription } from '../ticket/format-description.ts';

const estimatePagesForShop = (book: BookToEstimate, profile: PrintProfile): number => {
  const { min, multiple } = profile.pages;
  const style = getBookStyle(book.style, profile, book.largePrint || profile.largePrint);
  return Math.ceil(Math.max(min, estimatePages(book, profile, style)) / multiple) * multiple;
};

/** The press as the object that core receives through its port, since core does not import this package. */
export const pressBinding = {
  version: PRESS_VERSION,
  printProfile,
  planDerivation,
  estimatePages: estimatePagesForShop,
  describeProduct,
  wordDescription: formatDescription,
} as const;
