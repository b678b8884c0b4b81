/** True for an error of the file system with this code, such as `ENOENT`. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Handles the error of a listing: a folder that does not exist is empty. */
export const returnEmptyIfMissing = (error: unknown): [] => {
  if (hasCode(error, 'ENOENT')) return [];
  throw error;
};
