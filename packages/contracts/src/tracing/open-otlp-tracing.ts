import {
  type Context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { AppError } from '../app-error.ts';
import type { RunningSpan, SpanEnd, SpanStart, Tracing, TracingOptions } from './tracing.ts';

export interface OtlpTracingOptions extends TracingOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Share of the traces that are recorded, 0 to 1. */
  readonly ratio: number;
}

const CLOSE_MS = 2_000;
const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT } as const;

const parentContext = ({ traceId, parentSpanId: spanId }: SpanStart): Context =>
  spanId === ''
    ? ROOT_CONTEXT
    : trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });

/** Generates ids like the SDK, except that a span without a parent takes the trace id that is set. */
const openIdGenerator = () => {
  const random = new RandomIdGenerator();
  let nextTraceId = '';
  return {
    generator: {
      generateTraceId: () => nextTraceId || random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
    /** Runs `start` with a trace id for the spans that it begins. */
    withTraceId: <R>(traceId: string, start: () => R): R => {
      nextTraceId = traceId;
      try {
        return start();
      } finally {
        nextTraceId = '';
      }
    },
  };
};

const describeError = (error: unknown): string => {
  if (error instanceof AppError) return error.code;
  return error instanceof Error ? error.name : typeof error;
};

const toRunningSpan = (span: Span): RunningSpan => ({
  spanId: span.spanContext().spanId,
  end: ({ attributes, error }: SpanEnd = {}) => {
    if (attributes !== undefined) span.setAttributes(attributes);
    if (error !== undefined) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', describeError(error));
    }
    span.end();
  },
});

/**
 * Records spans by OpenTelemetry and sends them to a collector in batches, every five seconds. A collector that is away
 * costs the spans, never the work: at most 2,048 wait.
 */
export const openOtlpTracing = (options: OtlpTracingOptions): Tracing => {
  const report = (message: string): void => options.onError(new Error(message));
  const ignore = (): void => undefined;
  diag.setLogger(
    { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const ids = openIdGenerator();
  const exporter = new OTLPTraceExporter({ url: options.url, headers: { ...options.headers } });
  const provider = new TracerProvider({
    idGenerator: ids.generator,
    // By the trace id alone, so that all programs record the same traces whole.
    sampler: new TraceIdRatioBasedSampler(options.ratio),
    resource: resourceFromAttributes({
      'service.namespace': 'souvenance',
      'service.name': `souvenance-${options.program}`,
      ...(options.release !== '' && { 'service.version': options.release }),
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('souvenance', options.release);
  return {
    start: (name, start) => {
      const { kind, attributes = {}, startedAt } = start;
      const settings = {
        kind: kinds[kind],
        attributes,
        ...(startedAt !== undefined && { startTime: startedAt }),
      };
      return ids.withTraceId(start.traceId, () =>
        toRunningSpan(tracer.startSpan(name, settings, parentContext(start))),
      );
    },
    close: async () => {
      const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS).unref());
      await Promise.race([provider.shutdown().catch(options.onError), late]);
      diag.disable();
    },
  };
};
