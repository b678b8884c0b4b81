import type { PrintProfile } from '@souvenance/contracts';
import { spineMm } from './spine.ts';

/** The cover spread, all in mm from the sheet's left and top: back, spine, front. */
export interface CoverFrame {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly spineMm: number;
  /** Bleed of a paperback, turned-in wrap of a case. */
  readonly aroundMm: number;
  readonly panelWidthMm: number;
  readonly panelHeightMm: number;
  readonly backXMm: number;
  readonly spineXMm: number;
  readonly frontXMm: number;
  /** White kept on each side of a panel: safety, and the hinge of a case beside the spine. */
  readonly safetyMm: number;
  readonly hingeMm: number;
}

/** Where everything lies on the spread. A case has the shop's own wrap, overhang and hinge. */
export const coverFrame = (profile: PrintProfile, pageCount: number): CoverFrame => {
  const { cover, trim } = profile;
  const isCase = cover.kind === 'case';
  const aroundMm = isCase ? cover.wrapMm : cover.bleedMm;
  const hingeMm = isCase ? cover.hingeMm : 0;
  const overhangMm = isCase ? cover.boardOverhangMm : 0;
  const panelWidthMm = trim.widthMm + overhangMm + hingeMm;
  const panelHeightMm = trim.heightMm + 2 * overhangMm;
  const spine = spineMm(profile, pageCount);
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
