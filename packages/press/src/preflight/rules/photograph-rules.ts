import type { PreflightFinding } from '@souvenance/contracts';
import type { PressMessages } from '../../messages/index.ts';
import type { PlacedImage } from '../reading/drawn-page.ts';
import type { FinishedFile } from '../reading/read-finished-file.ts';
import { addGreenIfEmpty, createGreenFinding, makeFinding } from './findings.ts';

type Messages = PressMessages['preflight'];

/** A photograph that the interior must show, in manuscript order. */
export interface ExpectedPhotograph {
  /** Title of its story. */
  readonly title: string;
  /** Keys (`computeImageKey`) of the pictures in the file that may show it. */
  readonly imageKeys: ReadonlySet<string>;
  /** The first page on which it may be printed, from 1. */
  readonly earliestPage: number;
  /** The part that the edges of its page cut off; null when it is shown whole. */
  readonly crop: PhotographCrop | null;
}

export interface PhotographCrop {
  readonly side: 'width' | 'height';
  /** Share of that side that is not shown, from 0 to 1. */
  readonly share: number;
}

/** A crop by more than this share is confirmed by the family. */
const CROP_SHARE_MAX = 0.25;

/** Identifies a picture of a file without reading its bytes: photographs are assumed to differ in length or size. */
export const computeImageKey = ({
  bytes,
  widthPx,
  heightPx,
}: Pick<PlacedImage, 'bytes' | 'widthPx' | 'heightPx'>) => `${bytes} ${widthPx} ${heightPx}`;

interface ReadPhotograph {
  readonly page: number;
  readonly key: string;
}

/** Returns the pictures of a file in reading order: by page, from top to bottom, from left to right. */
const orderPictures = ({ pages }: FinishedFile): ReadPhotograph[] =>
  pages.flatMap(({ images }, at) =>
    [...images]
      .sort((a, b) => b.topPt - a.topPt || a.leftPt - b.leftPt)
      .map((image) => ({ page: at + 1, key: computeImageKey(image) })),
  );

/** Returns the first photograph of the manuscript that is not in its expected position; null when there is none. */
const findMisplaced = (
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
export const checkPhotographs = (
  file: FinishedFile,
  expected: readonly ExpectedPhotograph[],
  messages: Messages,
): PreflightFinding[] => {
  const pictures = orderPictures(file);
  const misplaced = findMisplaced(pictures, expected);
  const extra = pictures[expected.length];
  const faults = [
    ...(misplaced === null
      ? []
      : [{ page: misplaced.page, text: messages.photographAstray(misplaced.title) }]),
    ...(misplaced !== null || extra === undefined
      ? []
      : [{ page: extra.page, text: messages.photographExtra }]),
  ];
  return addGreenIfEmpty(
    faults.map(({ page, text }) =>
      makeFinding('image.order', 'red', 'interior', page, text, messages.photographRemedy),
    ),
    createGreenFinding(messages, 'image.order', 'interior', messages.photographsInOrder),
  );
};

/** A photograph of which the edges of its page cut off much needs a confirmation. */
export const checkCrops = (
  file: FinishedFile,
  expected: readonly ExpectedPhotograph[],
  messages: Messages,
): PreflightFinding[] => {
  const pictures = orderPictures(file);
  const findings = expected.flatMap(({ title, crop }, at) => {
    if (crop === null || crop.share <= CROP_SHARE_MAX) return [];
    const text = messages.photographCropped(title, Math.round(crop.share * 100), crop.side);
    const page = pictures[at]?.page ?? null;
    return [makeFinding('image.crop', 'orange', 'interior', page, text, messages.photographCroppedRemedy)];
  });
  return addGreenIfEmpty(
    findings,
    createGreenFinding(messages, 'image.crop', 'interior', messages.photographsWhole),
  );
};
