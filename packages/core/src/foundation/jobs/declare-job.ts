import type { JobKind } from '@souvenance/contracts';
import type { JobRule } from './job-rules.ts';

/** A kind of job as its feature declares it. Only this declaration knows the ids of its jobs. */
export interface DeclaredJob<K extends JobKind, Cause = never> extends JobRule {
  readonly kind: K;
  /** Returns the id of the job; the same cause always has the same id. The id contains no `:`. */
  readonly idOf: (cause: Cause) => string;
}

/**
 * Declares a kind of job. `idOf` makes the id from the cause, so that one cause never has two jobs.
 * @example export const renderEbookJob = declareJob('render-ebook', (renderingId: string) => `ebook.${renderingId}`);
 */
export const declareJob = <K extends JobKind, Cause>(
  kind: K,
  idOf: (cause: Cause) => string,
  rule: JobRule = {},
): DeclaredJob<K, Cause> => ({ kind, idOf, ...rule });
