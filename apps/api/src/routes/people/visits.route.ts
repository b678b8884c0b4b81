import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

/** The public pages, whose visits alone are counted; no other address is sent to the analytics service. */
const countedPaths: ReadonlySet<string> = new Set(['/', '/pricing', '/faq', '/about', '/contact', '/offrir']);

type VisitRoutes = Extract<keyof Handlers, `visits.${string}`>;

export const createVisitHandlers = ({ analytics, settings }: Services): Handlers<VisitRoutes> => ({
  'visits.record': async ({ body: { path, referrer } }) => {
    const isOurs = referrer === new URL(settings.siteUrl).hostname;
    // Not awaited, so that the visitor never waits for the analytics service. The adapter reports failures.
    if (countedPaths.has(path)) void analytics.record({ path, referrer: isOurs ? '' : referrer });
    return { done: true };
  },
});
