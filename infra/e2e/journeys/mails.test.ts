import { cloneSampleMail, mailKinds, renderMail } from '@souvenance/emails';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../driver/chromium/axe-of.ts';
import { keepPicture } from '../driver/chromium/check-screen.ts';
import { openChromium } from '../driver/chromium/open-chromium.ts';

/** The widths of a telephone's mail program and of the letter itself with its margins, in CSS pixels. */
const WIDTHS = [390, 640];
/** Smallest text of a mail, and height of what one clicks, in CSS pixels. */
const TEXT_MIN_PX = 15;
const ACTION_MIN_PX = 44;

/** A mail stands within the page of a mail program, which has the landmarks. */
const OF_PAGES = { 'landmark-one-main': { enabled: false }, region: { enabled: false } };

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openChromium();
  page = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
});
afterAll(() => browser?.close());

interface Facts {
  readonly overflow: number;
  readonly smallestPx: number;
  readonly actionPx: number;
}

/** Measured in the page: how much wider than the screen, the smallest text that is seen, the height of the action. */
const measure = `(() => {
  const own = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  const seen = [...document.querySelectorAll('body *')].filter(
    (element) => element.checkVisibility() && own(element) && element.getBoundingClientRect().height > 1,
  );
  const sizes = seen.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  return {
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    smallestPx: Math.min(...sizes.filter((size) => size > 1)),
    actionPx: document.querySelector('.action a')?.getBoundingClientRect().height ?? 0,
  };
})()`;

const violations = async (): Promise<string[]> =>
  (await findViolations(page, OF_PAGES)).map(({ id, html }) => `${id}: ${html.slice(0, 160)}`);

describe.each(mailKinds)('the mail %s', (kind) => {
  test.each(['light', 'dark'] as const)('is read on a telephone and on a desk, %s', async (colorScheme) => {
    const options = { locale: 'fr', siteUrl: 'https://souvenance.example' };
    const { html } = await renderMail(kind, cloneSampleMail(kind), options);
    await page.emulateMedia({ colorScheme });
    await page.setContent(html);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await keepPicture(page, `mail-${kind}-${colorScheme}`, width);
      const { overflow, smallestPx, actionPx } = await page.evaluate<Facts>(measure);
      expect(overflow, `wider than ${width}`).toBeLessThanOrEqual(0);
      expect(smallestPx).toBeGreaterThanOrEqual(TEXT_MIN_PX);
      expect(actionPx).toBeGreaterThanOrEqual(ACTION_MIN_PX);
    }
    expect(await violations()).toEqual([]);
  });
});
