import type { QueuedJob } from '@souvenance/core';

/** Data that a queue entry carries beside the job's payload. */
export interface QueueFacts {
  readonly traceId: string;
  /** The family whose jobs share a limit of slots; null for jobs without a family. */
  readonly familyId: string | null;
}

/** Builds the data of a queue entry: the payload, with the trace id and the family beside it. */
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
