import type { BookToEstimate, PrintProfile } from '@souvenance/contracts';
import { storyParagraphs } from '@souvenance/contracts/rules';
import type { BookStyle } from '../style/book-style.ts';
import { innerMarginMm, pageFrame } from '../style/page-frame.ts';

/** Mean width of a French character in the book fonts, as a share of the size. */
const CHARACTER_EM = 0.415;
const OPENING_ROWS = 12;
const RUN_ON_ROWS = 7;
const MATTER_PAGES = 10;

/**
 * Estimates the page count within some per cent. A good estimate spares a second typesetting when the inner margin
 * depends on the page count.
 */
export const estimatePages = (book: BookToEstimate, profile: PrintProfile, style: BookStyle): number => {
  const frame = pageFrame(profile, innerMarginMm(profile, profile.pages.min), style.body.leadingPt);
  const perLine = frame.measurePt / (style.body.sizePt * CHARACTER_EM);
  const isRunOn = book.openings === 'run_on';
  const pages = book.chapters.reduce((sum, { body, photographs }) => {
    const lines = storyParagraphs(body).reduce(
      (all, words) => all + Math.ceil(words.length / perLine + 0.35),
      0,
    );
    const rows = (isRunOn ? RUN_ON_ROWS : OPENING_ROWS) + lines + photographs.length * frame.rows * 0.5;
    return sum + (isRunOn ? rows / frame.rows : Math.ceil(rows / frame.rows));
  }, 0);
  const isRecto =
    book.openings === 'recto' || (book.openings === 'auto' && pages >= book.chapters.length * 4);
  return Math.ceil(pages) + MATTER_PAGES + (isRecto ? book.chapters.length / 2 : 0);
};
