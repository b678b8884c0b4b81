import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findAxeFaultsOfThemes } from '../../accessibility/look-closely.ts';
import { checkScreen, keepPicture, PHONE } from '../../driver/chromium/check-screen.ts';

export const TABLET = { width: 820, height: 1180 };

/** Checks a page on a phone and on a desktop, each in both themes. */
export const checkBothThemes = async (page: Page, name: string): Promise<void> => {
  await checkScreen(page, name);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkScreen(page, `${name}-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
};

const checkThemesAt = async (page: Page, name: string, size: typeof PHONE): Promise<void> => {
  await checkScreen(page, name);
  await page.setViewportSize(size);
  expect(await findAxeFaultsOfThemes(page), name).toEqual([]);
  await keepPicture(page, name, size.width);
  await page.emulateMedia({ colorScheme: 'dark' });
  await keepPicture(page, `${name}-dark`, size.width);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(PHONE);
};

/** Checks a page on a phone and on a desktop in light mode, then on the phone in both themes, where it stays. */
export const checkThemesOnPhone = (page: Page, name: string): Promise<void> =>
  checkThemesAt(page, name, PHONE);

/** Checks a page on a phone and on a desktop in light mode, then on a tablet in both themes; it ends on the phone. */
export const checkThemesOnTablet = (page: Page, name: string): Promise<void> =>
  checkThemesAt(page, name, TABLET);
