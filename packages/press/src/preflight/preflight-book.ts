import type { PreflightFinding, PreflightReport, PrintProfile } from '@souvenance/contracts';
import { coverFrame } from '../cover/cover-frame.ts';
import { preflightMessages as words } from '../messages/fr/preflight.ts';
import { pointsOf } from '../units.ts';
import { finding, green, orGreen, worstOf } from './findings.ts';
import { type FinishedFile, finishedFile } from './finished-file.ts';
import {
  boxRule,
  cleanRule,
  fontRule,
  glyphRule,
  imageRule,
  inkRule,
  pageCountRule,
} from './interior-rules.ts';

export interface PreflightInput {
  readonly profile: PrintProfile;
  readonly interior: Uint8Array;
  readonly cover: Uint8Array;
  /** Signs that the engine found in no face, for the message; the finding itself is read from the bytes. */
  readonly missing: readonly string[];
}

const SLACK_MM = 0.2;
const SIGNS_TOLD = 12;

const coverRule = (cover: FinishedFile, profile: PrintProfile, pages: number): PreflightFinding[] => {
  const wanted = coverFrame(profile, pages);
  const box = cover.pages[0]?.mediaBox;
  const foundMm = box ? (box[2] - box[0]) / pointsOf(1) : 0;
  const isRight = cover.pages.length === 1 && Math.abs(foundMm - wanted.widthMm) < SLACK_MM;
  const wrong = finding(
    'cover.spine',
    'red',
    'cover',
    1,
    words.coverWrong(foundMm, wanted.widthMm),
    words.coverRemedy,
  );
  return orGreen(isRight ? [] : [wrong], green('cover.spine', 'cover', words.coverRight(wanted.spineMm)));
};

/** Reads the finished files and reports each rule with its verdict, its page and its remedy in French. */
export const preflightBook = ({ profile, interior, cover, missing }: PreflightInput): PreflightReport => {
  const inside = finishedFile(interior);
  const outside = finishedFile(cover);
  const signs = missing.slice(0, SIGNS_TOLD).join(' ');
  const pages = inside.pages.length;
  const findings = [
    ...pageCountRule(inside, profile),
    ...boxRule(inside, profile),
    ...coverRule(outside, profile, pages),
    ...fontRule(inside, 'interior'),
    ...fontRule(outside, 'cover'),
    ...imageRule(inside, 'interior', profile.minimumPpi),
    ...imageRule(outside, 'cover', profile.minimumPpi),
    ...glyphRule(inside, 'interior', signs),
    ...inkRule(inside, 'interior'),
    ...cleanRule(inside, 'interior'),
    ...cleanRule(outside, 'cover'),
  ];
  const { spineMm } = coverFrame(profile, pages);
  return { verdict: worstOf(findings), profileId: profile.id, pages, spineMm, findings };
};
