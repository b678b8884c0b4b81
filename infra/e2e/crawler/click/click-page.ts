import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { isTonight } from '../../../dev/testing/long-size.ts';
import { findFileFaults } from '../faults/find-file-faults.ts';
import { findLinkFaults } from '../faults/find-link-faults.ts';
import { findTextFaults } from '../faults/find-text-faults.ts';
import { type FoundLink, settle, type Tab } from '../tab/open-tab.ts';
import { toScreen } from '../tab/to-page-kind.ts';
import { click, type Effect } from './click.ts';
import {
  listMuteControls,
  listNewSteps,
  listPlacedControls,
  type PlacedControl,
  type Step,
} from './controls.ts';
import { type Credentials, fillFields } from './fill-fields.ts';

/** A page whose controls are clicked. */
export interface ClickedPage {
  url: string;
  /** Steps that bring the page into the state to test. */
  open?: ((page: Page) => Promise<void>) | undefined;
}

/** One click and the steps that led to it. */
export interface Clicked extends Effect {
  url: string;
  way: readonly Step[];
}

export interface ClickRun {
  /** Opens a tab on a restored copy of the site. */
  fresh: () => Promise<Tab>;
  credentials: Credentials;
  /** Keys of controls that were clicked already, on this page or another page of the same screen. */
  clicked: Set<string>;
  /** URLs that were requested already. */
  links: Set<string>;
  /** Language faults that are reported already. */
  reportedFaults: Set<string>;
  /** Number of nights that share the clicks. */
  shares: number;
  report: (clicked: Clicked) => void;
}

/** Maximum length of a sequence of clicks; a print shop needs four from order to delivery. */
const STEPS_MAX = 7;
const WAITING_MS = 5_000;

/** Fault of a control that was seen once and is missing the second time. */
export const NOT_THERE = 'is not there any more';

const openPage = async ({ fresh }: ClickRun, { url, open }: ClickedPage): Promise<Tab> => {
  const tab = await fresh();
  await tab.page.goto(url);
  await open?.(tab.page);
  await settle(tab);
  return tab;
};

/** Finds the control with this key; waits a moment, since after earlier steps it may still be loading. */
const find = async (tab: Tab, screen: string, key: string): Promise<PlacedControl | undefined> => {
  const deadline = Date.now() + WAITING_MS;
  for (;;) {
    const control = (await listPlacedControls(tab, screen)).find((one) => one.key === key);
    if (control !== undefined || Date.now() > deadline) return control;
    await sleep(100);
  }
};

const performStep = async (
  tab: Tab,
  screen: string,
  { key, isFilled }: Step,
  credentials: Credentials,
): Promise<Effect> => {
  const target = await find(tab, screen, key);
  if (target === undefined) return { effects: [], faults: [NOT_THERE] };
  if (isFilled) await fillFields(tab.page, target.at, credentials);
  return click(tab, target.at, target.control);
};

/** Faults of links that only a click reveals. */
const uncoveredFaults = async (tab: Tab, links: Set<string>): Promise<string[]> => {
  const uncoveredLinks = await tab.page.evaluate<FoundLink[]>('window.__crawl.links()');
  const faults: string[] = [];
  for (const link of uncoveredLinks) {
    if (links.has(link.url)) continue;
    links.add(link.url);
    faults.push(...findLinkFaults(link));
    if (link.url.startsWith(tab.siteUrl)) faults.push(...(await findFileFaults(tab, link.url)));
  }
  return faults;
};

/** Language faults on the page that aren't reported yet. */
const newTextFaults = async (tab: Tab, reportedFaults: Set<string>): Promise<string[]> => {
  const faults = (await findTextFaults(tab)).filter((fault) => !reportedFaults.has(fault));
  for (const fault of faults) reportedFaults.add(fault);
  return faults;
};

/** Repeats a sequence of clicks in a fresh copy of the page, reports the last one, and returns the steps it reveals. */
const repeatSteps = async (page: ClickedPage, screen: string, way: readonly Step[], run: ClickRun) => {
  const tab = await openPage(run, page);
  const { pathname } = new URL(tab.page.url());
  let effect: Effect = { effects: [], faults: [] };
  for (const step of way) {
    effect = await performStep(tab, screen, step, run.credentials);
  }
  const stays = new URL(tab.page.url()).pathname === pathname;
  const faults = [
    ...effect.faults,
    ...(await uncoveredFaults(tab, run.links)),
    ...(await newTextFaults(tab, run.reportedFaults)),
  ];
  const mute = stays ? await listMuteControls(tab, screen, run.clicked) : [];
  faults.push(...mute.map((key) => `uncovers « ${key} », which does not say why`));
  run.report({ ...effect, url: page.url, way, faults });
  return stays ? listNewSteps(tab, screen, run.clicked) : [];
};

/**
 * Clicks every control of a page and every control that a click reveals, each in a fresh copy, and reports each click.
 */
export const clickPage = async (page: ClickedPage, run: ClickRun): Promise<void> => {
  const tab = await openPage(run, page).catch((error: Error) => error);
  if (tab instanceof Error) {
    const faults = [`cannot be opened: ${tab.message.split('\n').slice(0, 3).join(' ')}`];
    return run.report({ url: page.url, way: [], effects: [], faults });
  }
  const screen = toScreen(tab.page.url());
  for (const key of await listMuteControls(tab, screen, run.clicked)) {
    const way = [{ key, isFilled: false }];
    const faults = ['does not say why'];
    run.report({ url: page.url, way, effects: [], faults });
  }
  const steps = (await listNewSteps(tab, screen, run.clicked)).filter(({ key }) =>
    isTonight(key, run.shares),
  );
  const ways: Step[][] = steps.map((step) => [step]);
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    const currentWay: Step[] = way;
    const further = await repeatSteps(page, screen, currentWay, run);
    if (currentWay.length < STEPS_MAX) ways.push(...further.map((step) => [...currentWay, step]));
  }
};
