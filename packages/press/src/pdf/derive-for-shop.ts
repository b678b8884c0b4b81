import { createHash } from 'node:crypto';
import type { PrintProfile } from '@souvenance/contracts';
import { coverFrame } from '../cover/cover-frame.ts';
import { PressError } from '../press-error.ts';
import { pointsOf } from '../units.ts';
import type { OutputProfiles } from './output-profile.ts';
import { readObjects } from './read-objects.ts';
import { type Box, type ReboxInput, rebox } from './rebox.ts';

export interface DeriveInput {
  /** Files of one proof, as the press wrote them. */
  readonly interior: Uint8Array;
  readonly cover: Uint8Array;
  readonly from: PrintProfile;
  readonly to: PrintProfile;
  readonly outputProfile?: OutputProfiles;
}

export interface DerivedFile {
  readonly bytes: Uint8Array;
  readonly sha256: string;
  /** Of the approved bytes from which it was made. */
  readonly fromSha256: string;
}

export interface DerivedFiles {
  readonly interior: DerivedFile;
  readonly cover: DerivedFile;
  readonly pageCount: number;
  readonly blanksAdded: number;
  /** How much thicker the new shop's spine is. */
  readonly spineChangeMm: number;
}

/** The fold may drift so far without a new approval (product.md §5, Proof). */
const SPINE_MM_MAX = 2;
const SLACK_MM = 0.05;

const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= SLACK_MM;

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const refuseOther = ({ from, to }: DeriveInput): void => {
  const isTrim = isSame(from.trim.widthMm, to.trim.widthMm) && isSame(from.trim.heightMm, to.trim.heightMm);
  if (!isTrim) throw new PressError('derive.trim', { from: from.id, to: to.id });
  const [a, b] = [coverFrame(from, from.pages.min), coverFrame(to, from.pages.min)];
  const isBound =
    from.binding === to.binding &&
    isSame(a.panelWidthMm, b.panelWidthMm) &&
    isSame(a.panelHeightMm, b.panelHeightMm);
  if (!isBound) throw new PressError('derive.binding', { from: from.id, to: to.id });
  if (to.bleedMm > from.bleedMm + SLACK_MM) throw new PressError('derive.bleed', { bleedMm: to.bleedMm });
};

const pageCountFor = (pages: number, { pages: limits, id }: PrintProfile): number => {
  const total = Math.ceil(pages / limits.multiple) * limits.multiple;
  if (total < limits.min || total > limits.max) throw new PressError('derive.pages', { pages, to: id });
  return total;
};

const grown = ([left, foot, right, top]: Box, byPt: number): Box => [
  left - byPt,
  foot - byPt,
  right + byPt,
  top + byPt,
];

/** The new cover lies on the middle of the old one's spine: each panel gives or takes half of the change. */
const coverBoxes = ({ from, to }: DeriveInput, pages: number, total: number): ReboxInput['boxesOf'] => {
  const [old, next] = [coverFrame(from, pages), coverFrame(to, total)];
  if (next.widthMm > old.widthMm + SLACK_MM || next.heightMm > old.heightMm + SLACK_MM)
    throw new PressError('derive.bleed', { bleedMm: next.aroundMm });
  const left = pointsOf((old.widthMm - next.widthMm) / 2);
  const foot = pointsOf((old.heightMm - next.heightMm) / 2);
  const sheet: Box = [left, foot, left + pointsOf(next.widthMm), foot + pointsOf(next.heightMm)];
  return () => ({ sheet, trim: grown(sheet, -pointsOf(next.aroundMm)) });
};

const derived = async (
  bytes: Uint8Array,
  input: DeriveInput,
  boxesOf: ReboxInput['boxesOf'],
  blanksAtEnd: number,
): Promise<DerivedFile> => {
  const { from, to } = input;
  const fromSha256 = sha256Of(bytes);
  const isOther = from.colour.outputCondition !== to.colour.outputCondition;
  const instance = sha256Of(Buffer.from(`${fromSha256} ${to.id}`))
    .slice(0, 32)
    .toUpperCase();
  const condition = isOther ? to.colour.outputCondition : null;
  const made = await rebox(bytes, {
    boxesOf,
    blanksAtEnd,
    condition,
    others: input.outputProfile,
    instance,
  });
  return { bytes: made, sha256: sha256Of(made), fromSha256 };
};

/**
 * Makes another shop's files of an approved proof without moving a glyph: boxes, output intent, blanks at the end,
 * a spine within two millimetres. Anything else asks a new approval and throws: `derive.trim`, `derive.binding`,
 * `derive.bleed`, `derive.pages`, `derive.spine`, `profile.no_icc`. Page contents stay byte for byte.
 */
export const deriveForShop = async (input: DeriveInput): Promise<DerivedFiles> => {
  const { from, to } = input;
  refuseOther(input);
  const pages = readObjects(input.interior).pages.length;
  const pageCount = pageCountFor(pages, to);
  const spine = coverFrame(to, pageCount).spineMm - coverFrame(from, pages).spineMm;
  const spineChangeMm = Math.round(spine * 10) / 10;
  if (Math.abs(spineChangeMm) > SPINE_MM_MAX) throw new PressError('derive.spine', { spineChangeMm });
  const bleedPt = pointsOf(to.bleedMm);
  const inside = (trim: Box) => ({ sheet: grown(trim, bleedPt), trim });
  const blanksAdded = pageCount - pages;
  const outside = coverBoxes(input, pages, pageCount);
  return {
    interior: await derived(input.interior, input, inside, blanksAdded),
    cover: await derived(input.cover, input, outside, 0),
    pageCount,
    blanksAdded,
    spineChangeMm,
  };
};
