import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findViolations } from './axe-of.ts';

/** Viewports of a phone and a desktop, in CSS pixels, with which every page is checked. */
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** Folder of the screenshots, for people who want to look at them. */
const picturesFolder = process.env.BROWSER_PICTURES;

export const keepPicture = async (page: Page, name: string, width: number): Promise<void> => {
  if (picturesFolder === undefined) return;
  mkdirSync(picturesFolder, { recursive: true });
  await page.screenshot({ path: join(picturesFolder, `${name}-${width}.png`), fullPage: true });
};

const violations = async (page: Page): Promise<string[]> =>
  (await findViolations(page)).map(({ id, html }) => `${id}: ${html.slice(0, 160)}`);

const overflow = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

/** Waits until a streamed page has replaced its skeleton and all animations have finished. */
export const waitUntilSettled = async (page: Page): Promise<void> => {
  await page.locator('[data-skeleton]').first().waitFor({ state: 'detached', timeout: 240_000 });
  await page.evaluate(`Promise.race([
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
    new Promise((resolve) => setTimeout(resolve, 1000)),
  ]).then(() => null)`);
};

/** After a navigation inside the site the title arrives with the end of the stream, later than the URL. */
const waitForTitle = (page: Page, name: string): Promise<void> =>
  expect.poll(() => page.title(), { message: `${name} has no title` }).not.toBe('');

/** A page has no title for a moment while it reloads; if axe reports that, checks again. */
const listFaults = async (page: Page, name: string): Promise<string[]> => {
  const axeFaults = await violations(page);
  if (!axeFaults.some((fault) => fault.startsWith('document-title'))) return axeFaults;
  await waitForTitle(page, name);
  return violations(page);
};

/** Checks the page on a phone and on a desktop: no axe violations and nothing wider than the screen. */
export const checkScreen = async (page: Page, name: string): Promise<void> => {
  await waitForTitle(page, name);
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await waitUntilSettled(page);
    await keepPicture(page, name, size.width);
    expect(await listFaults(page, name), `axe on ${name} at ${size.width}`).toEqual([]);
    expect(await overflow(page), `${name} is wider than ${size.width}`).toBeLessThanOrEqual(0);
  }
};
