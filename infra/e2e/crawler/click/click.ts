import { setTimeout as sleep } from 'node:timers/promises';
import type { ElementHandle } from 'playwright-core';
import { type Control, settle, type Tab } from '../tab/open-tab.ts';
import type { PageEvents } from '../tab/watch-events.ts';
import { createPhotograph } from './fill-fields.ts';

/** The effects of one click. */
export interface Effect {
  /** Names of observed effects, such as a request, a navigation or a change; empty when nothing happened. */
  effects: string[];
  faults: string[];
}

/** Maximum time for a first effect. */
const PATIENCE_MS = 3_000;
const STABLE_MS = 100;
const AWAKE_WITHIN_MS = 10_000;
const DONE_WITHIN_MS = 10_000;

const readState = ({ page }: Tab): Promise<string> =>
  page.evaluate<string>('window.__crawl.state()').catch(() => 'on its way');

/** Waits until the page has stopped changing and returns its state. */
const stableState = async (tab: Tab): Promise<string> => {
  let state = await readState(tab);
  for (let tries = 0; tries < 20; tries += 1) {
    await sleep(STABLE_MS);
    const next = await readState(tab);
    if (next === state) break;
    state = next;
  }
  return state;
};

/** Waits until React has hydrated the page, which takes a moment on a busy machine. */
const waitUntilAwake = async ({ page }: Tab, at: number): Promise<void> => {
  const deadline = Date.now() + AWAKE_WITHIN_MS;
  while (!(await page.evaluate<boolean>(`window.__crawl.isAwake(${at})`)) && Date.now() < deadline)
    await sleep(50);
};

const clickOn = async ({ page }: Tab, at: number, { kind }: Control): Promise<void> => {
  const target = (
    await page.evaluateHandle(`window.__crawl.target(${at})`)
  ).asElement() as ElementHandle | null;
  if (target === null) throw new Error('the control is gone');
  if (kind === 'file') await target.setInputFiles(await createPhotograph());
  else await target.click({ timeout: 10_000 });
};

/** True for the console line of a refused request, which is no fault if the page shows the refusal. */
const isRefusal = (fault: string): boolean =>
  /^console: Failed to load resource.*status of (400|401|403|404|409|413|422) .*\/api\//.test(fault);

/** Records what a click does outside the page, until `close`. */
const watchWindow = ({ page }: Tab) => {
  const events: string[] = [];
  const opened = () => void events.push('opens a window');
  const downloaded = () => void events.push('downloads');
  const onFileChooser = () => void events.push('asks for a file');
  page.on('popup', opened).on('download', downloaded).on('filechooser', onFileChooser);
  const close = () =>
    void page.off('popup', opened).off('download', downloaded).off('filechooser', onFileChooser);
  return { events, close };
};

/** Waits while a button shows progress. */
const waitUntilDone = async ({ page }: Tab): Promise<void> => {
  const deadline = Date.now() + DONE_WITHIN_MS;
  const isBusy = () => page.evaluate<boolean>('window.__crawl.isBusy()').catch(() => true);
  while (Date.now() < deadline && (await isBusy())) await sleep(100);
};

/** Polls until an effect shows or the time is over, then once more after the page has settled. */
const seeEffect = async (tab: Tab, look: () => Promise<string[]>): Promise<string[]> => {
  const deadline = Date.now() + PATIENCE_MS;
  let effects = await look();
  while (effects.length === 0 && Date.now() < deadline) {
    await sleep(50);
    effects = await look();
  }
  await waitUntilDone(tab);
  await settle(tab);
  await stableState(tab);
  return [...new Set([...effects, ...(await look())])];
};

const silentRefusals = ({ answers }: PageEvents, effects: readonly string[]): string[] => {
  const refusals = answers.filter(({ status, url }) => status >= 400 && url.includes('/api/'));
  const isSaid = effects.includes('change') || effects.includes('navigation');
  return isSaid ? [] : refusals.map(({ status, url }) => `is refused without a word: ${status} ${url}`);
};

/** Clicks the control at this index and observes its effects. */
export const click = async (tab: Tab, at: number, control: Control): Promise<Effect> => {
  const { page, eventLog } = tab;
  await waitUntilAwake(tab, at);
  const before = await stableState(tab);
  const wasAt = page.url();
  eventLog.take();
  const { events, close } = watchWindow(tab);
  const look = async () => [
    ...(page.url() === wasAt ? [] : ['navigation']),
    ...(eventLog.peek().requests.length > 0 ? ['request'] : []),
    ...((await readState(tab)) === before ? [] : ['change']),
    ...events,
  ];
  const faults: string[] = [];
  try {
    await clickOn(tab, at, control);
  } catch (error) {
    faults.push(`cannot be clicked: ${String(error).split('\n').slice(0, 12).join(' ')}`);
  }
  const effects = await seeEffect(tab, look);
  close();
  const pageEvents = eventLog.take();
  faults.push(
    ...pageEvents.faults.filter((fault) => !isRefusal(fault)),
    ...silentRefusals(pageEvents, effects),
  );
  return { effects, faults };
};
