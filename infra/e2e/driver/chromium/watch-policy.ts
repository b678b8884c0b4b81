import type { BrowserContext } from 'playwright-core';

/**
 * Hears what the content policy refuses on every page of a context, from its first byte. Gives the reports as they
 * come: the directive, what was refused, and where.
 */
export const watchPolicy = async (context: BrowserContext): Promise<readonly string[]> => {
  const reports: string[] = [];
  await context.exposeFunction('__refused', (report: string) => void reports.push(report));
  await context.addInitScript(`document.addEventListener('securitypolicyviolation', (event) =>
    window.__refused([event.effectiveDirective, event.blockedURI, location.pathname, event.sample].join(' ')))`);
  return reports;
};
