import type { PreflightFinding, PrintProfile } from '@souvenance/contracts';
import { toPoints } from '../../foundation/units.ts';
import type { PressMessages } from '../../messages/index.ts';
import type { BoxNumbers, FinishedFile, FinishedPage } from '../reading/read-finished-file.ts';
import {
  addGreenIfEmpty,
  createGreenFinding,
  groupFindingsByPage,
  makeFinding,
  type PrintFile,
} from './findings.ts';

type Messages = PressMessages['preflight'];

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

const isAtOrigin = ({ mediaBox }: FinishedPage): boolean =>
  mediaBox === null || (Math.abs(mediaBox[0]) < SLACK_PT && Math.abs(mediaBox[1]) < SLACK_PT);

/**
 * Each page must have a trim box inside its bleed box, inside its media box, which begins at the origin: several
 * imposition programs shift any other.
 */
export const checkBoxes = (file: FinishedFile, name: PrintFile, messages: Messages): PreflightFinding[] =>
  addGreenIfEmpty(
    [
      ...groupFindingsByPage(
        file,
        (page) => !isBoxed(page),
        (page) => makeFinding('page.boxes', 'red', name, page, messages.boxesWrong, messages.boxesRemedy),
      ),
      ...groupFindingsByPage(
        file,
        (page) => !isAtOrigin(page),
        (page) => makeFinding('page.boxes', 'orange', name, page, messages.boxesMoved, messages.boxesRemedy),
      ),
    ],
    createGreenFinding(messages, 'page.boxes', name, messages.boxesRight),
  );

const measureBox = (box: BoxNumbers): readonly [number, number] => [box[2] - box[0], box[3] - box[1]];

const isSame = (a: readonly [number, number], b: readonly [number, number]): boolean =>
  Math.abs(a[0] - b[0]) < SLACK_PT && Math.abs(a[1] - b[1]) < SLACK_PT;

const findPaper = ({ trimBox, mediaBox }: FinishedPage): readonly [number, number] =>
  measureBox(trimBox ?? mediaBox ?? [0, 0, 0, 0]);

/** Returns the size of most pages. */
const findUsualSize = (file: FinishedFile): readonly [number, number] => {
  const sizes = new Map<string, { size: readonly [number, number]; pages: number }>();
  for (const page of file.pages) {
    const size = findPaper(page);
    const key = size.map(Math.round).join();
    sizes.set(key, { size, pages: (sizes.get(key)?.pages ?? 0) + 1 });
  }
  return [...sizes.values()].sort((a, b) => b.pages - a.pages)[0]?.size ?? [0, 0];
};

/** All pages must have the same size, the profile's. Pages of a different size are reported separately. */
export const checkTrim = (
  file: FinishedFile,
  { trim }: PrintProfile,
  messages: Messages,
): PreflightFinding[] => {
  const usual = findUsualSize(file);
  const others = groupFindingsByPage(
    file,
    (page) => page.trimBox !== null && !isSame(findPaper(page), usual),
    (page) => makeFinding('page.size', 'red', 'interior', page, messages.sizesWrong, messages.boxesRemedy),
  );
  const expectedSize = [toPoints(trim.widthMm), toPoints(trim.heightMm)] as const;
  const isTrimmed = file.pages.every(({ trimBox }) => trimBox === null) || isSame(usual, expectedSize);
  const message = messages.trimWrong(usual[0] / toPoints(1), usual[1] / toPoints(1), trim);
  const wrong = makeFinding('page.trim', 'red', 'interior', null, message, messages.boxesRemedy);
  return [
    ...addGreenIfEmpty(others, createGreenFinding(messages, 'page.size', 'interior', messages.sizesRight)),
    ...addGreenIfEmpty(
      isTrimmed ? [] : [wrong],
      createGreenFinding(messages, 'page.trim', 'interior', messages.trimRight(trim)),
    ),
  ];
};

const measureBleed = ({ trimBox: trim, bleedBox, mediaBox }: FinishedPage): number => {
  const bleed = bleedBox ?? mediaBox;
  if (!trim || !bleed) return Number.POSITIVE_INFINITY;
  return Math.min(trim[0] - bleed[0], trim[1] - bleed[1], bleed[2] - trim[2], bleed[3] - trim[3]);
};

/** Colour that reaches the edge must extend past the cut. */
export const checkBleed = (
  file: FinishedFile,
  name: PrintFile,
  bleedMm: number,
  messages: Messages,
): PreflightFinding[] =>
  addGreenIfEmpty(
    groupFindingsByPage(
      file,
      (page) => measureBleed(page) < toPoints(bleedMm) - SLACK_PT,
      (page) =>
        makeFinding('page.bleed', 'red', name, page, messages.bleedWrong(bleedMm), messages.boxesRemedy),
    ),
    createGreenFinding(messages, 'page.bleed', name, messages.bleedRight(bleedMm)),
  );

/** The page count must be within the shop's limits and a multiple of its signature. */
export const checkPageCount = (
  file: FinishedFile,
  { pages }: PrintProfile,
  messages: Messages,
): PreflightFinding[] => {
  const count = file.pages.length;
  const isRight = count >= pages.min && count <= pages.max && count % pages.multiple === 0;
  const message = messages.pagesWrong(count, pages);
  const wrong = makeFinding('page.count', 'red', 'interior', null, message, messages.pagesRemedy);
  return addGreenIfEmpty(
    isRight ? [] : [wrong],
    createGreenFinding(messages, 'page.count', 'interior', messages.pagesRight(count)),
  );
};
