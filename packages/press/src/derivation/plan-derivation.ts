import type { PrintProfile } from '@souvenance/contracts';
import { computeSpineMm } from '../profiles/spine.ts';

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

type DerivationRefusalCode = 'derive.trim' | 'derive.binding' | 'derive.pages';

/** Reason why another shop's files cannot be derived from the approved ones; a new approval is required. */
export interface DerivationRefusal {
  readonly refusal: DerivationRefusalCode;
  readonly facts: Readonly<Record<string, string | number>>;
}

/**
 * Millimetres by which a sheet of the same family may be smaller or larger than the approved one: the type block keeps
 * its lines and moves on it. A5 so fits 148.5 × 210, 6 × 9 inches, 160 × 240 and 170 × 220, and no square.
 */
const SMALLER_MM_MAX = 1;
const LARGER_MM_MAX = 32;

const isInFamily = (fromMm: number, toMm: number): boolean =>
  toMm >= fromMm - SMALLER_MM_MAX && toMm <= fromMm + LARGER_MM_MAX;

const createRefusal = (
  refusal: DerivationRefusalCode,
  facts: DerivationRefusal['facts'] = {},
): DerivationRefusal => ({
  refusal,
  facts,
});

const findProductDifference = ({ from, to }: DerivationInput): DerivationRefusal | null => {
  const isSameFamily =
    isInFamily(from.trim.widthMm, to.trim.widthMm) && isInFamily(from.trim.heightMm, to.trim.heightMm);
  if (!isSameFamily) return createRefusal('derive.trim', { from: from.id, to: to.id });
  return from.binding === to.binding ? null : createRefusal('derive.binding', { from: from.id, to: to.id });
};

/**
 * Decides whether an approved book can go to another shop without a line set again, and returns its new figures: blanks
 * at the end up to the shop's multiple, and the spine for which the cover is set again. `deriveForShop` makes the
 * files.
 */
export const planDerivation = (input: DerivationInput): DerivationPlan | DerivationRefusal => {
  const { from, to, pages } = input;
  const refusal = findProductDifference(input);
  if (refusal) return refusal;
  const pageCount = Math.ceil(pages / to.pages.multiple) * to.pages.multiple;
  if (pageCount < to.pages.min || pageCount > to.pages.max)
    return createRefusal('derive.pages', { pages, to: to.id });
  const [former, next] = [computeSpineMm(from, pages), computeSpineMm(to, pageCount)];
  const spineChangeMm = Math.round((next - former) * 10) / 10;
  return { pageCount, blanksAdded: pageCount - pages, spineMm: next, spineChangeMm };
};
