import { createTraceparent } from '@souvenance/contracts/trace';
import { expect, test } from 'vitest';
import { readTraceId } from './read-trace-id.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';

test('the trace of a request is read from its header, and only from one that is exactly a trace', () => {
  expect(readTraceId({ traceparent: createTraceparent(TRACE) })).toBe(TRACE);
  for (const traceparent of [undefined, 'x', [createTraceparent(TRACE), createTraceparent(TRACE)]])
    expect(readTraceId({ traceparent })).toBe('unknown');
});
