import { z } from 'zod';

/** Where spans are sent, by the names that OpenTelemetry gives these variables. Without an endpoint none are recorded. */
export const tracingEnv = z.object({
  /** Address of a collector; the spans go to its `/v1/traces` by OTLP over HTTP. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Headers of each request, such as a key: `name=value`, separated by commas. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,\s]+=[^,]*(?:,[^=,\s]+=[^,]*)*$/)
    .optional(),
  /** Share of the traces that are recorded, 0 to 1. All programs pick the same ones. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
});
