import type { Analytics } from '@souvenance/core';
import { z } from 'zod';
import { noAnalytics } from '../analytics/no-analytics.ts';
import { declareRegistry, defineAdapter } from '../foundation/adapter.ts';

interface AnalyticsContext {
  readonly onError: (error: Error) => void;
}

const off = defineAdapter({
  env: z.object({}),
  open: async (): Promise<Analytics> => noAnalytics,
});

/** Visits are counted by a service, to which the API sends them. */
const cookieless = defineAdapter({
  env: z.object({
    SITE_URL: z.url().transform((url) => url.replace(/\/$/, '')),
    /** Where the server sends visits: an `/api/event` like that of Plausible. */
    ANALYTICS_URL: z.url({ protocol: /^https?$/ }),
    ANALYTICS_SITE: z.string().min(1).max(200),
  }),
  open: async (env, { onError }: AnalyticsContext): Promise<Analytics> => {
    const { openCookielessAnalytics } = await import('../analytics/open-cookieless-analytics.ts');
    return openCookielessAnalytics({
      url: env.ANALYTICS_URL,
      site: env.ANALYTICS_SITE,
      siteUrl: env.SITE_URL,
      onError,
    });
  },
});

/** Visits are counted by the service's own script, after the visitor has agreed. */
const consent = defineAdapter({
  env: z.object({
    ANALYTICS_SCRIPT_URL: z.url({ protocol: /^https$/ }),
    ANALYTICS_SITE: z.string().min(1).max(200),
  }),
  open: async (env): Promise<Analytics> => ({
    choice: { kind: 'consent', scriptUrl: env.ANALYTICS_SCRIPT_URL, siteId: env.ANALYTICS_SITE },
    record: async () => undefined,
  }),
});

export const analyticsRegistry = declareRegistry<
  'off' | 'cookieless' | 'consent',
  AnalyticsContext,
  Analytics
>({ off, cookieless, consent }, 'ANALYTICS');
