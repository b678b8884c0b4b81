export { openTracing } from './open-tracing.ts';
export type { RunningSpan, Tracing } from './tracing.ts';
