import type { Browser } from 'playwright-core';
import { openTab, settle, type Tab, type TabOptions } from '../tab/open-tab.ts';
import { type Clicked, type ClickedPage, clickPage } from './click-page.ts';
import type { Credentials } from './fill-fields.ts';

export interface ClickSiteOptions {
  tab: TabOptions;
  pages: readonly ClickedPage[];
  credentials: Credentials;
  /** Shared by one person's runs at several widths, so that nothing is clicked twice. */
  clicked: Set<string>;
  /** Number of nights that share a page's initial buttons; 1 clicks all of them. */
  shares?: number;
  /** Restores the stack's stored state. */
  rewind: () => void;
  /** Called for each click once its effect is known. */
  report?: (click: Clicked) => void;
}

/** State stored in the browser: cookies and drafts written offline. */
const browserState = async ({ context }: Tab): Promise<string> => {
  const { cookies, origins } = await context.storageState({ indexedDB: true });
  return JSON.stringify([cookies.map(({ name, value }) => [name, value]).sort(), origins]);
};

/** Clicks everything on all pages as one person and leaves the stack in its original state. */
export const clickSite = async (
  browser: Browser,
  { tab: options, pages, credentials, clicked, rewind, shares = 1, report: tell }: ClickSiteOptions,
): Promise<Clicked[]> => {
  const clicks: Clicked[] = [];
  let tab = await openTab(browser, options);
  const untouched = await browserState(tab);
  /** Restores the stack before each click, also because a page sends requests as it is left that change the server. */
  const fresh = async () => {
    await tab.page.goto('about:blank');
    await settle(tab);
    tab.eventLog.take();
    rewind();
    if ((await browserState(tab)) === untouched) return tab;
    await tab.context.close();
    tab = await openTab(browser, options);
    return tab;
  };
  const report = (click: Clicked) => {
    clicks.push(click);
    tell?.(click);
  };
  const run = {
    fresh,
    credentials,
    clicked,
    shares,
    links: new Set<string>(),
    reportedFaults: new Set<string>(),
    report,
  };
  for (const page of pages) await clickPage(page, run);
  await fresh();
  await tab.context.close();
  return clicks;
};
