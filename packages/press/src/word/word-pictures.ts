import type { ManuscriptPhotograph } from '@souvenance/contracts';
import { toXmlText } from '@souvenance/contracts/rules';
import { ImageRun, Paragraph } from 'docx';
import sharp from 'sharp';
import type { PressMessages } from '../messages/index.ts';
import { WORD_STYLES } from './word-styles.ts';
import { toRuns } from './word-text.ts';

/**
 * Longest side in pixels by the number of photographs, since a document is made whole in memory: a book of thousands of
 * photographs holds smaller ones. Forty of 11 megapixels, all noise, make 37 MB at a peak of 425 MB, an idle process
 * included (November 2026). The originals lie beside it.
 */
const LONGEST_SIDES = [
  { photographsMax: 200, px: 1_600 },
  { photographsMax: 800, px: 1_000 },
  { photographsMax: Number.POSITIVE_INFINITY, px: 500 },
] as const;

/** Greatest size on the page in pixels of 1/96 inch: 15.9 × 18 cm. */
const PAGE_WIDTH_PX = 600;
const PAGE_HEIGHT_PX = 680;

type PictureLabels = Pick<PressMessages['book']['ebook'], 'scan' | 'photograph'>;

const pickLongestSide = (photographCount: number): number =>
  LONGEST_SIDES.find(({ photographsMax }) => photographCount <= photographsMax)?.px ?? 0;

const fitPage = ({ width, height }: { width: number; height: number }) => {
  const scale = Math.min(PAGE_WIDTH_PX / width, PAGE_HEIGHT_PX / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

const formatCaption = ({ caption, credit }: ManuscriptPhotograph): string =>
  [caption, credit === '' ? '' : `(${credit})`].filter((part) => part !== '').join(' ');

/**
 * Returns a photograph with its caption as paragraphs. The caption alone stays of a photograph that was deleted
 * meanwhile (`photograph` returns null).
 */
export const renderWordPicture = async (
  picture: ManuscriptPhotograph,
  photographCount: number,
  labels: PictureLabels,
  photograph: (sha256: string) => Promise<Uint8Array | null>,
): Promise<Paragraph[]> => {
  const caption = formatCaption(picture);
  const captions =
    caption === '' ? [] : [new Paragraph({ style: WORD_STYLES.caption, children: toRuns(caption) })];
  const jpeg = await photograph(picture.sha256);
  if (jpeg === null) return captions;
  const longest = pickLongestSide(photographCount);
  const { data, info } = await sharp(jpeg)
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  // A screen reader says the caption below: a picture without a description says only what it is.
  const name = toXmlText(picture.description ?? (picture.kind === 'scan' ? labels.scan : labels.photograph));
  const image = new ImageRun({
    type: 'jpg',
    data,
    transformation: fitPage(info),
    altText: { name, title: '', description: name },
  });
  return [new Paragraph({ style: WORD_STYLES.picture, children: [image] }), ...captions];
};
