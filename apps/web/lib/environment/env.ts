import { defaultLocale, type LegalFacts, readLegal } from '@souvenance/contracts';
import { readTrustedProxies, type TrustProxy } from '@souvenance/contracts/trusted-proxies';

/** Settings that the web program reads from its environment, once, frozen. No setting is baked into the build. */
interface WebEnv {
  /** Where the pages are served. */
  readonly host: string;
  readonly port: number;
  /** Where figures may be fetched; without a port none are given. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Facts about the company on the legal pages. */
  readonly legal: LegalFacts;
  /** Where server components reach the API, without a trailing slash. */
  readonly apiInternalUrl: string;
  /** Proxies that the site believes about a visitor's address. */
  readonly isTrusted: TrustProxy;
  readonly locale: string;
  readonly timeZone: string;
  readonly isDevelopment: boolean;
  /** Whether the page of all components answers: for developers, never linked. */
  readonly showsComponents: boolean;
}

const absoluteUrl = (name: string, value: string | undefined): string => {
  if (value === undefined) throw new Error(`${name} is missing`);
  if (!URL.canParse(value)) throw new Error(`${name} must be an absolute address`);
  return value.replace(/\/+$/, '');
};

const portOf = (name: string, value = '3000'): number => {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`${name} must be a port`);
  return port;
};

const onOrOff = (name: string, value = 'off'): boolean => {
  if (value !== 'on' && value !== 'off') throw new Error(`${name} must be on or off`);
  return value === 'on';
};

/** A variable that is set to nothing is not set: compose hands on every name. */
const metricsOf = (host?: string, port?: string): WebEnv['metrics'] =>
  port === undefined || port === ''
    ? null
    : { host: host || '127.0.0.1', port: portOf('WEB_METRICS_PORT', port) };

let parsed: WebEnv | undefined;

/** Throws with the name of a bad variable, never with its value. */
export const readEnv = (): WebEnv => {
  parsed ??= Object.freeze({
    host: process.env.WEB_HOST ?? '127.0.0.1',
    port: portOf('WEB_PORT', process.env.WEB_PORT),
    metrics: metricsOf(process.env.METRICS_HOST, process.env.WEB_METRICS_PORT),
    legal: readLegal(process.env, process.env.NODE_ENV === 'production'),
    apiInternalUrl: absoluteUrl('API_INTERNAL_URL', process.env.API_INTERNAL_URL),
    isTrusted: readTrustedProxies(process.env, 'loopback'),
    locale: process.env.LOCALE ?? defaultLocale,
    timeZone: process.env.TIME_ZONE ?? 'Europe/Paris',
    isDevelopment: process.env.NODE_ENV === 'development',
    showsComponents: onOrOff('COMPONENTS_PAGE', process.env.COMPONENTS_PAGE),
  });
  return parsed;
};
