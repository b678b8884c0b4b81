/** A foreseen failure of the local commands: its message is one French sentence that a person can act on. */
export class LocalProblem extends Error {
  override name = 'LocalProblem';
}

const DISK_FULL = 'Le disque est plein : libérez de la place (500 Mo au moins), puis recommencez.';

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === 'ENOSPC') || /ENOSPC|no space left/i.test(error.message));

/** The sentence to show for a failure; null when it was not foreseen and deserves its whole trace. */
export const problemSentence = (error: unknown): string | null => {
  if (isDiskFull(error)) return DISK_FULL;
  return error instanceof LocalProblem ? error.message : null;
};

/** Shows a failure on the error stream: a sentence when it was foreseen, else the trace. */
export const reportProblem = (error: unknown): void => {
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`\n${problemSentence(error) ?? trace}\n`);
};
