import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findAxeFaultsOfThemes } from '../../accessibility/look-closely.ts';
import { keepPicture, PHONE, see } from '../../driver/chromium/see.ts';

export const TABLET = { width: 820, height: 1180 };

/** Checks a page on a phone and on a desktop, each in both themes. */
export const seeBothThemes = async (page: Page, name: string): Promise<void> => {
  await see(page, name);
  await page.emulateMedia({ colorScheme: 'dark' });
  await see(page, `${name}-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
};

const seeThemesAt = async (page: Page, name: string, size: typeof PHONE): Promise<void> => {
  await see(page, name);
  await page.setViewportSize(size);
  expect(await findAxeFaultsOfThemes(page), name).toEqual([]);
  await keepPicture(page, name, size.width);
  await page.emulateMedia({ colorScheme: 'dark' });
  await keepPicture(page, `${name}-dark`, size.width);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(PHONE);
};

/** Checks a page on a phone and on a desktop in light mode, then on the phone in both themes, where it stays. */
export const seeThemesOnPhone = (page: Page, name: string): Promise<void> => seeThemesAt(page, name, PHONE);

/** Checks a page on a phone and on a desktop in light mode, then on a tablet in both themes; it ends on the phone. */
export const seeThemesOnTablet = (page: Page, name: string): Promise<void> => seeThemesAt(page, name, TABLET);
