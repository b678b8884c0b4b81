import type { Tracing } from '@souvenance/contracts/tracing';
import type { Claim } from '@souvenance/core';

/**
 * Runs one try of a job in a span that the span which wrote the job has caused. `run` gets the id of the span, empty
 * where none is recorded, and reports the outcome of the try.
 */
export const runInSpan = async (
  tracing: Tracing | null,
  { claim, traceId }: { readonly claim: Claim; readonly traceId: string },
  run: (spanId: string, onOutcome: (outcome: string) => void) => Promise<void>,
): Promise<void> => {
  if (tracing === null) return run('', () => undefined);
  const { jobId, fence, job } = claim;
  const span = tracing.start(`job ${job.kind}`, {
    traceId,
    parentSpanId: job.traceId === '' ? '' : job.spanId,
    kind: 'consumer',
    attributes: { 'job.id': jobId, 'job.kind': job.kind, 'job.claim': fence },
  });
  const attributes: { 'job.outcome'?: string } = {};
  const onOutcome = (outcome: string): void => {
    attributes['job.outcome'] = outcome;
  };
  try {
    await run(span.spanId, onOutcome);
    span.end({ attributes, ...(attributes['job.outcome'] === 'failed' && { error: 'failed' }) });
  } catch (error) {
    span.end({ attributes, error });
    throw error;
  }
};
