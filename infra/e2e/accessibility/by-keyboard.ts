import type { ElementHandle, Frame, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { runInPage } from './look-closely.ts';

const MOST_STOPS = 150;

const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => document.activeElement === element);

/** The frame that contains the focus, which may be the payment service's. */
const frameWithFocus = async (page: Page): Promise<Frame | Page> => {
  const handle = (await page.evaluateHandle('document.activeElement')) as ElementHandle;
  return (await handle.asElement()?.contentFrame()) ?? page;
};

/**
 * Presses Tab until the locator has the focus, as a person without a mouse does. At each stop of the page itself
 * the focus must have a ring, be on the screen and not be covered; stops within another frame, such as the payment
 * service's, are only listed.
 */
export const tabTo = async (
  page: Page,
  locator: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> => {
  const stops: string[] = [];
  for (let count = 0; count < MOST_STOPS; count += 1) {
    if (await hasFocus(locator)) return;
    await page.keyboard.press(key);
    const frame = await frameWithFocus(page);
    const focus = await runInPage(frame, 'inspectFocus');
    stops.push(focus.name ?? 'the page');
    if (frame === page)
      expect(focus.faults, `focus on the way to ${locator}: ${stops.slice(-30).join(' → ')}`).toEqual([]);
  }
  expect.fail(`${locator} is not reached by ${key}:\n${stops.slice(-30).join('\n')}`);
};

/** Moves the focus to a button or a link and activates it. */
export const clickByKeyboard = async (page: Page, locator: Locator): Promise<void> => {
  await tabTo(page, locator);
  await page.keyboard.press('Enter');
};

/** Moves the focus to a field and replaces its text. */
export const typeByTab = async (page: Page, locator: Locator, text: string): Promise<void> => {
  await tabTo(page, locator);
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(text);
};

/** Ticks a box if it isn't ticked. */
export const tickByKeyboard = async (page: Page, locator: Locator): Promise<void> => {
  await tabTo(page, locator);
  if (!(await locator.isChecked())) await page.keyboard.press('Space');
};

/** Chooses a radio button: Tab focuses the selected one, otherwise the first, then the arrow keys move on. */
export const chooseByKeyboard = async (page: Page, group: Locator, locator: Locator): Promise<void> => {
  const isOn = group.locator('input:checked');
  await tabTo(page, (await isOn.count()) > 0 ? isOn : group.locator('input').first());
  if ((await isOn.count()) === 0) await page.keyboard.press('Space');
  for (let count = 0; count < 20 && !(await locator.isChecked()); count += 1)
    await page.keyboard.press('ArrowDown');
  expect(await locator.isChecked(), `${locator} is chosen by the arrows`).toBe(true);
};

/** Expects the focus on a locator: after a step, on the heading of the next one. */
export const expectFocusOn = (locator: Locator): Promise<void> =>
  expect.poll(() => hasFocus(locator), { message: `the focus is on ${locator}` }).toBe(true);
