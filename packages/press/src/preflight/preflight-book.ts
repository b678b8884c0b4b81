import type { PreflightFinding, PreflightReport, PrintProfile } from '@souvenance/contracts';
import { coverFrame } from '../cover/cover-frame.ts';
import { preflightMessages as words } from '../messages/fr/preflight.ts';
import { PressError } from '../press-error.ts';
import { bleedRule, boxRule, pageCountRule, trimRule } from './box-rules.ts';
import { blackRule, spaceRule, totalInkRule } from './colour-rules.ts';
import {
  annotationRule,
  fontRules,
  glyphRule,
  imageRule,
  intentRule,
  readableRule,
  transparencyRule,
} from './content-rules.ts';
import { coverRules } from './cover-rules.ts';
import { finding, type PrintFile, worstOf } from './findings.ts';
import { type FinishedFile, readFinishedFile } from './finished-file.ts';

export interface PreflightInput {
  readonly profile: PrintProfile;
  readonly interior: Uint8Array;
  readonly cover: Uint8Array;
  /** Signs that the engine found in no face, for the message; the finding itself is read from the bytes. */
  readonly missing: readonly string[];
}

const SIGNS_TOLD = 12;

const opened = async (bytes: Uint8Array, name: PrintFile): Promise<FinishedFile | PreflightFinding> => {
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

/** Rules that every file of the press must pass, in the order in which they are told. */
const sharedRules = async (
  file: FinishedFile,
  name: PrintFile,
  { profile, missing }: PreflightInput,
): Promise<PreflightFinding[]> => {
  const { colour, minimumPpi } = profile;
  return [
    ...readableRule(file, name),
    ...boxRule(file, name),
    ...fontRules(file, name),
    ...imageRule(file, name, minimumPpi),
    ...glyphRule(file, name, missing.slice(0, SIGNS_TOLD).join(' ')),
    ...blackRule(file, name),
    ...spaceRule(file, name, colour),
    ...(await totalInkRule(file, name, colour.totalInkPct)),
    ...transparencyRule(file, name, colour),
    ...annotationRule(file, name),
    ...intentRule(file, name),
  ];
};

const interiorFindings = async (
  file: FinishedFile | PreflightFinding,
  input: PreflightInput,
): Promise<PreflightFinding[]> => {
  if (!isRead(file)) return [file];
  return [
    ...pageCountRule(file, input.profile),
    ...trimRule(file, input.profile),
    ...bleedRule(file, 'interior', input.profile.bleedMm),
    ...(await sharedRules(file, 'interior', input)),
  ];
};

/** Bleed of a paperback's cover, turned-in wrap of a case. */
const aroundMm = ({ cover }: PrintProfile): number => (cover.kind === 'case' ? cover.wrapMm : cover.bleedMm);

const coverFindings = async (
  file: FinishedFile | PreflightFinding,
  input: PreflightInput,
  pages: number | null,
): Promise<PreflightFinding[]> => {
  if (!isRead(file)) return [file];
  return [
    // Nobody can say how thick the spine of a block must be whose pages can't be counted.
    ...(pages === null ? [] : coverRules(file, input.profile, pages)),
    ...bleedRule(file, 'cover', aroundMm(input.profile)),
    ...(await sharedRules(file, 'cover', input)),
  ];
};

/**
 * Reads the finished bytes of an interior and a cover, by whatever tool they were made, and reports each rule with
 * its verdict, its page and its remedy in French.
 */
export const preflightBook = async (input: PreflightInput): Promise<PreflightReport> => {
  const inside = await opened(input.interior, 'interior');
  const outside = await opened(input.cover, 'cover');
  const pages = isRead(inside) ? inside.pages.length : null;
  const findings = [
    ...(await interiorFindings(inside, input)),
    ...(await coverFindings(outside, input, pages)),
  ];
  const counted = pages ?? input.profile.pages.min;
  const { spineMm } = coverFrame(input.profile, counted);
  return { verdict: worstOf(findings), profileId: input.profile.id, pages: counted, spineMm, findings };
};
