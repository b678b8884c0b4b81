import type { ElementHandle } from 'playwright-core';
import { settle, type Tab } from '../tab/open-tab.ts';
import { toScreen } from '../tab/to-page-kind.ts';
import type { ClickedPage } from './click-page.ts';
import { listPlacedControls } from './controls.ts';

/** Number of controls checked on a page, and those that a finger can't reach. */
export interface Reach {
  controlCount: number;
  faults: string[];
}

const TRIAL_MS = 3_000;

/**
 * Tests every control of a page without clicking it: it must be visible, not move, and not be covered where it is
 * clicked. The effect of a click is the same code at every width.
 */
export const findOutOfReach = async (tab: Tab, { url, open }: ClickedPage): Promise<Reach> => {
  const { page } = tab;
  const reach: Reach = { controlCount: 0, faults: [] };
  try {
    await page.goto(url);
    await open?.(page);
  } catch (error) {
    reach.faults.push(`${url} cannot be opened: ${String(error).split('\n').slice(0, 3).join(' ')}`);
    return reach;
  }
  await settle(tab);
  for (const { at, key, control } of await listPlacedControls(tab, toScreen(page.url()))) {
    if (control.isDisabled || control.kind === 'file') continue;
    const target = await page.evaluateHandle(`window.__crawl.target(${at})`);
    const element = target.asElement() as ElementHandle | null;
    reach.controlCount += 1;
    await element?.click({ trial: true, timeout: TRIAL_MS }).catch((error: Error) => {
      const why = error.message.split('\n').slice(0, 12).join(' ');
      reach.faults.push(`${url}: « ${key} » cannot be clicked: ${why}`);
    });
  }
  return reach;
};
