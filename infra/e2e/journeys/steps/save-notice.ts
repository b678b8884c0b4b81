import type { Locator, Page } from 'playwright-core';

/** The words of the editor that name the minute of the last save. */
export const saveNotice = (page: Page): Locator => page.getByText(/Enregistré à/).first();
