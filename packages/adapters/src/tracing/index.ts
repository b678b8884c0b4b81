export { openTracing } from './open-tracing.ts';
export { traceServices } from './trace-services.ts';
export type { RunningSpan, Tracing } from './tracing.ts';
