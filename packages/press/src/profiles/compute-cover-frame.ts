import type { PrintProfile } from '@souvenance/contracts';
import { computeSpineMm } from './spine.ts';

/** Geometry of the cover spread in mm from the sheet's left and top: back, spine, front. */
export interface CoverFrame {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly spineMm: number;
  /** Bleed of a paperback, or wrap of a case cover. */
  readonly aroundMm: number;
  readonly panelWidthMm: number;
  readonly panelHeightMm: number;
  readonly backXMm: number;
  readonly spineXMm: number;
  readonly frontXMm: number;
  /** White required on each side of a panel, and the hinge of a case cover beside the spine. */
  readonly safetyMm: number;
  readonly hingeMm: number;
}

/** Computes the geometry of the cover spread. A case cover has the shop's wrap, overhang and hinge. */
export const computeCoverFrame = (profile: PrintProfile, pageCount: number): CoverFrame => {
  const { cover, trim } = profile;
  const isCase = cover.kind === 'case';
  const aroundMm = isCase ? cover.wrapMm : cover.bleedMm;
  const hingeMm = isCase ? cover.hingeMm : 0;
  const overhangMm = isCase ? cover.boardOverhangMm : 0;
  const panelWidthMm = trim.widthMm + overhangMm + hingeMm;
  const panelHeightMm = trim.heightMm + 2 * overhangMm;
  const spine = computeSpineMm(profile, pageCount);
  return {
    widthMm: Math.round((2 * panelWidthMm + spine + 2 * aroundMm) * 100) / 100,
    heightMm: Math.round((panelHeightMm + 2 * aroundMm) * 100) / 100,
    spineMm: spine,
    aroundMm,
    panelWidthMm,
    panelHeightMm,
    backXMm: aroundMm,
    spineXMm: aroundMm + panelWidthMm,
    frontXMm: aroundMm + panelWidthMm + spine,
    safetyMm: cover.safetyMm,
    hingeMm,
  };
};
