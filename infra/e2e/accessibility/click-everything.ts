import type { Page, Request, Route } from 'playwright-core';
import { isTonight } from '../../dev/testing/long-size.ts';
import { waitUntilSettled } from '../driver/chromium/check-screen.ts';
import type { Visit } from '../routes/visits.ts';
import type { Clickable } from './in-page/click.ts';
import { findAxeFaultsOfThemes, findSizeFaults, NARROW, runInPage } from './look-closely.ts';

/** How the server answers a request that changes something: with an error, or never, to show the waiting state. */
type Answers = 'refused' | 'never';

/** State of a page after one click. */
export interface State {
  readonly name: string;
  readonly kind: 'nothing' | 'elsewhere' | 'words';
  readonly faults: readonly string[];
}

const PHONE = { width: 390, height: 844 };
/** Time for immediate effects of a click: a dialog opens, the stopped server answers. */
const AFTER_CLICK_MS = 250;
/** Time limit for a waiting message: the product shows it after a second, later on a busy machine. */
const WAIT_TOLD_MS = 20_000;
const LOOK_AGAIN_MS = 250;
/** Time limit for the data that a page requests after it opens, even on a busy machine. */
const BUTTON_COMES_MS = 60_000;
/** Once nothing is requested and nothing changes on the page for this long, unfolded content has loaded. */
const QUIET_MS = 750;
const REFUSAL = { error: { code: 'internal', message: 'Le service ne répond pas.', requestId: 'essai' } };

/** Address of the blank page that replaces a page on leaving. */
const NOWHERE = 'about:blank';

/**
 * Answers a stopped request with an error; or never, and then aborts it once its page is left, so that it isn't sent.
 */
const answer = async (page: Page, route: Route, answers: Answers): Promise<void> => {
  if (answers === 'refused') return route.fulfill({ status: 503, json: REFUSAL });
  await page.waitForURL(NOWHERE, { timeout: 0, waitUntil: 'commit' });
  await route.abort();
};

/** Blocks every change that the page sends to the server. Returns a function that tells whether there was one. */
const stopChanges = async (page: Page, answers: Answers): Promise<() => boolean> => {
  let isAsked = false;
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') return route.continue().catch(() => undefined);
    isAsked = true;
    await answer(page, route, answers).catch(() => undefined); // its page has closed and cancelled it
  });
  return () => isAsked;
};

interface ClickContext {
  readonly page: Page;
  readonly siteUrl: string;
  readonly visit: Visit;
  /** Texts of clicked controls and of what appeared, from all pages, so that nothing is checked twice. */
  readonly checkedKeys: Set<string>;
  /** Number of nights that share the clicks. */
  readonly shares: number;
}

/**
 * Leaves the page while changes are still blocked, and suppresses new ones: otherwise what a page saves on leaving, or
 * sent before and still waits for, would reach the server once the blocking ends.
 */
const leave = async (page: Page): Promise<void> => {
  await page.evaluate(
    `window.fetch = () => new Promise(() => undefined);
    for (const name of Object.keys(localStorage)) if (name.startsWith('souvenance.draft.')) localStorage.removeItem(name)`,
  );
  await page.goto(NOWHERE);
  await page.unrouteAll({ behavior: 'wait' });
};

const wordsOn = async (page: Page): Promise<Set<string>> =>
  new Set((await runInPage(page, 'listTextsNow')).map(({ words }) => words));

/**
 * Unfolds everything and waits for the data that this requests, which would otherwise seem an effect of the next click.
 */
const unfold = async (page: Page): Promise<void> => {
  const pendingRequests = new Set<Request>();
  const begin = (request: Request) => pendingRequests.add(request);
  const end = (request: Request) => pendingRequests.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  const isUnfolded = (await runInPage(page, 'openDisclosures')) > 0;
  let quietMs = isUnfolded ? 0 : QUIET_MS;
  let words = '';
  for (let waitedMs = 0; quietMs < QUIET_MS && waitedMs < WAIT_TOLD_MS; waitedMs += LOOK_AGAIN_MS) {
    await page.waitForTimeout(LOOK_AGAIN_MS);
    const now = [...(await wordsOn(page))].join();
    quietMs = pendingRequests.size === 0 && now === words ? quietMs + LOOK_AGAIN_MS : 0;
    words = now;
  }
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
};

const arrive = async ({ page, siteUrl, visit }: ClickContext): Promise<void> => {
  await leave(page);
  await page.setViewportSize(PHONE);
  await page.goto(`${siteUrl}${visit.path}`, { waitUntil: 'load' });
  await visit.open?.(page);
  await Promise.race([page.waitForLoadState('networkidle'), page.waitForTimeout(2_000)]);
  await unfold(page);
};

/**
 * Waits until a button is there, since some load shortly after the page opens, then unfolds the page before any click.
 */
