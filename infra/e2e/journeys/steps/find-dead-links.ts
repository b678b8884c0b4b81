import type { APIRequestContext } from 'playwright-core';
import { runInParallel } from '../../driver/visitor/run-in-parallel.ts';

const AT_ONCE = 4;

/** Internal links in the server's HTML, without anchors. */
const ownLinks = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));

/**
 * Returns dead links on the pages at these paths, without a browser: the quick version of the crawl, which opens each
 * page, follows its links and clicks everything (`npm run test:long`).
 */
export const findDeadLinks = async (
  request: APIRequestContext,
  siteUrl: string,
  paths: readonly string[],
): Promise<string[]> => {
  const linkedOn = new Map<string, string>();
  await runInParallel(paths, AT_ONCE, async (path) => {
    const html = await (await request.get(`${siteUrl}${path}`)).text();
    for (const link of ownLinks(html)) linkedOn.set(link, path);
  });
  const dead: string[] = [];
  await runInParallel([...linkedOn], AT_ONCE, async ([link, path]) => {
    const status = (await request.get(`${siteUrl}${link}`)).status();
    if (status >= 400) dead.push(`${link} on ${path} answers ${status}`);
  });
  return dead;
};
