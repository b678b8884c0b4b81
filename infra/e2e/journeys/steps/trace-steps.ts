import type { ReceivedSpan } from '@souvenance/fakes/collector';

/** Lists a span and those that caused it, by program and name, down to the span that nothing has caused. */
export const listCauses = (spans: readonly ReceivedSpan[], span: ReceivedSpan): string[] => {
  const cause = spans.find(({ spanId }) => spanId === span.parentSpanId);
  return [`${span.service} ${span.name}`, ...(cause === undefined ? [] : listCauses(spans, cause))];
};
