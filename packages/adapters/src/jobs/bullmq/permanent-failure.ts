/** Thrown by a processor when a retry cannot help: the job fails at once, without its remaining attempts. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}
