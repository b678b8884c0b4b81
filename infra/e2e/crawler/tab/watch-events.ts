import type { BrowserContext, Request } from 'playwright-core';
import { watchPolicy } from '../../driver/chromium/watch-policy.ts';

/** Events of a browser context since the last call of `take`. */
export interface PageEvents {
  /**
   * One sentence each: console errors, failed requests, blocks by the content security policy, calls to third parties.
   */
  readonly faults: string[];
  /** Requests without prefetches. */
  readonly requests: { method: string; url: string }[];
  /** Responses with their status. */
  readonly answers: { method: string; url: string; status: number }[];
}

export interface EventLog {
  /** Returns the events since the last call and clears them. */
  take(): PageEvents;
  /** Returns the events so far without clearing them. */
  peek(): PageEvents;
  /** True when no request other than live streams is pending. */
  isQuiet(): boolean;
}

const isStream = (request: Request): boolean =>
  request.resourceType() === 'eventsource' || /\/events$/.test(new URL(request.url()).pathname);

/** True for a prefetch, which the page starts by itself and no click causes. */
const isAhead = (request: Request): boolean =>
  Object.keys(request.headers()).some((name) => /^next-router-(?:segment-)?prefetch$/.test(name)) ||
  new URL(request.url()).pathname.startsWith('/_next/static/');

const isOwnOrigin = (url: string, origins: readonly string[]): boolean => {
  const { protocol, origin } = new URL(url);
  return protocol === 'data:' || protocol === 'blob:' || origins.includes(origin);
};

/**
 * Records every fault on the pages of a context from their first byte. Calls to hosts other than `origins` count as
 * calls to third parties.
 */
export const watchEvents = async (context: BrowserContext, origins: readonly string[]): Promise<EventLog> => {
  let pageEvents: PageEvents = { faults: [], requests: [], answers: [] };
  const policyReports = await watchPolicy(context);
  let reportedCount = 0;
  const pendingRequests = new Set<Request>();
  const onRequestEnd = (request: Request) => void pendingRequests.delete(request);
  context.on('request', (request) => {
    const [method, url] = [request.method(), request.url()];
    if (!isStream(request)) pendingRequests.add(request);
    if (!isAhead(request)) pageEvents.requests.push({ method, url });
    if (!isOwnOrigin(url, origins)) pageEvents.faults.push(`asks a third party: ${url}`);
  });
  context.on('requestfinished', onRequestEnd);
  context.on('requestfailed', (request) => {
    onRequestEnd(request);
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts its pending requests.
    if (!/ABORTED/.test(reason)) pageEvents.faults.push(`${request.url()} failed: ${reason}`);
  });
  context.on('response', async (response) => {
    const [method, url, status] = [response.request().method(), response.url(), response.status()];
    pageEvents.answers.push({ method, url, status });
    if (status !== 404 || !url.includes('/api/')) return;
    // A missing item may be a correct answer; a missing route is always a fault.
    const body = await response.text().catch(() => '');
    if (body.includes('route.not_found')) pageEvents.faults.push(`calls what is no route: ${method} ${url}`);
  });
  context.on('console', (message) => {
    if (message.type() === 'error')
      pageEvents.faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => pageEvents.faults.push(`script: ${error.error().message}`));
  const withRefusals = (): PageEvents => {
    pageEvents.faults.push(...policyReports.slice(reportedCount).map((report) => `policy: ${report}`));
    reportedCount = policyReports.length;
    return pageEvents;
  };
  return {
    peek: withRefusals,
    take: () => {
      const latest = withRefusals();
      pageEvents = { faults: [], requests: [], answers: [] };
      return latest;
    },
    isQuiet: () => pendingRequests.size === 0,
  };
};
