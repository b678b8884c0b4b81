import type { BookToEstimate, PrintProfile } from '@souvenance/contracts';
import { listStoryTexts } from '@souvenance/contracts/rules';
import type { BookStyle } from '../style/book-style.ts';
import { computeInnerMarginMm, createBookFrame } from '../style/create-page-frame.ts';

/** Share of a line that a first line's indent takes. */
const INDENT_LINES = 0.06;
const OPENING_ROWS = 12;
const RUN_ON_ROWS = 7;
const MATTER_PAGES = 10;

/**
 * Estimates the page count within some per cent. A good estimate spares a second typesetting when the inner margin
 * depends on the page count.
 */
export const estimatePages = (book: BookToEstimate, profile: PrintProfile, style: BookStyle): number => {
  const frame = createBookFrame(profile, computeInnerMarginMm(profile, profile.pages.min), style);
  const perLine = frame.measurePt / (style.body.sizePt * style.body.characterEm);
  const isRunOn = book.openings === 'run_on';
  const pages = book.chapters.reduce((sum, { body, photographs }) => {
    const lines = listStoryTexts(body).reduce(
      (all, words) => all + Math.ceil(words.length / perLine + INDENT_LINES),
      0,
    );
    const rows = (isRunOn ? RUN_ON_ROWS : OPENING_ROWS) + lines + photographs.length * frame.rows * 0.5;
    return sum + (isRunOn ? rows / frame.rows : Math.ceil(rows / frame.rows));
  }, 0);
  const isRecto =
    book.openings === 'recto' || (book.openings === 'auto' && pages >= book.chapters.length * 4);
  return Math.ceil(pages) + MATTER_PAGES + (isRecto ? book.chapters.length / 2 : 0);
};
