import type { Manuscript } from '@souvenance/contracts';
import type { ChapterSetting } from '../compose/chapter-setting.ts';
import type { PageDrawing } from '../compose/flow-unit.ts';
import { styleSpecs } from '../style/book-styles.ts';
import { blockHeight, matterLine, matterOrnament, matterPage } from './matter-page.ts';

const ORNAMENT_PT = 52;

const fontWords = ({ style, words }: ChapterSetting): string[] => {
  const { fontNames } = styleSpecs[style.id];
  const isLarge = style.body.regular === 'atkinson';
  return [
    words.composedIn(isLarge ? 'Atkinson Hyperlegible' : fontNames.body),
    words.andIn(fontNames.display),
    words.licence,
  ];
};

/**
 * Photograph owners listed in the colophon at most. With more owners, or more lines, none is listed; each is credited
 * beside the photograph.
 */
const CREDITS_MAX = 12;
const CREDITS_LINES = 6;

const creditsOf = ({ chapters }: Manuscript, words: ChapterSetting['words']): string => {
  const credits = chapters.flatMap(({ photographs }) => photographs.map(({ credit }) => credit.trim()));
  const owners = [...new Set(credits)].filter((credit) => credit !== '');
  return owners.length === 0 || owners.length > CREDITS_MAX ? '' : words.credits(owners);
};

/** The colophon (*achevé d'imprimer*): fonts and their licence, date, narrator, and the owners of the photographs. */
export const colophon = (book: Manuscript, setting: ChapterSetting): PageDrawing => {
  const { style, frame } = setting;
  const shape = { leading: 1.5, align: style.opening.align, font: style.body.regular };
  const middlePt = blockHeight(frame) * (frame.matterScale > 1 ? 0.4 : 0.52);
  const words = [
    ...fontWords(setting),
    '',
    setting.words.printedIn(book.edition.date),
    setting.words.forFamily(book.narrator),
  ];
  const credits = creditsOf(book, setting.words);
  const below = credits === '' ? [] : matterLine(credits, { ...shape, bottomPt: 0, sizePt: 9 }, setting);
  const { culDeLampe } = styleSpecs[style.id].ornaments;
  return matterPage(
    matterOrnament(culDeLampe, ORNAMENT_PT, { topPt: middlePt - 14 }, setting),
    matterLine(words.join('\n'), { ...shape, topPt: middlePt + 34 * frame.matterScale, sizePt: 10 }, setting),
    below.length > CREDITS_LINES ? [] : below,
  );
};
