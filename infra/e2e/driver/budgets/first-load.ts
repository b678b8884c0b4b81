import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Response } from 'playwright-core';

const scriptBytes = async (answer: Response): Promise<number> =>
  answer.request().resourceType() === 'script' ? gzipSync(await answer.body()).length : 0;

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/**
 * Bytes (gzip) of the scripts that a page loads before anybody touches it, from the network of Chromium, which leaves the
 * `nomodule` file alone. @throws Error when the page doesn't answer 200 at its own address: another would be measured.
 */
export const firstLoadBytes = async (context: BrowserContext, address: string): Promise<number> => {
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
 * Bytes (gzip) of the scripts that Next puts on every page of this build, an empty one too: React and its own runtime. An
 * empty page loads a little more (Next's boundaries of a layout, 3.5 kB), so that this floor is on the strict side.
 */
export const floorBytes = (root: string): number => {
  const folder = join(root, 'apps/web/.next');
  const manifest: { rootMainFiles: string[] } = JSON.parse(
    readFileSync(join(folder, 'build-manifest.json'), 'utf8'),
  );
  return sum(manifest.rootMainFiles.map((file) => gzipSync(readFileSync(join(folder, file))).length));
};
