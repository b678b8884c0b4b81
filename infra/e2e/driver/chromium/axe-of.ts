import { AxeBuilder } from '@axe-core/playwright';
import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** Only what is wrong is worked out to its end and sent. No rule in use reads style sheets from the network again. */
const OPTIONS: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } };

interface Violation {
  readonly id: string;
  readonly html: string;
}

const run = (
  options: RunOptions,
): string => `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ id, html }))))`;

/**
 * Runs axe in a page and gives the violations. axe is added to the page once and returns its violations alone: its own
 * driver sends the program twice a run and every passed rule back, which takes five times as long. That driver is for
 * pages with frames.
 */
export const violationsOf = async (page: Page, rules: RunOptions['rules'] = {}): Promise<Violation[]> => {
  const options = { ...OPTIONS, rules };
  if (page.frames().length > 1) {
    const { violations } = await new AxeBuilder({ page }).options(options).analyze();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ id, html })));
  }
  if (!(await page.evaluate<boolean>(`typeof axe === 'object'`))) await page.evaluate(axe.source);
  return await page.evaluate<Violation[]>(run(options));
};
