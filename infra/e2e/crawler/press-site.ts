import type { Browser } from 'playwright-core';
import type { Known } from './fill-fields.ts';
import { openTab, settle, type Tab, type TabOptions } from './open-tab.ts';
import { changesTheServer } from './press.ts';
import { type Pressed, type PressedPage, pressPage } from './press-page.ts';

export interface PressSiteOptions {
  tab: TabOptions;
  pages: readonly PressedPage[];
  known: Known;
  /** Shared by the runs of one person at several widths: what was pressed at one isn't pressed again. */
  pressed: Set<string>;
  /** Puts the stack back where it stood. */
  rewind: () => void;
  /** Hears of each press as soon as its effect is known. */
  report?: (press: Pressed) => void;
}

/** What a browser keeps of its own: cookies, and drafts of those who write without connection. */
const keptBy = async ({ context }: Tab): Promise<string> => {
  const { cookies, origins } = await context.storageState({ indexedDB: true });
  return JSON.stringify([cookies.map(({ name, value }) => [name, value]).sort(), origins]);
};

/** Presses everything on all pages as one person; the stack stands where it stood at the end. */
export const pressSite = async (
  browser: Browser,
  { tab: options, pages, known, pressed, rewind, report: tell }: PressSiteOptions,
): Promise<Pressed[]> => {
  const presses: Pressed[] = [];
  let tab = await openTab(browser, options);
  const untouched = await keptBy(tab);
  let hasChangedTheServer = false;
  /** What is saved a moment after it was typed, or when the page is left, changes the server, too. */
  const leave = async () => {
    await tab.page.goto('about:blank');
    await settle(tab);
    hasChangedTheServer ||= changesTheServer(tab.ear.take());
  };
  const fresh = async () => {
    await leave();
    if (!hasChangedTheServer && (await keptBy(tab)) === untouched) return tab;
    await tab.context.close();
    if (hasChangedTheServer) rewind();
    hasChangedTheServer = false;
    tab = await openTab(browser, options);
    return tab;
  };
  const report = (press: Pressed) => {
    presses.push(press);
    tell?.(press);
    hasChangedTheServer ||= press.hasChangedTheServer;
  };
  const run = { fresh, known, pressed, links: new Set<string>(), said: new Set<string>(), report };
  for (const page of pages) await pressPage(page, run);
  await fresh();
  await tab.context.close();
  return presses;
};
