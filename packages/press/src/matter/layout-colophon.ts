import type { Manuscript } from '@souvenance/contracts';
import type { PageDrawing } from '../compose/flow-unit.ts';
import type { TypesettingContext } from '../compose/typesetting-context.ts';
import { styleSpecs } from '../style/book-styles.ts';
import {
  computeBlockHeight,
  createMatterPage,
  placeMatterOrnament,
  typesetMatterLine,
} from './create-matter-page.ts';

const ORNAMENT_PT = 52;

const listFontLines = ({ style, labels }: TypesettingContext): string[] => {
  const { fontNames } = styleSpecs[style.id];
  const isLarge = style.body.regular === 'atkinson';
  return [
    labels.composedIn(isLarge ? 'Atkinson Hyperlegible' : fontNames.body),
    labels.andIn(fontNames.display),
    labels.licence,
  ];
};

/**
 * Photograph owners listed in the colophon at most. With more owners, or more lines, none is listed; each is credited
 * beside the photograph.
 */
const CREDITS_MAX = 12;
const CREDITS_LINES = 6;

const listCredits = ({ chapters }: Manuscript, labels: TypesettingContext['labels']): string => {
  const credits = chapters.flatMap(({ photographs }) => photographs.map(({ credit }) => credit.trim()));
  const owners = [...new Set(credits)].filter((credit) => credit !== '');
  return owners.length === 0 || owners.length > CREDITS_MAX ? '' : labels.credits(owners);
};

/** The colophon (*achevé d'imprimer*): fonts and their licence, date, narrator, and the owners of the photographs. */
export const layoutColophon = (book: Manuscript, context: TypesettingContext): PageDrawing => {
  const { style, frame } = context;
  const shape = { leading: 1.5, align: style.opening.align, font: style.body.regular };
  const middlePt = computeBlockHeight(frame) * (frame.matterScale > 1 ? 0.4 : 0.52);
  const lines = [
    ...listFontLines(context),
    '',
    context.labels.printedIn(book.edition.date),
    context.labels.forFamily(book.narrator),
  ];
  const credits = listCredits(book, context.labels);
  const below =
    credits === '' ? [] : typesetMatterLine(credits, { ...shape, bottomPt: 0, sizePt: 9 }, context);
  const { culDeLampe } = styleSpecs[style.id].ornaments;
  return createMatterPage(
    placeMatterOrnament(culDeLampe, ORNAMENT_PT, { topPt: middlePt - 14 }, context),
    typesetMatterLine(
      lines.join('\n'),
      { ...shape, topPt: middlePt + 34 * frame.matterScale, sizePt: 10 },
      context,
    ),
    below.length > CREDITS_LINES ? [] : below,
  );
};
