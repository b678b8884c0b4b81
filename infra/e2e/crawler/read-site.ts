import type { Browser } from 'playwright-core';
import { brokenWords } from '../../language/broken-words.ts';
import { shownTexts } from '../../language/shown-texts.ts';
import { openContextOf } from '../driver/chromium/visitor-context.ts';
import type { Site } from '../routes/open-site.ts';
import type { Visit } from '../routes/visits.ts';

/** A page as it was read. */
export interface ReadPage {
  readonly visit: Visit;
  readonly language: string | null;
  readonly texts: readonly string[];
  /** Words that break without a hyphen, with the width of the screen. */
  readonly broken: readonly string[];
}

/** Live pages never fall silent: they have what they need by then. */
const SETTLED_MS = 3_000;

const readPage = async (browser: Browser, { stack, people }: Site, visit: Visit): Promise<ReadPage> => {
  const context = await openContextOf(browser, people[visit.person]);
  try {
    const page = await context.newPage();
    await page.goto(`${stack.siteUrl}${visit.path}`, { waitUntil: 'load' });
    await visit.open?.(page);
    await Promise.race([page.waitForLoadState('networkidle'), page.waitForTimeout(SETTLED_MS)]);
    const language = await page.getAttribute('html', 'lang');
    return { visit, language, texts: await shownTexts(page), broken: await brokenWords(page) };
  } finally {
    await context.close();
  }
};

/** Every page of the site, by the person who sees it, one after the other. */
export const readSite = async (browser: Browser, site: Site): Promise<ReadPage[]> => {
  const pages: ReadPage[] = [];
  for (const visit of site.visits) pages.push(await readPage(browser, site, visit));
  return pages;
};
