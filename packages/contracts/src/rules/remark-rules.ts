import type { remarkStates } from '../enums/making.ts';

interface RemarkSummary {
  readonly state: (typeof remarkStates)[number];
  readonly renderingId: string;
}

/**
 * Returns the remarks that block the approval of a rendering: every open remark of the book, since an edit settles
 * none. For a rendering that the book has replaced, only the open remarks on that rendering.
 */
export const findBlockingRemarks = <T extends RemarkSummary>(
  remarks: readonly T[],
  { renderingId, isOfPast }: { readonly renderingId: string; readonly isOfPast: boolean },
): T[] =>
  remarks.filter((remark) => remark.state === 'open' && (!isOfPast || remark.renderingId === renderingId));
