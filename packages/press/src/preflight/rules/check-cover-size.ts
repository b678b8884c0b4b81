import type { PreflightFinding, PrintProfile } from '@souvenance/contracts';
import { toPoints } from '../../foundation/units.ts';
import type { PressMessages } from '../../messages/index.ts';
import { computeCoverFrame } from '../../profiles/compute-cover-frame.ts';
import type { FinishedFile } from '../reading/read-finished-file.ts';
import { checkCoverSafety } from './cover-zones.ts';
import { addGreenIfEmpty, createGreenFinding, makeFinding } from './findings.ts';

type Messages = PressMessages['preflight'];

/** The fold compensates a spine that is half a millimetre off; more is visible. */
const SLACK_MM = 0.5;

/**
 * The cover must be one sheet of the right height, with a spine for this page count and text away from cuts and folds.
 */
export const checkCoverSize = (
  cover: FinishedFile,
  profile: PrintProfile,
  pageCount: number,
  messages: Messages,
): PreflightFinding[] => {
  const expectedFrame = computeCoverFrame(profile, pageCount);
  const box = cover.pages[0]?.mediaBox ?? [0, 0, 0, 0];
  const widthMm = (box[2] - box[0]) / toPoints(1);
  const heightMm = (box[3] - box[1]) / toPoints(1);
  const isSized = cover.pages.length === 1 && Math.abs(heightMm - expectedFrame.heightMm) <= SLACK_MM;
  const isWide = Math.abs(widthMm - expectedFrame.widthMm) <= SLACK_MM;
  const size = messages.coverHeightWrong(cover.pages.length, heightMm, expectedFrame.heightMm);
  const spine = messages.coverWrong(widthMm, expectedFrame.widthMm);
  return [
    ...addGreenIfEmpty(
      isSized ? [] : [makeFinding('cover.size', 'red', 'cover', 1, size, messages.coverSizeRemedy)],
      createGreenFinding(messages, 'cover.size', 'cover', messages.coverSizeRight),
    ),
    ...addGreenIfEmpty(
      isWide ? [] : [makeFinding('cover.spine', 'red', 'cover', 1, spine, messages.coverRemedy)],
      createGreenFinding(messages, 'cover.spine', 'cover', messages.coverRight(expectedFrame.spineMm)),
    ),
    // On a sheet of another size the positions of the folds are unknown.
    ...(isSized && isWide ? checkCoverSafety(cover, profile, pageCount, messages) : []),
  ];
};
