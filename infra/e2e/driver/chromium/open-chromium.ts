import { type Browser, chromium } from 'playwright-core';
import { chromiumPath } from '../../../dev/tools/tools.ts';

/** Chromium of the system, without a word to anybody outside. @throws Error when there is none. */
export const chromiumOptions = () => {
  const executablePath = chromiumPath();
  if (executablePath === null) throw new Error('Chromium is not there');
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

export const openChromium = (): Promise<Browser> => chromium.launch(chromiumOptions());
