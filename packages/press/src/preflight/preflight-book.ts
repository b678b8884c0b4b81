import type { PreflightFinding, PreflightReport, PrintProfile } from '@souvenance/contracts';
import { PressError } from '../foundation/press-error.ts';
import { getPressMessages, type PressMessages } from '../messages/index.ts';
import { computeCoverFrame } from '../profiles/compute-cover-frame.ts';
import { type FinishedFile, readAnyFile } from './reading/read-finished-file.ts';
import { checkBleed, checkBoxes, checkPageCount, checkTrim } from './rules/box-rules.ts';
import { checkCoverSize } from './rules/check-cover-size.ts';
import { checkTextInside } from './rules/check-text-inside.ts';
import { checkBlack, checkColourSpaces, checkTotalInk } from './rules/colour-rules.ts';
import {
  checkAnnotations,
  checkFonts,
  checkGlyphs,
  checkImages,
  checkIntent,
  checkReadable,
  checkTransparency,
} from './rules/content-rules.ts';
import { findWorst, makeFinding, type PrintFile } from './rules/findings.ts';
import { checkHairlines, checkImageProfiles, checkOverprint } from './rules/ink-rules.ts';
import { checkCrops, checkPhotographs, type ExpectedPhotograph } from './rules/photograph-rules.ts';
import { checkTitles, type ExpectedTitles } from './rules/title-rules.ts';

export interface PreflightInput {
  readonly profile: PrintProfile;
  readonly interior: Uint8Array;
  readonly cover: Uint8Array;
  /** Characters that no font contains; they are ignored when titles are read. */
  readonly missing: readonly string[];
  /**
   * The same by page of the interior, page 1 first, for the message only: the finding itself is read from the bytes.
   */
  readonly missingByPage?: readonly (readonly string[])[];
  /** The same for the cover. */
  readonly missingOnCover?: readonly string[];
  /** The manuscript's titles, if available; each is looked for where it is printed. */
  readonly titles?: ExpectedTitles;
  /** The manuscript's photographs in order, if available; they are looked for on the interior's pages. */
  readonly photographs?: readonly ExpectedPhotograph[];
  /** Language of the report's messages. */
  readonly language: string;
}

type Messages = PressMessages['preflight'];

const openFile = async (
  bytes: Uint8Array,
  name: PrintFile,
  messages: Messages,
): Promise<FinishedFile | PreflightFinding> => {
  try {
    return await readAnyFile(bytes);
  } catch (error) {
    if (!(error instanceof PressError)) throw error;
    return error.code === 'pdf.encrypted'
      ? makeFinding('file.encrypted', 'red', name, null, messages.encrypted, messages.inkRemedy)
      : makeFinding('file.readable', 'red', name, null, messages.unreadable, messages.inkRemedy);
  }
};

const isRead = (file: FinishedFile | PreflightFinding): file is FinishedFile => 'pages' in file;

/** Findings of the rules for both files, in the order of the report. */
const checkSharedRules = async (
  file: FinishedFile,
  name: PrintFile,
  { profile, missing, missingByPage = [], missingOnCover = [], titles }: PreflightInput,
  messages: Messages,
): Promise<PreflightFinding[]> => {
  const { colour, minimumPpi } = profile;
  return [
    ...checkReadable(file, name, messages),
    ...checkBoxes(file, name, messages),
    ...checkFonts(file, name, messages),
    ...checkImages(file, name, minimumPpi, messages),
    ...checkGlyphs(file, name, name === 'interior' ? missingByPage : [missingOnCover], messages),
    ...(titles ? checkTitles(file, name, titles, missing, messages) : []),
    ...checkBlack(file, name, messages),
    ...checkColourSpaces(file, name, colour, messages),
    ...(await checkTotalInk(file, name, colour[name].totalInkPct, messages)),
    ...checkOverprint(file, name, colour, messages),
    ...checkHairlines(file, name, messages),
    ...checkImageProfiles(file, name, colour, messages),
    ...checkTransparency(file, name, colour, messages),
    ...checkAnnotations(file, name, messages),
    ...checkIntent(file, name, messages),
  ];
};

const checkInterior = async (
  file: FinishedFile | PreflightFinding,
  input: PreflightInput,
  messages: Messages,
): Promise<PreflightFinding[]> => {
  if (!isRead(file)) return [file];
  return [
    ...checkPageCount(file, input.profile, messages),
    ...checkTrim(file, input.profile, messages),
    ...checkBleed(file, 'interior', input.profile.bleedMm, messages),
    ...checkTextInside(file, messages),
    ...(await checkSharedRules(file, 'interior', input, messages)),
    ...(input.photographs ? checkPhotographs(file, input.photographs, messages) : []),
    ...(input.photographs ? checkCrops(file, input.photographs, messages) : []),
  ];
};

/** Bleed of a paperback's cover, or wrap of a case cover. */
const computeAroundMm = ({ cover }: PrintProfile): number =>
  cover.kind === 'case' ? cover.wrapMm : cover.bleedMm;

const checkCover = async (
  file: FinishedFile | PreflightFinding,
  input: PreflightInput,
  pages: number | null,
  messages: Messages,
): Promise<PreflightFinding[]> => {
  if (!isRead(file)) return [file];
  return [
    // Without a page count, the expected thickness of the spine is unknown.
    ...(pages === null ? [] : checkCoverSize(file, input.profile, pages, messages)),
    ...checkBleed(file, 'cover', computeAroundMm(input.profile), messages),
    ...(await checkSharedRules(file, 'cover', input, messages)),
  ];
};

/**
 * Checks the finished bytes of an interior and a cover, whichever tool made them, and reports each rule with its
 * verdict, page and remedy.
 */
export const preflightBook = async (input: PreflightInput): Promise<PreflightReport> => {
  const { preflight: messages } = getPressMessages(input.language);
  const interior = await openFile(input.interior, 'interior', messages);
  const cover = await openFile(input.cover, 'cover', messages);
  const pages = isRead(interior) ? interior.pages.length : null;
  const findings = [
    ...(await checkInterior(interior, input, messages)),
    ...(await checkCover(cover, input, pages, messages)),
  ];
  const colourPages = isRead(interior)
    ? interior.pages.flatMap((page, at) => (page.isColoured ? [at + 1] : []))
    : [];
  const pageCount = pages ?? input.profile.pages.min;
  const { spineMm } = computeCoverFrame(input.profile, pageCount);
  return {
    verdict: findWorst(findings),
    profileId: input.profile.id,
    pages: pageCount,
    spineMm,
    colourPages,
    findings,
  };
};
