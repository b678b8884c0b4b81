import type { JobKind } from '@souvenance/contracts';
import type { JobRule } from './job-rules.ts';

/** A kind of job as its feature declares it: the one place that knows the ids of its jobs. */
export interface DeclaredJob<K extends JobKind, Cause = never> extends JobRule {
  readonly kind: K;
  /** The same cause always has the same job. No `:`. */
  readonly idOf: (cause: Cause) => string;
}

export const declareJob = <K extends JobKind, Cause>(
  kind: K,
  idOf: (cause: Cause) => string,
  rule: JobRule = {},
): DeclaredJob<K, Cause> => ({ kind, idOf, ...rule });
