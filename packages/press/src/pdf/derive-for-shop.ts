import { createHash } from 'node:crypto';
import type { PrintProfile } from '@souvenance/contracts';
import { PressError } from '../foundation/press-error.ts';
import { toPoints } from '../foundation/units.ts';
import { computeCoverFrame } from '../profiles/compute-cover-frame.ts';
import { type DerivationPlan, planDerivation } from './plan-derivation.ts';
import { readObjects } from './read-objects.ts';
import type { OutputProfiles } from './read-output-profile.ts';
import { type Box, type ReboxInput, rebox } from './rebox.ts';

export interface DeriveInput {
  /** Files of one proof, as written by the press. */
  readonly interior: Uint8Array;
  readonly cover: Uint8Array;
  readonly from: PrintProfile;
  readonly to: PrintProfile;
  readonly outputProfile?: OutputProfiles;
}

export interface DerivedFile {
  readonly bytes: Uint8Array;
  readonly sha256: string;
  /** SHA-256 of the approved file from which this one was derived. */
  readonly fromSha256: string;
}

export interface DerivedFiles extends DerivationPlan {
  readonly interior: DerivedFile;
  readonly cover: DerivedFile;
}

const hashToHex = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const growBox = ([minX, minY, maxX, maxY]: Box, byPt: number): Box => [
  minX - byPt,
  minY - byPt,
  maxX + byPt,
  maxY + byPt,
];

/** Boxes of the new cover, centred on the old spine: each panel gains or loses half of the difference. */
const computeCoverBoxes = (
  { from, to }: DeriveInput,
  pages: number,
  total: number,
): ReboxInput['boxesOf'] => {
  const [old, next] = [computeCoverFrame(from, pages), computeCoverFrame(to, total)];
  const leftShiftPt = toPoints((old.widthMm - next.widthMm) / 2);
  const foot = toPoints((old.heightMm - next.heightMm) / 2);
  const sheet: Box = [
    leftShiftPt,
    foot,
    leftShiftPt + toPoints(next.widthMm),
    foot + toPoints(next.heightMm),
  ];
  return () => ({ sheet, trim: growBox(sheet, -toPoints(next.aroundMm)) });
};

const deriveFile = async (
  bytes: Uint8Array,
  input: DeriveInput,
  boxesOf: ReboxInput['boxesOf'],
  blanksAtEnd: number,
): Promise<DerivedFile> => {
  const { from, to } = input;
  const fromSha256 = hashToHex(bytes);
  const isConditionChanged = from.colour.outputCondition !== to.colour.outputCondition;
  const instance = hashToHex(Buffer.from(`${fromSha256} ${to.id}`))
    .slice(0, 32)
    .toUpperCase();
  const condition = isConditionChanged ? to.colour.outputCondition : null;
  const derivedFile = await rebox(bytes, {
    boxesOf,
    blanksAtEnd,
    condition,
    customProfiles: input.outputProfile,
    instance,
  });
  return { bytes: derivedFile, sha256: hashToHex(derivedFile), fromSha256 };
};

/**
 * Makes another shop's files from an approved proof without moving a glyph: boxes, output intent, blanks at the end, a
 * spine that differs by at most two millimetres. Page contents stay byte for byte the same. Any other difference
 * requires a new approval and throws `derive.trim`, `derive.binding`, `derive.bleed`, `derive.pages`, `derive.spine` or
 * `profile.no_icc`.
 */
export const deriveForShop = async (input: DeriveInput): Promise<DerivedFiles> => {
  const { from, to } = input;
  const pages = readObjects(input.interior).pages.length;
  const plan = planDerivation({ from, to, pages });
  if ('refusal' in plan) throw new PressError(plan.refusal, plan.facts);
  const bleedPt = toPoints(to.bleedMm);
  const interiorBoxes = (trim: Box) => ({ sheet: growBox(trim, bleedPt), trim });
  const coverBoxesOf = computeCoverBoxes(input, pages, plan.pageCount);
  return {
    ...plan,
    interior: await deriveFile(input.interior, input, interiorBoxes, plan.blanksAdded),
    cover: await deriveFile(input.cover, input, coverBoxesOf, 0),
  };
};
