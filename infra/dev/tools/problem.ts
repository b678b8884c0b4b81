/** An expected failure of the local commands; its message is one French sentence that tells the person what to do. */
export class LocalProblem extends Error {
  override name = 'LocalProblem';
}

const DISK_FULL = 'Le disque est plein : libérez de la place (500 Mo au moins), puis recommencez.';

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === 'ENOSPC') ||
    /ENOSPC|no space left/i.test(error.message) ||
    isDiskFull(error.cause));

/** Message for a failure; null for an unexpected one, whose whole trace must be shown. */
export const toProblemSentence = (error: unknown): string | null => {
  if (isDiskFull(error)) return DISK_FULL;
  return error instanceof LocalProblem ? error.message : null;
};

/** Prints a failure to stderr: its sentence if it was expected, otherwise the trace. */
export const reportProblem = (error: unknown): void => {
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`\n${toProblemSentence(error) ?? trace}\n`);
};
