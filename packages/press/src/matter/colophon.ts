import type { Manuscript } from '@souvenance/contracts';
import type { ChapterSetting } from '../compose/chapter-setting.ts';
import type { PageDrawing } from '../compose/flow-unit.ts';
import type { BookStyle } from '../style/book-style.ts';
import { styleSpecs } from '../style/book-styles.ts';
import { monthAndYear } from './french-date.ts';
import { blockHeight, matterLine, matterOrnament, matterPage } from './matter-page.ts';

const ORNAMENT_PT = 52;

const faceWords = (style: BookStyle): string[] => {
  const { faceNames } = styleSpecs[style.id];
  const isLarge = style.body.regular === 'atkinson';
  return [
    `Ce livre a été composé en ${isLarge ? 'Atkinson Hyperlegible' : faceNames.body}`,
    `et en ${faceNames.display}, caractères libres`,
    '(SIL Open Font License 1.1).',
  ];
};

/** Each owner of photographs once, in the order of the book; too many to name stay beside their photographs. */
const CREDITS_MAX = 12;
const CREDITS_LINES = 6;

const creditsOf = ({ chapters }: Manuscript): string => {
  const named = chapters.flatMap(({ photographs }) => photographs.map(({ credit }) => credit.trim()));
  const owners = [...new Set(named)].filter((credit) => credit !== '');
  return owners.length === 0 || owners.length > CREDITS_MAX ? '' : `Photographies : ${owners.join(', ')}.`;
};

/** *Achevé d'imprimer*: the last words of the book, with its faces, their licence, and who lent the photographs. */
export const colophon = (book: Manuscript, setting: ChapterSetting): PageDrawing => {
  const { style, frame } = setting;
  const shape = { leading: 1.5, align: style.opening.align, face: style.body.regular };
  const middlePt = blockHeight(frame) * (frame.matterScale > 1 ? 0.4 : 0.52);
  const words = [
    ...faceWords(style),
    '',
    `Achevé d’imprimer en ${monthAndYear(book.edition.date)}`,
    'pour la famille et les proches de',
    book.narrator,
  ];
  const credits = creditsOf(book);
  const below = credits === '' ? [] : matterLine(credits, { ...shape, bottomPt: 0, sizePt: 9 }, setting);
  const { culDeLampe } = styleSpecs[style.id].ornaments;
  return matterPage(
    matterOrnament(culDeLampe, ORNAMENT_PT, { topPt: middlePt - 14 }, setting),
    matterLine(words.join('\n'), { ...shape, topPt: middlePt + 34 * frame.matterScale, sizePt: 10 }, setting),
    below.length > CREDITS_LINES ? [] : below,
  );
};
