import type { Browser, Page } from 'playwright-core';
import { inject } from 'vitest';
import { DESKTOP } from '../chromium/check-screen.ts';
import { openSharedChromium } from '../chromium/open-chromium.ts';
import { toCookies } from '../chromium/visitor-context.ts';
import { type Account, enterAs } from '../visitor/sign-in.ts';
import { openVisitor, type Visitor } from '../visitor/visitor.ts';
import { openJourneyStack, type SharedStack } from './shared-stack.ts';

/** A browser with the journeys' common stack, or with a stack of its own when a journey is run alone. */
export interface Journey extends SharedStack {
  readonly browser: Browser;
  /** Errors that any page of this journey threw. */
  readonly faults: readonly string[];
  at(path: string): string;
  /** Opens a page without cookies. */
  newPage(): Promise<Page>;
  /** Registers a new person, signs the page in, and creates a family and the book of Jeanne Morel. */
  beginFamily(page: Page, account: Account): Promise<Visitor>;
  close(): Promise<void>;
}

/** With a browser of its own if the journey needs one with other options. */
export const openJourney = async (openBrowser?: () => Promise<Browser>): Promise<Journey> => {
  const shared = inject('stack');
  const { stack, stop } = shared ? { stack: shared, stop: async () => undefined } : await openJourneyStack();
  const browser = await (openBrowser ?? openSharedChromium)();
  const faults: string[] = [];
  return {
    ...stack,
    browser,
    faults,
    at: (path) => `${stack.siteUrl}${path}`,
    newPage: async () => {
      const page = await (await browser.newContext({ locale: 'fr-FR', viewport: DESKTOP })).newPage();
      page.on('pageerror', (error) => faults.push(error.message));
      return page;
    },
    beginFamily: async (page, account) => {
      const visitor = openVisitor(stack.siteUrl);
      await enterAs(visitor, account);
      const { id: familyId } = await visitor.client.call('families.create', {
        body: { name: 'Famille Morel' },
      });
      const newBook = { familyId, title: 'Les souvenirs de Jeanne Morel', narrator: 'Jeanne Morel' };
      await visitor.client.call('books.create', { body: { ...newBook, consent: 'in_person' } });
      await page.context().addCookies(toCookies(visitor));
      return visitor;
    },
    close: async () => {
      if (openBrowser) await browser.close();
      else for (const context of browser.contexts()) await context.close();
      await stop();
    },
  };
};
