import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../../dev/tools/tools.ts';

/** Options of the system's Chromium without calls to outside services. @throws Error when there is none. */
export const buildChromiumOptions = () => {
  const executablePath = findChromium();
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

/** Time limit of every wait, long enough for a busy machine. */
const WAIT_MS = 240_000;

/** Sets the long time limit in every context of a browser, including those that `newPage` opens. */
export const setLongWaits = (browser: Browser): Browser => {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(WAIT_MS);
    return context;
  };
  return browser;
};

export const openChromium = async (): Promise<Browser> =>
  setLongWaits(await chromium.launch(buildChromiumOptions()));

let shared: Browser | null = null;

/**
 * The browser that the journeys of one process share, one journey after the other; a journey closes its contexts, and
 * the browser ends with the process. One that ended is replaced.
 */
export const openSharedChromium = async (): Promise<Browser> => {
  if (!shared?.isConnected()) shared = await openChromium();
  return shared;
};
