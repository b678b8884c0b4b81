import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import type { Visitor } from '../visitor/visitor.ts';

/** A visitor's cookies in the browser's format. */
export const toCookies = (visitor: Visitor): { name: string; value: string; url: string }[] =>
  visitor
    .cookies()
    .split('; ')
    .filter(Boolean)
    .map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: visitor.siteUrl };
    });

/** Opens a browser context with a visitor's cookies. */
export const openContextOf = async (
  browser: Browser,
  visitor: Visitor,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> => {
  const context = await browser.newContext({ locale: 'fr-FR', ...options });
  await context.addCookies(toCookies(visitor));
  return context;
};
