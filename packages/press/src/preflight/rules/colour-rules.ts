import type { PreflightFinding, PrintProfile } from '@souvenance/contracts';
import type { PressMessages } from '../../messages/index.ts';
import { measureHeaviestInkPct } from '../ink/image-ink.ts';
import { openRgbInk, type RgbInk } from '../ink/rgb-ink.ts';
import type { SpaceKind } from '../reading/colour-space.ts';
import type { FinishedFile, FinishedPage } from '../reading/read-finished-file.ts';
import {
  addGreenIfEmpty,
  createGreenFinding,
  groupFindingsByPage,
  makeFinding,
  type PrintFile,
} from './findings.ts';

type Messages = PressMessages['preflight'];

export const checkBlack = (file: FinishedFile, name: PrintFile, messages: Messages): PreflightFinding[] =>
  addGreenIfEmpty(
    groupFindingsByPage(
      file,
      (page) => page.hasRgbBlack,
      (page) => makeFinding('colour.black', 'red', name, page, messages.inkWrong, messages.inkRemedy),
    ),
    createGreenFinding(messages, 'colour.black', name, messages.inkRight),
  );

type Colour = PrintProfile['colour'];

/**
 * RGB with a profile is allowed in PDF/X-4, where the shop converts it, and never in X-1a or X-3 with a CMYK intent.
 */
const isAllowed = (space: SpaceKind, { standard, intent }: Colour, file: FinishedFile): boolean => {
  if (space === 'gray' || space === 'cmyk' || space === 'pattern') return true;
  if (standard !== 'PDF/X-4' && intent === 'CMYK') return false;
  return space === 'rgb' || (space === 'device-rgb' && file.intentSpace === 'rgb');
};

const findForeignSpace = (page: FinishedPage, colour: Colour, file: FinishedFile): SpaceKind | null =>
  [...page.spaces].find((space) => !isAllowed(space, colour, file)) ?? null;

/** Every colour must be defined, and of a kind that the profile prints. */
export const checkColourSpaces = (
  file: FinishedFile,
  name: PrintFile,
  colour: Colour,
  messages: Messages,
): PreflightFinding[] =>
  addGreenIfEmpty(
    groupFindingsByPage(
      file,
      (page) => findForeignSpace(page, colour, file) !== null,
      (number, page) => {
        const message = messages.spacesWrong(findForeignSpace(page, colour, file) ?? 'unknown');
        return makeFinding('colour.spaces', 'red', name, number, message, messages.inkRemedy);
      },
    ),
    createGreenFinding(messages, 'colour.spaces', name, messages.spacesRight),
  );

/** Tolerance for rounding in conversions; 302 % prints like 300 %. */
const SLACK_PCT = 2;

const findFlatInk = ({ flatInkPct, flatRgb }: FinishedPage, rgbInk: RgbInk | null): number =>
  rgbInk === null
    ? flatInkPct
    : Math.max(
        flatInkPct,
        ...[...flatRgb].map((rgb) => rgbInk((rgb >> 16) & 0xff, (rgb >> 8) & 0xff, rgb & 0xff)),
      );

/**
 * Checks the ink of the four plates together, for flat colours and pictures; RGB is separated by the output profile.
 */
export const checkTotalInk = async (
  file: FinishedFile,
  name: PrintFile,
  limitPct: number,
  messages: Messages,
): Promise<PreflightFinding[]> => {
  const findings: PreflightFinding[] = [];
  const rgbInk = openRgbInk(file, limitPct + SLACK_PCT);
  let heaviest = 0;
  for (const [index, page] of file.pages.entries()) {
    const pct = Math.max(
      findFlatInk(page, rgbInk),
      await measureHeaviestInkPct(file.file, page.images, rgbInk),
    );
    heaviest = Math.max(heaviest, pct);
    if (pct > limitPct + SLACK_PCT)
      findings.push(
        makeFinding(
          'colour.ink',
          'red',
          name,
          index + 1,
          messages.totalInkWrong(pct, limitPct),
          messages.inkRemedy,
        ),
      );
  }
  return addGreenIfEmpty(
    findings,
    createGreenFinding(messages, 'colour.ink', name, messages.totalInkRight(heaviest, limitPct)),
  );
};
