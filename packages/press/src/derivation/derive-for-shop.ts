import { createHash } from 'node:crypto';
import type { Manuscript, PrintProfile } from '@souvenance/contracts';
import { withEditedPhotographs } from '../book/edited-photographs.ts';
import { renderCover } from '../cover/render-cover.ts';
import type { BookAssets } from '../foundation/book-assets.ts';
import { PressError } from '../foundation/press-error.ts';
import { openPdfFile } from '../pdf/pdf-file.ts';
import { type PdfObjects, readObjects } from '../pdf/read-objects.ts';
import { type FinishedPage, toFinishedFile } from '../preflight/reading/read-finished-file.ts';
import { separateFile } from '../separation/separate-file.ts';
import { type Box, placePage, type SourcePage } from './place-page.ts';
import { type DerivationPlan, planDerivation } from './plan-derivation.ts';
import { rebox } from './rebox.ts';

export interface DeriveInput {
  /** Files of one proof, as written by the press. */
  readonly interior: Uint8Array;
  readonly cover: Uint8Array;
  /** The manuscript of that proof: the cover is set again from it for the shop's sheet and spine. */
  readonly manuscript: Manuscript;
  readonly assets: BookAssets;
  readonly from: PrintProfile;
  readonly to: PrintProfile;
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

const NO_BOX: Box = [0, 0, 0, 0];

const isPastCut = (page: FinishedPage, trim: Box): boolean =>
  page.images.some(
    ({ leftPt, rightPt, bottomPt, topPt }) =>
      leftPt < trim[0] || bottomPt < trim[1] || rightPt > trim[2] || topPt > trim[3],
  );

const toSourcePage = (page: FinishedPage, index: number): SourcePage => {
  const trim = page.trimBox ?? NO_BOX;
  return { number: index + 1, trim, bleeds: isPastCut(page, trim) };
};

/** The approved interior, parsed and hashed. */
interface ApprovedInterior {
  readonly objects: PdfObjects;
  readonly sha256: string;
}

const deriveInterior = async (
  { assets, from, to }: DeriveInput,
  { objects, sha256 }: ApprovedInterior,
  { pageCount, blanksAdded }: DerivationPlan,
): Promise<Uint8Array> => {
  const pages = toFinishedFile(openPdfFile(objects)).pages.map(toSourcePage);
  const trim = pages[0]?.trim ?? NO_BOX;
  const blanks = Array.from({ length: blanksAdded }, (_, index): SourcePage => {
    return { number: pages.length + index + 1, trim, bleeds: false };
  });
  const { outputCondition } = to.colour.interior;
  const isConditionChanged = from.colour.interior.outputCondition !== outputCondition;
  return rebox(objects, {
    placements: [...pages, ...blanks].map((page) => placePage(page, { from, to, pages: pageCount })),
    blanksAtEnd: blanksAdded,
    condition: isConditionChanged ? outputCondition : null,
    customProfiles: assets.outputProfile,
    instance: hashToHex(Buffer.from(`${sha256} ${to.id}`))
      .slice(0, 32)
      .toUpperCase(),
  });
};

/** Returns the file in the shop's standard: unchanged for PDF/X-4, else separated into inks. */
const toStandard = async (
  bytes: Uint8Array,
  { to: { colour }, assets }: DeriveInput,
  kind: 'interior' | 'cover',
): Promise<Uint8Array> => {
  const { standard } = colour;
  if (standard === 'PDF/X-4') return bytes;
  return separateFile(bytes, { standard, condition: colour[kind], customProfiles: assets.outputProfile });
};

/**
 * Makes another shop's files from an approved proof. No line is set again: the pages move on the shop's sheet, blanks
 * are added at the end, and the cover is set for the shop's spine. Colours are separated where the shop's standard asks
 * for inks. Any other difference requires a new approval and throws `derive.trim`, `derive.binding`, `derive.pages` or
 * `profile.no_icc`.
 */
export const deriveForShop = async (request: DeriveInput): Promise<DerivedFiles> => {
  const input = { ...request, assets: withEditedPhotographs(request.manuscript, request.assets) };
  const { interior, cover, manuscript, assets, from, to } = input;
  const objects = readObjects(interior);
  const plan = planDerivation({ from, to, pages: objects.pages.length });
  if ('refusal' in plan) throw new PressError(plan.refusal, plan.facts);
  const sha256 = hashToHex(interior);
  const placedInterior = await deriveInterior(input, { objects, sha256 }, plan);
  const newCover = await renderCover({ manuscript, profile: to, pageCount: plan.pageCount, assets });
  const interiorBytes = await toStandard(placedInterior, input, 'interior');
  const coverBytes = await toStandard(newCover.cover, input, 'cover');
  return {
    ...plan,
    interior: { bytes: interiorBytes, sha256: hashToHex(interiorBytes), fromSha256: sha256 },
    cover: { bytes: coverBytes, sha256: hashToHex(coverBytes), fromSha256: hashToHex(cover) },
  };
};
