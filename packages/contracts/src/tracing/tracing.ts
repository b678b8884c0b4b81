/** Values that a span carries. Never text that a person has typed, never a secret. */
type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanStart {
  readonly traceId: string;
  /** Span that caused this one; empty when this one begins its part of the trace. */
  readonly parentSpanId: string;
  /** `server` answers a call, `consumer` runs a job, `client` calls an outside service. */
  readonly kind: 'server' | 'consumer' | 'client';
  readonly attributes?: SpanAttributes;
  /** Begin in milliseconds since 1970; by default now. */
  readonly startedAt?: number;
}

export interface SpanEnd {
  readonly attributes?: SpanAttributes;
  /** Marks the span as failed. Only the error's code or class is recorded: its message may name a person. */
  readonly error?: unknown;
}

export interface RunningSpan {
  readonly spanId: string;
  end(end?: SpanEnd): void;
}

/** Records how long the parts of a trace took, and sends them to a collector in the background. */
export interface Tracing {
  /**
   * Starts a span.
   * @example
   * const span = tracing.start('send-mail', { traceId, parentSpanId: job.spanId, kind: 'consumer' });
   * await withTrace(traceId, work, span.spanId).finally(() => span.end());
   */
  start(name: string, options: SpanStart): RunningSpan;
  /** Sends what is left, for at most two seconds. */
  close(): Promise<void>;
}

export interface TracingOptions {
  readonly program: 'api' | 'edge' | 'web' | 'worker';
  /** Name of the running release; empty where the program does not know it. */
  readonly release: string;
  /** Receives failures to send spans: these are then lost, and nothing waits for them. */
  readonly onError: (error: Error) => void;
}
