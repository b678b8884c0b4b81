import { expect, test } from 'vitest';
import { createTraceId, createTraceparent, readCallingSpan, readTraceparent } from './trace.ts';

test('a trace goes along in the header of a call and is read again', () => {
  const traceId = createTraceId();
  expect(traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(readTraceparent(createTraceparent(traceId))).toBe(traceId);
  expect(createTraceId()).not.toBe(traceId);
});

test('a call names the span that makes it, and a caller that records none has none', () => {
  const recorded = createTraceparent(createTraceId(), 'b7ad6b7169203331');
  expect(readCallingSpan(recorded)).toBe('b7ad6b7169203331');
  expect(readTraceparent(recorded)).toMatch(/^[0-9a-f]{32}$/);
  expect(readCallingSpan(createTraceparent(createTraceId()))).toBe('');
  expect(readCallingSpan('hostile')).toBe('');
});

const good = '0af7651916cd43dd8448eb211c80319c';

test.each([
  undefined,
  '',
  good,
  [`00-${good}-b7ad6b7169203331-01`],
  `ff-${good}-b7ad6b7169203331-01`,
  `00-${good.toUpperCase()}-b7ad6b7169203331-01`,
  `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
  `00-${good}-${'0'.repeat(16)}-01`,
  `00-${good}-b7ad6b7169203331-01\n{"level":60}`,
  `00-${good}-b7ad6b7169203331-01-more`,
])('a header that is not exactly one names no trace: %j', (header) => {
  expect(readTraceparent(header)).toBeNull();
});
