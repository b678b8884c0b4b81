import type { APIRequestContext } from 'playwright-core';
import { inParallel } from '../../driver/visitor/in-parallel.ts';

const AT_ONCE = 4;

/** Links of our own as the server writes them, without the place within the page. */
const ownLinks = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));

/**
 * Dead links on the pages at these addresses, found without a browser: the short form of the crawl, which shows each
 * page, follows what it finds there and clicks everything (`npm run test:long`).
 */
export const deadLinks = async (
  request: APIRequestContext,
  siteUrl: string,
  paths: readonly string[],
): Promise<string[]> => {
  const linkedOn = new Map<string, string>();
  await inParallel(paths, AT_ONCE, async (path) => {
    const html = await (await request.get(`${siteUrl}${path}`)).text();
    for (const link of ownLinks(html)) linkedOn.set(link, path);
  });
  const dead: string[] = [];
  await inParallel([...linkedOn], AT_ONCE, async ([link, path]) => {
    const status = (await request.get(`${siteUrl}${link}`)).status();
    if (status >= 400) dead.push(`${link} on ${path} answers ${status}`);
  });
  return dead;
};
