import type { remarkStates } from '../enums.ts';

interface Said {
  readonly state: (typeof remarkStates)[number];
  readonly renderingId: string;
}

/**
 * The remarks that an approval of some pages waits for: every open one of the book, since an edit answers none; where the
 * book has had others since these pages were printed, those that were said of these alone.
 */
export const remarksHolding = <T extends Said>(
  remarks: readonly T[],
  { renderingId, isOfPast }: { readonly renderingId: string; readonly isOfPast: boolean },
): T[] => remarks.filter((one) => one.state === 'open' && (!isOfPast || one.renderingId === renderingId));
