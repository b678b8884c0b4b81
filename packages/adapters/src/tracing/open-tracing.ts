import { type Environment, readVariables } from '../foundation/read-variables.ts';
import { tracingEnv } from './tracing.env.ts';
import type { Tracing, TracingOptions } from './tracing.ts';

/** Opens the recording of spans; null without an endpoint: then nothing of OpenTelemetry is loaded. */
export const openTracing = async (
  environment: Environment,
  options: TracingOptions,
): Promise<Tracing | null> => {
  const variables = readVariables(environment, tracingEnv);
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = variables;
  if (endpoint === undefined) return null;
  const { openOtlpTracing } = await import('./open-otlp-tracing.ts');
  return openOtlpTracing({
    ...options,
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: Object.fromEntries(
      headers
        .split(',')
        .filter(Boolean)
        .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    ),
    ratio: variables.OTEL_TRACES_SAMPLER_ARG,
  });
};
