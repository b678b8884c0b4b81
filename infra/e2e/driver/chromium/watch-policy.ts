import type { BrowserContext } from 'playwright-core';

/**
 * Records what the content security policy blocks on every page of a context, from its first byte. The returned list
 * grows: each report has the directive, the blocked URL, the path of the page and the first characters of a blocked
 * inline script or style.
 */
export const watchPolicy = async (context: BrowserContext): Promise<readonly string[]> => {
  const reports: string[] = [];
  await context.exposeFunction('__refused', (report: string) => void reports.push(report));
  await context.addInitScript(`document.addEventListener('securitypolicyviolation', (event) =>
    window.__refused([event.effectiveDirective, event.blockedURI, location.pathname, event.sample].join(' ')))`);
  return reports;
};
