import type { Browser } from 'playwright-core';
import { findBrokenWords } from '../../language/find-broken-words.ts';
import { readShownTexts } from '../../language/read-shown-texts.ts';
import { openContextOf } from '../driver/chromium/visitor-context.ts';
import type { Site } from '../routes/open-site.ts';
import type { Visit } from '../routes/visits.ts';

/** Content of one page. */
export interface ReadPage {
  readonly visit: Visit;
  readonly language: string | null;
  readonly texts: readonly string[];
  /** Words that break without a hyphen, with the screen width. */
  readonly broken: readonly string[];
}

/** Maximum wait for a page with a live stream, whose network never becomes idle. */
const SETTLED_MS = 3_000;

const readPage = async (browser: Browser, { stack, people }: Site, visit: Visit): Promise<ReadPage> => {
  const context = await openContextOf(browser, people[visit.person]);
  try {
    const page = await context.newPage();
    await page.goto(`${stack.siteUrl}${visit.path}`, { waitUntil: 'load' });
    await visit.open?.(page);
    await Promise.race([page.waitForLoadState('networkidle'), page.waitForTimeout(SETTLED_MS)]);
    const language = await page.getAttribute('html', 'lang');
    return { visit, language, texts: await readShownTexts(page), broken: await findBrokenWords(page) };
  } finally {
    await context.close();
  }
};

/** Number of parallel pages; each mostly waits for its network to become idle. */
const AT_ONCE = 4;

/** Reads every page of the site as the person who sees it, in the order of the visits. */
export const readSite = async (browser: Browser, site: Site): Promise<ReadPage[]> => {
  const pages: ReadPage[] = [];
  const pendingVisits = site.visits.map((visit, index) => ({ visit, index }));
  const readOn = async (): Promise<void> => {
    for (let next = pendingVisits.shift(); next !== undefined; next = pendingVisits.shift())
      pages[next.index] = await readPage(browser, site, next.visit);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readOn));
  return pages;
};
