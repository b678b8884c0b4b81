import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** Reports violations only, and doesn't download style sheets again, which no rule in use needs. */
const OPTIONS: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } };
/** Without frames of others the page alone is checked: axe would wait for an answer of a frame without scripts. */
const PAGE_OPTIONS: RunOptions = { ...OPTIONS, iframes: false };

/** A mail's preview: a frame without scripts, in which axe cannot run. Mails have tests of their own. */
const MAIL_FRAME = 'about:srcdoc';

interface Violation {
  readonly id: string;
  readonly html: string;
}

const run = (
  options: RunOptions,
): string => `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ id, html }))))`;

/** The minified program, less than half as long as `axe.source`. */
const PROGRAM = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Loads axe into a page. The browser's own protocol runs it as a script, which Chromium compiles once for all pages of
 * a process; `page.evaluate` would hand it to `eval`, which compiles it again in every page, at six times the cost.
 */
const loadAxe = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  // The last value is returned to this process, so it is a small one.
  const { exceptionDetails } = await session.send('Runtime.evaluate', { expression: `${PROGRAM}\n;0` });
  await session.detach();
  if (exceptionDetails) throw new Error(`axe was not loaded: ${exceptionDetails.text}`);
};

/**
 * Runs axe in a page and returns the violations. Injects axe once and transfers violations only, which is five times as
 * fast as axe's own driver: that one sends the program twice per run and returns every passed rule. The driver is still
 * used for pages with frames.
 */
export const findViolations = async (page: Page, rules: RunOptions['rules'] = {}): Promise<Violation[]> => {
  const options = { ...OPTIONS, rules };
  if (page.frames().some((frame) => frame !== page.mainFrame() && frame.url() !== MAIL_FRAME)) {
    const { violations } = await new AxeBuilder({ page }).options(options).analyze();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ id, html })));
  }
  if (!(await page.evaluate<boolean>(`typeof axe === 'object'`))) await loadAxe(page);
  return await page.evaluate<Violation[]>(run({ ...PAGE_OPTIONS, rules }));
};
