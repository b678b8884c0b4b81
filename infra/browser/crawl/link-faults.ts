import type { FoundLink, Tab } from './open-tab.ts';

const known = /^(https?|mailto|tel):/;

/** What is wrong with a link as it stands in the page that is shown; where it leads is seen by following it. */
export const linkFaults = async ({ page }: Tab, link: FoundLink): Promise<string[]> => {
  const { href, url, target, rel, name } = link;
  const called = `« ${name} » (${href})`;
  if (href === null || href === '' || href === '#') return [`the link ${called} leads nowhere`];
  if (!known.test(url)) return [`the link ${called} is no address`];
  const faults: string[] = [];
  if (target === '_blank' && !/\bno(opener|referrer)\b/.test(rel))
    faults.push(`the link ${called} opens a window without rel`);
  const [before, hash] = url.split('#', 2);
  const isHere = before === page.url().split('#', 1)[0];
  if (
    hash !== undefined &&
    isHere &&
    !(await page.evaluate<boolean>(`window.__crawl.hasAnchor(${JSON.stringify(decodeURIComponent(hash))})`))
  )
    faults.push(`the link ${called} leads to no place of its page`);
  return faults;
};
