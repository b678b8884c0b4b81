import { type Browser, chromium } from 'playwright-core';
import { chromiumPath } from '../../../dev/tools/tools.ts';

/** Chromium of the system, without a word to anybody outside. @throws Error when there is none. */
export const chromiumOptions = () => {
  const executablePath = chromiumPath();
  if (executablePath === null) throw new Error('Chromium is not installed');
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  return { executablePath, args };
};

/** A wait has a condition; its bound is one that a machine keeps which other programs keep busy. */
const WAIT_MS = 240_000;

/** Gives every window of a browser, also those that `newPage` opens, the long bound of waits. */
export const withLongWaits = (browser: Browser): Browser => {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(WAIT_MS);
    return context;
  };
  return browser;
};

export const openChromium = async (): Promise<Browser> =>
  withLongWaits(await chromium.launch(chromiumOptions()));
