import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { DESKTOP } from '../../driver/chromium/check-screen.ts';
import { openContextOf } from '../../driver/chromium/visitor-context.ts';
import type { Visitor } from '../../driver/visitor/visitor.ts';
import { type EventLog, watchEvents } from './watch-events.ts';

/** A link as read from a page. */
export interface FoundLink {
  href: string | null;
  /** Resolved URL; empty without `href`. */
  url: string;
  target: string;
  rel: string;
  isDownload: boolean;
  name: string;
}

/** A button or similar control as read from a page. */
export interface Control {
  kind: string;
  name: string;
  /** The common name of one choice's boxes or of a list's row buttons; empty for other controls. */
  group: string;
  area: 'main' | 'shell' | 'dialog' | 'menu';
  /** True for the selected tab or radio button. */
  isChosen: boolean;
  isDisabled: boolean;
  /** Text of `aria-describedby`; the control's own text while it is busy. */
  reason: string;
  /** The page's current step if one URL has several; otherwise empty. */
  step: string;
  submits: boolean;
}

/** A person's browser tab with all events recorded. */
export interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly eventLog: EventLog;
  readonly siteUrl: string;
  /** Texts that people typed, as the page shows them; language checks skip them. */
  readonly userTexts: ReadonlySet<string>;
}

const QUIET_MS = 150;
const LONGEST_MS = 8_000;

/** Waits until no request is pending. */
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
  /** Other origins of the stack that a page may call, such as the payment service. */
  origins: readonly string[];
  viewport?: { width: number; height: number };
  userTexts?: ReadonlySet<string>;
}

/** Opens a tab in a new context with a visitor's cookies. */
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
