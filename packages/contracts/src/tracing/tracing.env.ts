import { z } from 'zod';

/** Where spans are sent, by the names that OpenTelemetry gives these variables. */
const tracingEnv = z.object({
  /** Address of a collector; the spans go to its `/v1/traces` by OTLP over HTTP. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }),
  /** Headers of each request, such as a key: `name=value`, separated by commas. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,\s]+=[^,]*(?:,[^=,\s]+=[^,]*)*$/)
    .default(''),
  /** Share of the traces that are recorded, 0 to 1. All programs pick the same ones. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
});

/**
 * Reads these variables; an empty one counts as missing. @throws Error that names the wrong ones, never their values.
 */
export const readTracingVariables = (environment: Readonly<Record<string, string | undefined>>) => {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = tracingEnv.safeParse(filled);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))];
    throw new Error(`These variables are missing or wrong: ${names.join(', ')}.`);
  }
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: headers,
    OTEL_TRACES_SAMPLER_ARG: ratio,
  } = parsed.data;
  return { endpoint, headers, ratio };
};
