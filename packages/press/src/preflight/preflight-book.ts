import type { PreflightFinding, PreflightReport, PrintProfile } from '@souvenance/contracts';
import { PressError } from '../foundation/press-error.ts';
import { type PressMessages, pressMessages } from '../messages/index.ts';
import { coverFrame } from '../profiles/cover-frame.ts';
import { type FinishedFile, readFinishedFile } from './reading/finished-file.ts';
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
import { finding, type PrintFile, worstOf } from './rules/findings.ts';
import { type ExpectedPhotograph, photographRule } from './rules/photograph-rules.ts';
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
  /** The manuscript's titles, if available; each is looked for where it is printed. */
  readonly titles?: ExpectedTitles;
  /** The manuscript's photographs in order, if available; they are looked for on the interior's pages. */
  readonly photographs?: readonly ExpectedPhotograph[];
  /** Language of the report's messages. */
  readonly language: string;
}

type Words = PressMessages['preflight'];

const opened = async (
  bytes: Uint8Array,
  name: PrintFile,
  words: Words,
): Promise<FinishedFile | PreflightFinding> => {
  try {
    return await readFinishedFile(bytes);
  } catch (error) {
    if (!(error instanceof PressError)) throw error;
    return error.code === 'pdf.encrypted'
      ? finding('file.encrypted', 'red', name, null, words.encrypted, words.inkRemedy)
      : finding('file.readable', 'red', name, null, words.unreadable, words.inkRemedy);
  }
};

const isRead = (file: FinishedFile | PreflightFinding): file is FinishedFile => 'pages' in file;

/** Findings of the rules for both files, in the order of the report. */
const sharedRules = async (
  file: FinishedFile,
  name: PrintFile,
  { profile, missing, missingByPage = [], titles }: PreflightInput,
  words: Words,
): Promise<PreflightFinding[]> => {
  const { colour, minimumPpi } = profile;
  return [
    ...readableRule(file, name, words),
    ...boxRule(file, name, words),
    ...fontRules(file, name, words),
    ...imageRule(file, name, minimumPpi, words),
    ...glyphRule(file, name, name === 'interior' ? missingByPage : [], words),
    ...(titles ? titleRule(file, name, titles, missing, words) : []),
    ...blackRule(file, name, words),
    ...spaceRule(file, name, colour, words),
    ...(await totalInkRule(file, name, colour.totalInkPct, words)),
    ...transparencyRule(file, name, colour, words),
    ...annotationRule(file, name, words),
    ...intentRule(file, name, words),
  ];
};

const interiorFindings = async (
  file: FinishedFile | PreflightFinding,
  input: PreflightInput,
  words: Words,
): Promise<PreflightFinding[]> => {
  if (!isRead(file)) return [file];
  return [
    ...pageCountRule(file, input.profile, words),
    ...trimRule(file, input.profile, words),
    ...bleedRule(file, 'interior', input.profile.bleedMm, words),
    ...(await sharedRules(file, 'interior', input, words)),
    ...(input.photographs ? photographRule(file, input.photographs, words) : []),
  ];
};

/** Bleed of a paperback's cover, or wrap of a case cover. */
const aroundMm = ({ cover }: PrintProfile): number => (cover.kind === 'case' ? cover.wrapMm : cover.bleedMm);

const coverFindings = async (
  file: FinishedFile | PreflightFinding,
  input: PreflightInput,
  pages: number | null,
  words: Words,
): Promise<PreflightFinding[]> => {
  if (!isRead(file)) return [file];
  return [
    // Without a page count, the expected thickness of the spine is unknown.
    ...(pages === null ? [] : coverRules(file, input.profile, pages, words)),
    ...bleedRule(file, 'cover', aroundMm(input.profile), words),
    ...(await sharedRules(file, 'cover', input, words)),
  ];
};

/**
 * Checks the finished bytes of an interior and a cover, whichever tool made them, and reports each rule with its
 * verdict, page and remedy.
 */
export const preflightBook = async (input: PreflightInput): Promise<PreflightReport> => {
  const { preflight: words } = pressMessages(input.language);
  const inside = await opened(input.interior, 'interior', words);
  const outside = await opened(input.cover, 'cover', words);
  const pages = isRead(inside) ? inside.pages.length : null;
  const findings = [
    ...(await interiorFindings(inside, input, words)),
    ...(await coverFindings(outside, input, pages, words)),
  ];
  const colourPages = isRead(inside)
    ? inside.pages.flatMap((page, at) => (page.isColoured ? [at + 1] : []))
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
