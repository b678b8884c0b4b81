import type { PrintProfile } from '@souvenance/contracts';
import { computeCoverFrame } from '../profiles/compute-cover-frame.ts';

export interface DerivationInput {
  readonly from: PrintProfile;
  readonly to: PrintProfile;
  /** Pages of the approved interior. */
  readonly pages: number;
}

export interface DerivationPlan {
  readonly pageCount: number;
  readonly blanksAdded: number;
  readonly spineMm: number;
  /** Difference of the new spine from the approved one; positive when it is thicker. */
  readonly spineChangeMm: number;
}

type DerivationRefusalCode =
  | 'derive.trim'
  | 'derive.binding'
  | 'derive.bleed'
  | 'derive.pages'
  | 'derive.spine';

/** Reason why another shop's files cannot be derived from the approved ones; a new approval is required. */
export interface DerivationRefusal {
  readonly refusal: DerivationRefusalCode;
  readonly facts: Readonly<Record<string, string | number>>;
}

/** Largest difference of the spine without a new approval. */
const SPINE_MM_MAX = 2;
const SLACK_MM = 0.05;

const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= SLACK_MM;

const findRefusal = (
  refusal: DerivationRefusalCode,
  facts: DerivationRefusal['facts'] = {},
): DerivationRefusal => ({
  refusal,
  facts,
});

const findProductDifference = ({ from, to }: DerivationInput): DerivationRefusal | null => {
  const hasSameTrim =
    isSame(from.trim.widthMm, to.trim.widthMm) && isSame(from.trim.heightMm, to.trim.heightMm);
  if (!hasSameTrim) return findRefusal('derive.trim', { from: from.id, to: to.id });
  const [a, b] = [computeCoverFrame(from, from.pages.min), computeCoverFrame(to, from.pages.min)];
  const hasSameBinding =
    from.binding === to.binding &&
    isSame(a.panelWidthMm, b.panelWidthMm) &&
    isSame(a.panelHeightMm, b.panelHeightMm);
  if (!hasSameBinding) return findRefusal('derive.binding', { from: from.id, to: to.id });
  return to.bleedMm > from.bleedMm + SLACK_MM ? findRefusal('derive.bleed', { bleedMm: to.bleedMm }) : null;
};

/**
 * Decides whether an approved book can go to another shop without moving a glyph, and returns its new figures: blanks
 * at the end up to the shop's multiple, a spine within two millimetres. `deriveForShop` makes the files.
 */
export const planDerivation = (input: DerivationInput): DerivationPlan | DerivationRefusal => {
  const { from, to, pages } = input;
  const refusal = findProductDifference(input);
  if (refusal) return refusal;
  const pageCount = Math.ceil(pages / to.pages.multiple) * to.pages.multiple;
  if (pageCount < to.pages.min || pageCount > to.pages.max)
    return findRefusal('derive.pages', { pages, to: to.id });
  const [old, next] = [computeCoverFrame(from, pages), computeCoverFrame(to, pageCount)];
  const spineChangeMm = Math.round((next.spineMm - old.spineMm) * 10) / 10;
  if (Math.abs(spineChangeMm) > SPINE_MM_MAX) return findRefusal('derive.spine', { spineChangeMm });
  if (next.widthMm > old.widthMm + SLACK_MM || next.heightMm > old.heightMm + SLACK_MM)
    return findRefusal('derive.bleed', { bleedMm: next.aroundMm });
  return { pageCount, blanksAdded: pageCount - pages, spineMm: next.spineMm, spineChangeMm };
};
