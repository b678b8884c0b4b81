import type { PreflightFinding, PreflightReport, PrintProfile } from '@souvenance/contracts';
import { PressError } from '../foundation/press-error.ts';
import { type PressMessages, pressMessages } from '../messages/index.ts';
import { coverFrame } from '../profiles/cover-frame.ts';
import { type FinishedFile, readAnyFile } from './reading/read-finished-file.ts';
import { bleedRule, boxRule, pageCountRule, trimRule } from './rules/box-rules.ts';
import { blackRule, spaceRule, totalInkRule } from './rules/colour-rules.ts';
import {
  annotationRule,
  fontRules,
  glyphRule,
  imageRule,
  intentRule,
  readableRule,
  transparencyRule,
} from './rules/content-rules.ts';
import { coverRules } from './rules/cover-rules.ts';
import { makeFinding, type PrintFile, worstOf } from './rules/findings.ts';
import { cropRule, type ExpectedPhotograph, photographRule } from './rules/photograph-rules.ts';
import { type ExpectedTitles, titleRule } from './rules/title-rules.ts';

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
const sharedRules = async (
  file: FinishedFile,
  name: PrintFile,
  { profile, missing, missingByPage = [], missingOnCover = [], titles }: PreflightInput,
  messages: Messages,
): Promise<PreflightFinding[]> => {
  const { colour, minimumPpi } = profile;
  return [
    ...readableRule(file, name, messages),
    ...boxRule(file, name, messages),
    ...fontRules(file, name, messages),
    ...imageRule(file, name, minimumPpi, messages),
    ...glyphRule(file, name, name === 'interior' ? missingByPage : [missingOnCover], messages),
    ...(titles ? titleRule(file, name, titles, missing, messages) : []),
    ...blackRule(file, name, messages),
    ...spaceRule(file, name, colour, messages),
    ...(await totalInkRule(file, name, colour.totalInkPct, messages)),
    ...transparencyRule(file, name, colour, messages),
    ...annotationRule(file, name, messages),
    ...intentRule(file, name, messages),
  ];
};

const interiorFindings = async (
  file: FinishedFile | PreflightFinding,
  input: PreflightInput,
  messages: Messages,
): Promise<PreflightFinding[]> => {
  if (!isRead(file)) return [file];
  return [
    ...pageCountRule(file, input.profile, messages),
    ...trimRule(file, input.profile, messages),
    ...bleedRule(file, 'interior', input.profile.bleedMm, messages),
    ...(await sharedRules(file, 'interior', input, messages)),
    ...(input.photographs ? photographRule(file, input.photographs, messages) : []),
    ...(input.photographs ? cropRule(file, input.photographs, messages) : []),
  ];
};

/** Bleed of a paperback's cover, or wrap of a case cover. */
const aroundMm = ({ cover }: PrintProfile): number => (cover.kind === 'case' ? cover.wrapMm : cover.bleedMm);

const coverFindings = async (
  file: FinishedFile | PreflightFinding,
  input: PreflightInput,
  pages: number | null,
  messages: Messages,
): Promise<PreflightFinding[]> => {
  if (!isRead(file)) return [file];
  return [
    // Without a page count, the expected thickness of the spine is unknown.
    ...(pages === null ? [] : coverRules(file, input.profile, pages, messages)),
    ...bleedRule(file, 'cover', aroundMm(input.profile), messages),
    ...(await sharedRules(file, 'cover', input, messages)),
  ];
};

/**
 * Checks the finished bytes of an interior and a cover, whichever tool made them, and reports each rule with its
 * verdict, page and remedy.
 */
export const preflightBook = async (input: PreflightInput): Promise<PreflightReport> => {
  const { preflight: messages } = pressMessages(input.language);
  const interior = await openFile(input.interior, 'interior', messages);
  const cover = await openFile(input.cover, 'cover', messages);
  const pages = isRead(interior) ? interior.pages.length : null;
  const findings = [
    ...(await interiorFindings(interior, input, messages)),
    ...(await coverFindings(cover, input, pages, messages)),
  ];
  const colourPages = isRead(interior)
    ? interior.pages.flatMap((page, at) => (page.isColoured ? [at + 1] : []))
    : [];
  const pageCount = pages ?? input.profile.pages.min;
  const { spineMm } = coverFrame(input.profile, pageCount);
  return {
    verdict: worstOf(findings),
    profileId: input.profile.id,
    pages: pageCount,
    spineMm,
    colourPages,
    findings,
  };
};
