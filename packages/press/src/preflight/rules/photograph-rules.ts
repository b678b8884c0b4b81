import type { PreflightFinding } from '@souvenance/contracts';
import type { PressMessages } from '../../messages/index.ts';
import type { PlacedImage } from '../reading/drawn-page.ts';
import type { FinishedFile } from '../reading/finished-file.ts';
import { finding, green, orGreen } from './findings.ts';

type Words = PressMessages['preflight'];

/** A photograph that the interior must show, in manuscript order. */
export interface ExpectedPhotograph {
  /** Title of its story. */
  readonly title: string;
  /** Keys (`imageKey`) of the pictures in the file that may show it. */
  readonly imageKeys: ReadonlySet<string>;
  /** The first page on which it may be printed, from 1. */
  readonly earliestPage: number;
}

/** Identifies a picture of a file without reading its bytes: photographs are assumed to differ in length or size. */
export const imageKey = ({ bytes, widthPx, heightPx }: Pick<PlacedImage, 'bytes' | 'widthPx' | 'heightPx'>) =>
  `${bytes} ${widthPx} ${heightPx}`;

interface ReadPhotograph {
  readonly page: number;
  readonly key: string;
}

/** Returns the pictures of a file in reading order: by page, from top to bottom, from left to right. */
const picturesInReadingOrder = ({ pages }: FinishedFile): ReadPhotograph[] =>
  pages.flatMap(({ images }, at) =>
    [...images]
      .sort((a, b) => b.topPt - a.topPt || a.leftPt - b.leftPt)
      .map((image) => ({ page: at + 1, key: imageKey(image) })),
  );

/** Returns the first photograph of the manuscript that is not in its expected position; null when there is none. */
const firstAstray = (
  pictures: readonly ReadPhotograph[],
  expected: readonly ExpectedPhotograph[],
): { readonly title: string; readonly page: number | null } | null => {
  for (const [at, { title, imageKeys, earliestPage }] of expected.entries()) {
    const picture = pictures[at];
    if (picture === undefined) return { title, page: null };
    if (!imageKeys.has(picture.key) || picture.page < earliestPage) return { title, page: picture.page };
  }
  return null;
};

/** The interior must show every photograph once, in manuscript order, none before the paragraph that it follows. */
export const photographRule = (
  file: FinishedFile,
  expected: readonly ExpectedPhotograph[],
  words: Words,
): PreflightFinding[] => {
  const pictures = picturesInReadingOrder(file);
  const astray = firstAstray(pictures, expected);
  const extra = pictures[expected.length];
  const messages = [
    ...(astray === null ? [] : [{ page: astray.page, text: words.photographAstray(astray.title) }]),
    ...(astray !== null || extra === undefined ? [] : [{ page: extra.page, text: words.photographExtra }]),
  ];
  return orGreen(
    messages.map(({ page, text }) =>
      finding('image.order', 'red', 'interior', page, text, words.photographRemedy),
    ),
    green(words, 'image.order', 'interior', words.photographsInOrder),
  );
};
