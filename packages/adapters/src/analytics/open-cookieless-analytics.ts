import type { Analytics, RecordedVisit } from '@souvenance/core';

interface CookielessOptions {
  readonly url: string;
  /** Name of the site at the service. */
  readonly site: string;
  /** Origin of the site, without a slash at the end. */
  readonly siteUrl: string;
  readonly onError: (error: Error) => void;
}

const TIMEOUT_MS = 3_000;

/** The event that the service receives: the page and the referring site. No address, no device, no identifier. */
const eventOf = (site: string, siteUrl: string, { path, referrer }: RecordedVisit) => ({
  name: 'pageview',
  domain: site,
  url: `${siteUrl}${path}`,
  ...(referrer === '' ? {} : { referrer: `https://${referrer}/` }),
});

/** Tells a service of each visit; one that is away stops nobody. */
export const openCookielessAnalytics = (options: CookielessOptions): Analytics => ({
  choice: { kind: 'cookieless' },
  record: async (visit) => {
    try {
      const answer = await fetch(options.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(eventOf(options.site, options.siteUrl, visit)),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    } catch (cause) {
      options.onError(new Error('a visit could not be counted', { cause }));
    }
  },
});
