import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { DESKTOP } from '../../driver/chromium/see.ts';
import { openContextOf } from '../../driver/chromium/visitor-context.ts';
import type { Visitor } from '../../driver/visitor/visitor.ts';
import { type EventLog, watchEvents } from './watch-events.ts';

/** A link as it stands in a page. */
export interface FoundLink {
  href: string | null;
  /** Resolved; empty without `href`. */
  url: string;
  target: string;
  rel: string;
  isDownload: boolean;
  name: string;
}

/** A button, or what acts like one, as it stands in a page. */
export interface Control {
  kind: string;
  name: string;
  /** The name that the boxes of one choice share, or the buttons of a list's rows; empty for others. */
  group: string;
  area: 'main' | 'shell' | 'dialog' | 'menu';
  /** The tab or the radio button that is chosen already. */
  isChosen: boolean;
  isDisabled: boolean;
  /** The text of `aria-describedby`; the control's own text while it is busy. */
  reason: string;
  /** The step of the page that it stands on, where one address has several; else empty. */
  step: string;
  submits: boolean;
}

/** A window of somebody in front of the site whose every page is listened to. */
export interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly eventLog: EventLog;
  readonly siteUrl: string;
  /** Texts that people typed, as the page shows them: the checks of French skip them. */
  readonly userTexts: ReadonlySet<string>;
}

const QUIET_MS = 150;
const LONGEST_MS = 8_000;

/** Waits until nothing is being asked for any more and React has taken the page over. */
export const settle = async ({ page, eventLog }: Tab, longestMs = LONGEST_MS): Promise<void> => {
  const deadline = Date.now() + longestMs;
  await page.waitForLoadState('load');
  for (
    let quietMs = 0;
    quietMs < QUIET_MS && Date.now() < deadline;
    quietMs = eventLog.isQuiet() ? quietMs + 50 : 0
  )
    await sleep(50);
};

export interface TabOptions {
  visitor: Visitor;
  /** Other origins of the stack that a page may call: the payment service. */
  origins: readonly string[];
  viewport?: { width: number; height: number };
  userTexts?: ReadonlySet<string>;
}

/** A window of its own with a visitor's cookies. */
export const openTab = async (
  browser: Browser,
  { visitor, origins, viewport = DESKTOP, userTexts = new Set() }: TabOptions,
): Promise<Tab> => {
  const { siteUrl } = visitor;
  const context = await openContextOf(browser, visitor, { timezoneId: 'Europe/Paris', viewport });
  await context.addInitScript({ path: join(import.meta.dirname, 'in-page.js') });
  const eventLog = await watchEvents(context, [siteUrl, ...origins]);
  return { context, page: await context.newPage(), eventLog, siteUrl, userTexts };
};
