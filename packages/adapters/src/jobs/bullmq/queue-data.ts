import type { QueuedJob } from '@souvenance/core';

/** Facts that travel beside a job's payload. */
export interface QueueFacts {
  readonly traceId: string;
  /** The family whose jobs share a bound on places; null where nobody shares. */
  readonly familyId: string | null;
}

/** The data of a queue entry: the payload, and beside it its trace id and its family. */
export const writeQueueData = ({ payload, traceId, familyId }: QueuedJob): Record<string, unknown> => ({
  ...Object(payload),
  ...(traceId !== undefined && { traceId }),
  ...(familyId !== undefined && { familyId }),
});

export const readQueueData = (data: unknown): QueueFacts & { readonly payload: Record<string, unknown> } => {
  const { traceId, familyId, ...payload } = Object(data) as Record<string, unknown>;
  return {
    traceId: typeof traceId === 'string' ? traceId : '',
    familyId: typeof familyId === 'string' ? familyId : null,
    payload,
  };
};
