import type { PrintProduct, PrintProfile } from '@souvenance/contracts';
import { computeCoverFrame } from './compute-cover-frame.ts';

/** A cover that is off by more is set anew: its words would leave the middle of the spine. */
const SPINE_TOLERANCE_MM = 1;

/** Describes the product of a profile with this page count: all data that a print shop's order form asks for. */
export const describeProduct = (profile: PrintProfile, pages: number): PrintProduct => {
  const { trim, paper, making, colour } = profile;
  const cover = computeCoverFrame(profile, pages);
  return {
    profileId: profile.id,
    name: profile.name,
    trimWidthMm: trim.widthMm,
    trimHeightMm: trim.heightMm,
    bleedMm: profile.bleedMm,
    pages,
    spineMm: cover.spineMm,
    spineToleranceMm: SPINE_TOLERANCE_MM,
    coverWidthMm: cover.widthMm,
    coverHeightMm: cover.heightMm,
    binding: profile.binding,
    block: making.block,
    glue: making.glue,
    creases: making.creases,
    hingeCreaseMm: making.hingeCreaseMm,
    signaturePages: making.signaturePages,
    headbands: making.headbands,
    ribbon: making.ribbon,
    boardMm: making.boardMm,
    endpapers: making.endpapers,
    grain: making.grain,
    paper: paper.name,
    grammage: paper.grammage,
    leafMm: Math.round(paper.spine.perPageMm * 2 * 10_000) / 10_000,
    coverStock: making.coverStock.name,
    coverGrammage: making.coverStock.grammage,
    lamination: making.lamination,
    interiorColours: making.colours.interior,
    coverColours: making.colours.cover,
    standard: colour.standard,
    outputCondition: colour.interior.outputCondition,
    coverCondition: colour.cover.outputCondition,
    isbn: null,
    embellishment: 'none',
  };
};
