import type { Analytics, RecordedVisit } from '@souvenance/core';

interface CookielessOptions {
  readonly url: string;
  /** Name of the site in the analytics service. */
  readonly site: string;
  /** Origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly onError: (error: Error) => void;
}

const TIMEOUT_MS = 3_000;

/** The event sent to the service: the page and the referring site, without an IP address, a device or an identifier. */
const toEvent = (site: string, siteUrl: string, { path, referrer }: RecordedVisit) => ({
  name: 'pageview',
  domain: site,
  url: `${siteUrl}${path}`,
  ...(referrer === '' ? {} : { referrer: `https://${referrer}/` }),
});

/** Sends each visit to an analytics service. A failure is passed to `onError` and never delays the visitor. */
export const openCookielessAnalytics = (options: CookielessOptions): Analytics => ({
  choice: { kind: 'cookieless' },
  record: async (visit) => {
    try {
      const response = await fetch(options.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(toEvent(options.site, options.siteUrl, visit)),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`it answered ${response.status}`);
    } catch (cause) {
      options.onError(new Error('a visit could not be counted', { cause }));
    }
  },
});