const waitForControl = async (page: Page, { words }: Clickable): Promise<void> => {
  for (let waitedMs = 0; waitedMs < BUTTON_COMES_MS; waitedMs += LOOK_AGAIN_MS) {
    if ((await runInPage(page, 'listClickables')).some((one) => one.words === words)) break;
    await page.waitForTimeout(LOOK_AGAIN_MS);
  }
  await unfold(page);
};

/**
 * Clicks a control. Returns false where the page no longer has it, so that later changes aren't effects of the click.
 */
const click = async (page: Page, one: Clickable): Promise<boolean> => {
  if (!(await runInPage(page, 'focusClickable', one))) return false;
  await page.keyboard.press('Enter');
  await page.waitForTimeout(AFTER_CLICK_MS);
  // A click may still be navigating to another page at this moment.
  await waitUntilSettled(page).catch(() => page.waitForLoadState('load').then(() => waitUntilSettled(page)));
  return true;
};

/** Polls until some new text is announced to assistive technology. */
const waitForAnnouncement = async (page: Page, before: ReadonlySet<string>): Promise<void> => {
  for (let waitedMs = 0; waitedMs < WAIT_TOLD_MS; waitedMs += LOOK_AGAIN_MS) {
    const now = await runInPage(page, 'listTextsNow');
    if (now.some(({ words, isAnnounced }) => isAnnounced && !before.has(words))) return;
    await page.waitForTimeout(LOOK_AGAIN_MS);
  }
};

type ClickOutcome = Omit<State, 'name'>;

/** Checks new texts: that they are announced, and everything else that applies to a page. */
const checkPage = async (
  { page, checkedKeys }: ClickContext,
  before: ReadonlySet<string>,
): Promise<ClickOutcome> => {
  const focusFaults = (await runInPage(page, 'hasLostFocus')) ? ['focus lost'] : [];
  const came = (await runInPage(page, 'listTextsNow')).filter(({ words }) => !before.has(words));
  if (came.length === 0) return { kind: 'nothing', faults: focusFaults };
  const newTexts = came.map(({ words }) => words.replace(/\d+/g, ''));
  const announcementFaults = came.some(({ isAnnounced }) => isAnnounced)
    ? []
    : [`not told: ${newTexts.slice(0, 3).join(' / ')}`];
  if (checkedKeys.has(newTexts.join()))
    return { kind: 'words', faults: [...focusFaults, ...announcementFaults] };
  checkedKeys.add(newTexts.join());
  const pageFaults = [...(await findAxeFaultsOfThemes(page)), ...(await findSizeFaults(page, NARROW))];
  return { kind: 'words', faults: [...focusFaults, ...announcementFaults, ...pageFaults] };
};

/** Makes a sequence of clicks on a fresh page and checks the effect of the last one. */
const follow = async (
  context: ClickContext,
  way: readonly Clickable[],
  answers: Answers,
): Promise<{ effect: ClickOutcome; isAsked: boolean; inside: Clickable[] }> => {
  const { page } = context;
  await arrive(context);
  const isAsked = await stopChanges(page, answers);
  const address = page.url();
  let before = new Set<string>();
  for (const [at, one] of way.entries()) {
    if (at === 0) await waitForControl(page, one);
    if (at === way.length - 1) before = await wordsOn(page);
    if (await click(page, one)) continue;
    // A dialog may show different buttons the second time; a button of the page itself must still be there.
    const faults = at === 0 ? [`gone on « ${await page.title()} »`] : [];
    return { effect: { kind: 'nothing', faults }, isAsked: false, inside: [] };
  }
  if (answers === 'never') await waitForAnnouncement(page, before);
  if (page.url() !== address)
    return { effect: { kind: 'elsewhere', faults: [] }, isAsked: isAsked(), inside: [] };
  const isInside = (await runInPage(page, 'readScopeName')) !== 'BODY';
  const inside = isInside ? await runInPage(page, 'listClickables') : [];
  return { effect: await checkPage(context, before), isAsked: isAsked(), inside };
};

/**
 * Clicks everything on a page and in the dialogs, menus and panels that this opens, while no change reaches the server:
 * it answers with an error the first time and not at all the second. Returns the effect of each click.
 */
export const clickEverything = async (context: ClickContext): Promise<State[]> => {
  const { page, visit, checkedKeys, shares } = context;
  const states: State[] = [];
  const go = async (way: readonly Clickable[]): Promise<void> => {
    const name = way.map(({ words }) => words).join(' › ');
    const place = name.startsWith('frame') ? name : `${visit.route} ${name}`;
    if (checkedKeys.has(place)) return;
    checkedKeys.add(place);
    if (way.length === 1 && !isTonight(place, shares)) return;
    const { effect, isAsked, inside } = await follow(context, way, 'refused');
    states.push({ name, ...effect });
    if (isAsked) states.push({ name: `${name}, waiting`, ...(await follow(context, way, 'never')).effect });
    if (way.length < 2) for (const one of inside) await go([...way, one]);
  };
  await arrive(context);
  for (const one of await runInPage(page, 'listClickables')) await go([one]);
  return states;
};
