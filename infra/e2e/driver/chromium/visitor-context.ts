import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import type { Visitor } from '../visitor/visitor.ts';

/** The cookies of a visitor as a browser takes them. */
export const cookiesOf = (visitor: Visitor): { name: string; value: string; url: string }[] =>
  visitor
    .cookies()
    .split('; ')
    .filter(Boolean)
    .map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: visitor.siteUrl };
    });

/** A browser's window with the cookies of a visitor. */
export const openContextOf = async (
  browser: Browser,
  visitor: Visitor,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> => {
  const context = await browser.newContext({ locale: 'fr-FR', ...options });
  await context.addCookies(cookiesOf(visitor));
  return context;
};
