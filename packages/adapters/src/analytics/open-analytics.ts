import type { Analytics, RecordedVisit } from '@souvenance/core';
import type { AnalyticsEnv } from './analytics.env.ts';

interface OpenAnalyticsOptions {
  readonly onError: (error: Error) => void;
}

const TIMEOUT_MS = 3_000;

/** What the service learns: the page and the site that led there. No address, no device, no identifier. */
const eventOf = (site: string, siteUrl: string, { path, referrer }: RecordedVisit) => ({
  name: 'pageview',
  domain: site,
  url: `${siteUrl}${path}`,
  ...(referrer === '' ? {} : { referrer: `https://${referrer}/` }),
});

const sender =
  (env: Extract<AnalyticsEnv, { ANALYTICS: 'cookieless' }>, { onError }: OpenAnalyticsOptions) =>
  async (visit: RecordedVisit): Promise<void> => {
    try {
      const answer = await fetch(env.ANALYTICS_URL, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(eventOf(env.ANALYTICS_SITE, env.SITE_URL, visit)),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    } catch (cause) {
      onError(new Error('a visit could not be counted', { cause }));
    }
  };

const nothing = async (): Promise<void> => undefined;

/** The counting of visits that the environment chose. */
export const openAnalytics = (env: AnalyticsEnv, options: OpenAnalyticsOptions): Analytics => {
  if (env.ANALYTICS === 'cookieless')
    return {
      choice: { kind: 'cookieless' },
      record: sender(env, options),
    };
  if (env.ANALYTICS === 'off') return { choice: { kind: 'off' }, record: nothing };
  const choice = {
    kind: 'consent',
    scriptUrl: env.ANALYTICS_SCRIPT_URL,
    siteId: env.ANALYTICS_SITE,
  } as const;
  return { choice, record: nothing };
};
