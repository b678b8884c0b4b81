import Stripe from 'stripe';

const API_VERSION = '2026-10-28.endive';
const TIMEOUT_MS = 20_000;
const RETRIES_MAX = 2;
/** Pattern of a live key, which moves real money. */
export const LIVE_KEY = /^(sk|rk)_live_/;
const STRIPE_HOST = 'api.stripe.com';

const placeOf = (apiBase: string): { host: string; port: number; protocol: 'http' | 'https' } => {
  const { hostname, port, protocol } = new URL(apiBase);
  const isSecure = protocol === 'https:';
  return {
    host: hostname,
    port: Number(port) || (isSecure ? 443 : 80),
    protocol: isSecure ? 'https' : 'http',
  };
};

/**
 * Opens Stripe's SDK with explicit settings; its default timeout would be 80 s. Throws when a live key would be sent to
 * a host other than Stripe's.
 */
export const connectStripe = (secretKey: string, apiBase?: string, timeoutMs = TIMEOUT_MS): Stripe => {
  const place = apiBase === undefined ? null : placeOf(apiBase);
  const isStripe = place === null || (place.host === STRIPE_HOST && place.protocol === 'https');
  if (LIVE_KEY.test(secretKey) && !isStripe)
    throw new Error('STRIPE_API_BASE: a live key (STRIPE_SECRET_KEY) is used with Stripe itself only');
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    maxNetworkRetries: RETRIES_MAX,
    timeout: timeoutMs,
    telemetry: false,
    ...place,
  });
};
