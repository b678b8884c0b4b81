import { type Browser, chromium } from 'playwright-core';
import { chromiumPath } from '../local/tools.ts';

/** Chromium of the system, without a word to anybody outside. */
export const openChromium = (): Promise<Browser> => {
  const executablePath = chromiumPath();
  if (executablePath === null) throw new Error('Chromium is not there');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
};
