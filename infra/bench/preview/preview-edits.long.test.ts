import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFamilyAccount } from '../../demo/seeding/accounts.ts';
import { startSeededStack } from '../../demo/seeding/seeded-stack.ts';
import type { Stack } from '../../dev/stack/stack.ts';
import { DESKTOP } from '../../e2e/driver/chromium/check-screen.ts';
import { openChromium } from '../../e2e/driver/chromium/open-chromium.ts';
import { enterAs } from '../../e2e/driver/visitor/sign-in.ts';
import { openVisitor } from '../../e2e/driver/visitor/visitor.ts';
import { computeMedian, computeQuantile } from '../measure/statistics.ts';
import { measurePreview } from './measure-preview.ts';

const EDITS = 30;
/** Times that the same way takes where nothing was edited, and the pages are only opened: 4.0 and 3.8 were seen. */
const GOAL_RATIO = 5;
/** A saved edit, its spread on the preview page, in the browser. */
const GOAL_P95_MS = 1_000;

let stack: Stack;
let browser: Browser;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-preview-'));
  ({ stack } = await startSeededStack({ dataDir: folder }));
  browser = await openChromium();
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The demonstration family in its browser, and a story in the middle of its book. */
const enter = async (): Promise<{ page: Page; storyId: string }> => {
  const account = createFamilyAccount(stack);
  const visitor = openVisitor(stack.siteUrl);
  await enterAs(visitor, account);
  const { books } = await visitor.client.call('books.list');
  const chapters = books[0]?.chapters ?? [];
  const page = await (await browser.newContext({ locale: 'fr-FR', viewport: DESKTOP })).newPage();
  await page.goto(`${stack.siteUrl}/auth/sign-in`);
  await page.getByLabel('Adresse e-mail').fill(account.email);
  await page
    .getByLabel(/Mot de passe/)
    .first()
    .fill(account.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard**');
  return { page, storyId: chapters[Math.floor(chapters.length / 2)] ?? '' };
};

const figures = (times: readonly number[]) => ({
  p50: Math.round(computeMedian(times)),
  p95: Math.round(computeQuantile(times, 0.95)),
});

test('a saved edit is on the preview page within a second at the 95th percentile, and in a few times what opening it takes', async () => {
  const { page, storyId } = await enter();
  const times = await measurePreview({ page, storyId, siteUrl: stack.siteUrl, edits: EDITS });
  const [edits, openings] = [figures(times.edits), figures(times.openings)];
  const load = loadavg()[0]?.toFixed(1);
  process.stdout.write(
    `${EDITS} edits: p50 ${edits.p50} ms, p95 ${edits.p95} ms (goal ${GOAL_P95_MS}); opened alone: p50 ${openings.p50} ms, p95 ${openings.p95} ms (load ${load} on ${availableParallelism()} cores)\n`,
  );
  expect(edits.p95).toBeLessThanOrEqual(GOAL_P95_MS);
  expect(edits.p50 / openings.p50, 'median').toBeLessThanOrEqual(GOAL_RATIO);
  expect(edits.p95 / openings.p95, '95th percentile').toBeLessThanOrEqual(GOAL_RATIO);
});
