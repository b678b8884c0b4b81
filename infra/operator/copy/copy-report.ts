/** Progress of a pass. */
export interface CopyCounts {
  /** Objects that are now the same on both sides, verified by hash. */
  verified: number;
  /** Number of objects that this pass has written; they are verified too. */
  writes: number;
  /** Objects that the source no longer has. */
  removed: number;
  /** Bytes of the verified objects. */
  bytes: number;
}

export const createCounts = (): CopyCounts => ({ verified: 0, writes: 0, removed: 0, bytes: 0 });

const MEGABYTE = 1_000_000;
const formatNumber = (value: number): string => value.toLocaleString('fr-FR', { maximumFractionDigits: 1 });

export const formatCounts = ({ verified, writes, removed, bytes }: CopyCounts): string =>
  [
    `${formatNumber(verified)} vérifiés (${formatNumber(bytes / MEGABYTE)}\u00a0Mo)`,
    `${formatNumber(writes)} écrits`,
    ...(removed === 0 ? [] : [`${formatNumber(removed)} retirés`]),
  ].join(', ');

const LINE_EVERY_MS = 5_000;

/** Calls `print` with the counts, at most once in five seconds. */
export const openProgress = (print: (line: string) => void): ((counts: CopyCounts) => void) => {
  let nextMs = Date.now() + LINE_EVERY_MS;
  return (counts) => {
    if (Date.now() < nextMs) return;
    nextMs = Date.now() + LINE_EVERY_MS;
    print(formatCounts(counts));
  };
};
