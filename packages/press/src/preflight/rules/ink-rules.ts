import type { PreflightFinding, PrintProfile } from '@souvenance/contracts';
import type { PressMessages } from '../../messages/index.ts';
import type { FinishedFile, FinishedPage } from '../reading/read-finished-file.ts';
import {
  addGreenIfEmpty,
  createGreenFinding,
  groupFindingsByPage,
  makeFinding,
  type PrintFile,
} from './findings.ts';

type Messages = PressMessages['preflight'];

/**
 * Black over the colours of a cover must be printed over them, and white must not: the first would leave a white line
 * around its letters, the second would vanish. Only a file for four inks has a black of its own.
 */
export const checkOverprint = (
  file: FinishedFile,
  name: PrintFile,
  { intent }: PrintProfile['colour'],
  messages: Messages,
): PreflightFinding[] => {
  const makeRed = (page: number) =>
    makeFinding('colour.overprint', 'red', name, page, messages.whiteVanishes, messages.inkRemedy);
  const makeOrange = (page: number) =>
    makeFinding('colour.overprint', 'orange', name, page, messages.blackKnocksOut, messages.overprintRemedy);
  const isKnockedOut = (page: FinishedPage): boolean =>
    name === 'cover' && intent === 'CMYK' && page.hasKnockoutBlack;
  return addGreenIfEmpty(
    [
      ...groupFindingsByPage(file, (page) => page.hasVanishingWhite, makeRed),
      ...groupFindingsByPage(file, isKnockedOut, makeOrange),
    ],
    createGreenFinding(messages, 'colour.overprint', name, messages.overprintRight),
  );
};

/**
 * Thinnest line in points that several plates may print. They shift by a tenth of a millimetre against each other:
 * below three tenths the line changes its colour along its length.
 */
const HAIRLINE_PT = 0.85;
const SLACK_PT = 0.02;

export const checkHairlines = (file: FinishedFile, name: PrintFile, messages: Messages): PreflightFinding[] =>
  addGreenIfEmpty(
    groupFindingsByPage(
      file,
      ({ thinnestColouredPt }) => thinnestColouredPt !== null && thinnestColouredPt < HAIRLINE_PT - SLACK_PT,
      (page) =>
        makeFinding('colour.hairline', 'orange', name, page, messages.hairlineWrong, messages.hairlineRemedy),
    ),
    createGreenFinding(messages, 'colour.hairline', name, messages.hairlineRight),
  );

/**
 * Where the shop converts the colours, each picture must bring its own profile: imposition programs take pictures out
 * of their page and lose what the page lends them.
 */
export const checkImageProfiles = (
  file: FinishedFile,
  name: PrintFile,
  { intent }: PrintProfile['colour'],
  messages: Messages,
): PreflightFinding[] =>
  addGreenIfEmpty(
    groupFindingsByPage(
      file,
      ({ images }) => intent === 'CMYK' && images.some(({ hasOwnProfile }) => !hasOwnProfile),
      (page) =>
        makeFinding('colour.profile', 'orange', name, page, messages.profileMissing, messages.inkRemedy),
    ),
    createGreenFinding(messages, 'colour.profile', name, messages.profileRight),
  );
