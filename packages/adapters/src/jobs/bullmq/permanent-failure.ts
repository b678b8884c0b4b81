/** Thrown by a processor when trying again can't help: the job fails at once, whatever attempts are left. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}
