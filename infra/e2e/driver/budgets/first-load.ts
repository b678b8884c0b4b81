import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Response } from 'playwright-core';

const scriptBytes = async (answer: Response): Promise<number> =>
  answer.request().resourceType() === 'script' ? gzipSync(await answer.body()).length : 0;

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/**
 * Returns the gzipped size of the scripts that a page loads before any interaction, from the network events of
 * Chromium, which skips the `nomodule` file.
 * @throws Error unless the page answers 200 at its own URL, since a redirect would measure another page.
 */
export const measureFirstLoadBytes = async (context: BrowserContext, address: string): Promise<number> => {
  const page = await context.newPage();
  const answers: Response[] = [];
  page.on('response', (answer) => void answers.push(answer));
  const opened = await page.goto(address, { waitUntil: 'networkidle' });
  if (opened?.status() !== 200 || !page.url().startsWith(address))
    throw new Error(`${address} answered ${opened?.status()} at ${page.url()}`);
  const bytes = sum(await Promise.all(answers.map(scriptBytes)));
  await page.close();
  return bytes;
};

/**
 * Returns the gzipped size of the scripts that Next puts on every page of this build: React and Next's runtime. A real
 * empty page loads a little more (layout boundaries, 3.5 kB), so this floor is strict.
 */
export const measureFloorBytes = (root: string): number => {
  const folder = join(root, 'apps/web/.next');
  const manifest: { rootMainFiles: string[] } = JSON.parse(
    readFileSync(join(folder, 'build-manifest.json'), 'utf8'),
  );
  return sum(manifest.rootMainFiles.map((file) => gzipSync(readFileSync(join(folder, file))).length));
};
