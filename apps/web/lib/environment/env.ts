import { defaultLocale, type LegalFacts, readLegal } from '@souvenance/contracts';
import { readTrustedProxies, type TrustProxy } from '@souvenance/contracts/trusted-proxies';

/** Settings of the web process, read from the environment once and frozen. None is baked into the build. */
interface WebEnv {
  /** Host that the web server listens on. */
  readonly host: string;
  readonly port: number;
  /** Address of the metrics server; null without a port, then there are no metrics. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Variables that say where spans are sent; `openTracing` reads them. */
  readonly tracing: Readonly<Record<string, string | undefined>>;
  /** Company data for the legal pages. */
  readonly legal: LegalFacts;
  /** Internal URL of the API for server components, without a trailing slash. */
  readonly apiInternalUrl: string;
  /** Proxies whose `x-forwarded-for` the site trusts. */
  readonly trustProxy: TrustProxy;
  readonly locale: string;
  readonly timeZone: string;
  readonly isDevelopment: boolean;
  /** Whether `/maison/composants`, the page of all components, is served: for developers, never linked. */
  readonly showsComponents: boolean;
}

const absoluteUrl = (name: string, value: string | undefined): string => {
  if (value === undefined) throw new Error(`${name} is missing`);
  if (!URL.canParse(value)) throw new Error(`${name} must be an absolute address`);
  return value.replace(/\/+$/, '');
};

const parsePort = (name: string, value = '3000'): number => {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`${name} must be a port`);
  return port;
};

const parseSwitch = (name: string, value = 'off'): boolean => {
  if (value !== 'on' && value !== 'off') throw new Error(`${name} must be on or off`);
  return value === 'on';
};

/** An empty variable counts as unset: docker compose passes every name on, even without a value. */
const parseMetrics = (host?: string, port?: string): WebEnv['metrics'] =>
  port === undefined || port === ''
    ? null
    : { host: host || '127.0.0.1', port: parsePort('WEB_METRICS_PORT', port) };

let cachedEnv: WebEnv | undefined;

/** Reads and validates the environment. Throws an Error with the name of a bad variable, never with its value. */
export const readEnv = (): WebEnv => {
  cachedEnv ??= Object.freeze({
    host: process.env.WEB_HOST ?? '127.0.0.1',
    port: parsePort('WEB_PORT', process.env.WEB_PORT),
    metrics: parseMetrics(process.env.METRICS_HOST, process.env.WEB_METRICS_PORT),
    tracing: {
      OTEL_EXPORTER_OTLP_ENDPOINT: process.env.OTEL_EXPORTER_OTLP_ENDPOINT,
      OTEL_EXPORTER_OTLP_HEADERS: process.env.OTEL_EXPORTER_OTLP_HEADERS,
      OTEL_TRACES_SAMPLER_ARG: process.env.OTEL_TRACES_SAMPLER_ARG,
    },
    legal: readLegal(process.env, process.env.NODE_ENV === 'production'),
    apiInternalUrl: absoluteUrl('API_INTERNAL_URL', process.env.API_INTERNAL_URL),
    trustProxy: readTrustedProxies(process.env, 'loopback'),
    locale: process.env.LOCALE ?? defaultLocale,
    timeZone: process.env.TIME_ZONE ?? 'Europe/Paris',
    isDevelopment: process.env.NODE_ENV === 'development',
    showsComponents: parseSwitch('COMPONENTS_PAGE', process.env.COMPONENTS_PAGE),
  });
  return cachedEnv;
};
