import type { Tracing, TracingOptions } from './tracing.ts';

const parseHeaders = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );

/**
 * Opens the recording of spans; null without an endpoint: then nothing of OpenTelemetry is loaded.
 * @throws Error that names the wrong variables, never their values.
 * @example
 * const tracing = await openTracing(process.env, { program: 'edge', release: '', onError: reportError });
 */
export const openTracing = async (
  environment: Readonly<Record<string, string | undefined>>,
  options: TracingOptions,
): Promise<Tracing | null> => {
  if (!environment.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  const [{ openOtlpTracing }, { readTracingVariables }] = await Promise.all([
    import('./open-otlp-tracing.ts'),
    import('./tracing.env.ts'),
  ]);
  const { endpoint, headers, ratio } = readTracingVariables(environment);
  return openOtlpTracing({
    ...options,
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: parseHeaders(headers),
    ratio,
  });
};
