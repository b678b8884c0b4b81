import type { PreflightFinding, PrintProfile } from '@souvenance/contracts';
import { pointsOf } from '../../foundation/units.ts';
import type { PressMessages } from '../../messages/index.ts';
import type { BoxNumbers, FinishedFile, FinishedPage } from '../reading/finished-file.ts';
import { finding, green, orGreen, type PrintFile, perPage } from './findings.ts';

type Words = PressMessages['preflight'];

/** A tenth of a millimetre; no cutter is more precise. */
const SLACK_PT = 0.3;

const contains = (outer: BoxNumbers, inner: BoxNumbers): boolean =>
  outer[0] <= inner[0] + SLACK_PT &&
  outer[1] <= inner[1] + SLACK_PT &&
  outer[2] >= inner[2] - SLACK_PT &&
  outer[3] >= inner[3] - SLACK_PT;

const isBoxed = ({ mediaBox, bleedBox, trimBox }: FinishedPage): boolean => {
  if (!mediaBox || !trimBox) return false;
  return contains(mediaBox, bleedBox ?? mediaBox) && contains(bleedBox ?? mediaBox, trimBox);
};

/** Each page must have a trim box inside its bleed box, inside its media box. */
export const boxRule = (file: FinishedFile, name: PrintFile, words: Words): PreflightFinding[] =>
  orGreen(
    perPage(
      file,
      (page) => !isBoxed(page),
      (page) => finding('page.boxes', 'red', name, page, words.boxesWrong, words.boxesRemedy),
    ),
    green(words, 'page.boxes', name, words.boxesRight),
  );

const sizeOf = (box: BoxNumbers): readonly [number, number] => [box[2] - box[0], box[3] - box[1]];

const isSame = (a: readonly [number, number], b: readonly [number, number]): boolean =>
  Math.abs(a[0] - b[0]) < SLACK_PT && Math.abs(a[1] - b[1]) < SLACK_PT;

const paperOf = ({ trimBox, mediaBox }: FinishedPage): readonly [number, number] =>
  sizeOf(trimBox ?? mediaBox ?? [0, 0, 0, 0]);

/** Returns the size of most pages. */
const usualSize = (file: FinishedFile): readonly [number, number] => {
  const sizes = new Map<string, { size: readonly [number, number]; pages: number }>();
  for (const page of file.pages) {
    const size = paperOf(page);
    const key = size.map(Math.round).join();
    sizes.set(key, { size, pages: (sizes.get(key)?.pages ?? 0) + 1 });
  }
  return [...sizes.values()].sort((a, b) => b.pages - a.pages)[0]?.size ?? [0, 0];
};

/** All pages must have the same size, the profile's. Pages of a different size are reported separately. */
export const trimRule = (file: FinishedFile, { trim }: PrintProfile, words: Words): PreflightFinding[] => {
  const usual = usualSize(file);
  const others = perPage(
    file,
    (page) => page.trimBox !== null && !isSame(paperOf(page), usual),
    (page) => finding('page.size', 'red', 'interior', page, words.sizesWrong, words.boxesRemedy),
  );
  const expectedSize = [pointsOf(trim.widthMm), pointsOf(trim.heightMm)] as const;
  const isTrimmed = file.pages.every(({ trimBox }) => trimBox === null) || isSame(usual, expectedSize);
  const message = words.trimWrong(usual[0] / pointsOf(1), usual[1] / pointsOf(1), trim);
  const wrong = finding('page.trim', 'red', 'interior', null, message, words.boxesRemedy);
  return [
    ...orGreen(others, green(words, 'page.size', 'interior', words.sizesRight)),
    ...orGreen(isTrimmed ? [] : [wrong], green(words, 'page.trim', 'interior', words.trimRight(trim))),
  ];
};

const bleedOf = ({ trimBox: trim, bleedBox, mediaBox }: FinishedPage): number => {
  const bleed = bleedBox ?? mediaBox;
  if (!trim || !bleed) return Number.POSITIVE_INFINITY;
  return Math.min(trim[0] - bleed[0], trim[1] - bleed[1], bleed[2] - trim[2], bleed[3] - trim[3]);
};

/** Colour that reaches the edge must extend past the cut. */
export const bleedRule = (
  file: FinishedFile,
  name: PrintFile,
  bleedMm: number,
  words: Words,
): PreflightFinding[] =>
  orGreen(
    perPage(
      file,
      (page) => bleedOf(page) < pointsOf(bleedMm) - SLACK_PT,
      (page) => finding('page.bleed', 'red', name, page, words.bleedWrong(bleedMm), words.boxesRemedy),
    ),
    green(words, 'page.bleed', name, words.bleedRight(bleedMm)),
  );

/** The page count must be within the shop's limits and a multiple of its signature. */
export const pageCountRule = (
  file: FinishedFile,
  { pages }: PrintProfile,
  words: Words,
): PreflightFinding[] => {
  const count = file.pages.length;
  const isRight = count >= pages.min && count <= pages.max && count % pages.multiple === 0;
  const message = words.pagesWrong(count, pages);
  const wrong = finding('page.count', 'red', 'interior', null, message, words.pagesRemedy);
  return orGreen(isRight ? [] : [wrong], green(words, 'page.count', 'interior', words.pagesRight(count)));
};
