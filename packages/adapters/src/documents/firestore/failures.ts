/** gRPC's numbers. */
const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
const FAILED_PRECONDITION = 9;
const ABORTED = 10;

const codeOf = (error: unknown): number | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : null;

/** What was read has changed, or a neighbour holds it: nothing was written. */
export const isConflict = (error: unknown): boolean =>
  [NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED].includes(codeOf(error) ?? -1);
