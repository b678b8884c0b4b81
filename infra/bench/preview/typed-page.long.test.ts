import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stack, startStack } from '../../dev/stack/stack.ts';
import { sendPhotographs } from '../../e2e/driver/carry/photographs.ts';
import { DESKTOP } from '../../e2e/driver/chromium/check-screen.ts';
import { openChromium } from '../../e2e/driver/chromium/open-chromium.ts';
import { openContextOf } from '../../e2e/driver/chromium/visitor-context.ts';
import { runInParallel } from '../../e2e/driver/visitor/run-in-parallel.ts';
import { enterAs } from '../../e2e/driver/visitor/sign-in.ts';
import { openVisitor, type Visitor } from '../../e2e/driver/visitor/visitor.ts';
import { computeMedian, computeQuantile } from '../measure/statistics.ts';
import { bookSizes } from '../press/book/book-sizes.ts';
import { generateBook } from '../press/book/generate-book.ts';
import { measureTyping } from './measure-typing.ts';

const KEYS = 40;
/** From a key to its page, on the screen. */
const GOAL_P95_MS = 1_000;

let stack: Stack;
let browser: Browser;
let folder: string;
let visitor: Visitor;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-typed-page-'));
  stack = await startStack({ dataDir: folder, overrides: {} });
  browser = await openChromium();
  visitor = openVisitor(stack.siteUrl);
  await enterAs(visitor, {
    name: 'Odette Vasseur',
    email: 'odette@exemple.fr',
    password: 'les radis du jardin',
  });
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The words of book L in a family of its own; its stories in the order in which they stand. */
const writeBook = async (): Promise<string[]> => {
  const { client } = visitor;
  const { id: familyId } = await client.call('families.create', { body: { name: 'Vasseur' } });
  const story = {
    title: 'Les radis n’attendent pas',
    narrator: 'Odette Vasseur',
    consent: 'in_person',
  } as const;
  const { id: bookId } = await client.call('books.create', { body: { familyId, ...story } });
  return runInParallel(generateBook(bookSizes.L, []).chapters, 4, async ({ title, body }) => {
    const { id: storyId } = await client.call('stories.create', { params: { bookId }, body: { title } });
    await client.call('stories.save', { params: { storyId }, body: { body, revision: 0 } });
    await client.call('stories.move', { params: { storyId }, body: { to: 'in_book' } });
    return storyId;
  });
};

/** Pictures of the demonstration that stand among the words of the second story that is measured. */
const PICTURES = ['maison.jpg', 'noce.jpg', 'marche.jpg'];

/** Puts photographs among a story's words, one after every other paragraph. */
const illustrate = async (storyId: string): Promise<void> => {
  const { client } = visitor;
  const { bookId, revision } = await client.call('stories.read', { params: { storyId } });
  const folder = fileURLToPath(new URL('../../demo/photographs/rendered', import.meta.url));
  const remark = (sentence: string): never => {
    throw new Error(sentence);
  };
  const photographIds = await sendPhotographs(visitor, bookId, { folder, names: PICTURES, remark });
  const photographs = [...photographIds.values()].map((photographId, at) => ({
    photographId: photographId ?? '',
    afterBlock: 1 + 2 * at,
    caption: `Photographie ${at + 1}`,
    credit: '',
    placement: 'text' as const,
  }));
  await client.call('stories.save', { params: { storyId }, body: { photographs, revision } });
};

test('a key typed in a story of book L is on its printed page within a second, at the 95th percentile', async () => {
  const stories = await writeBook();
  const middle = Math.floor(stories.length / 2);
  const [textStory = '', illustrated = ''] = stories.slice(middle, middle + 2);
  await illustrate(illustrated);
  const context = await openContextOf(browser, visitor, { viewport: DESKTOP });
  const page = await context.newPage();
  for (const [name, storyId] of Object.entries({
    'words alone': textStory,
    'three photographs': illustrated,
  })) {
    const times = await measureTyping({ page, storyId, siteUrl: stack.siteUrl, keys: KEYS });
    const [p50, p95] = [computeMedian(times), computeQuantile(times, 0.95)].map(Math.round);
    const load = loadavg()[0]?.toFixed(1);
    process.stdout.write(
      `${name}, ${times.length} keys: p50 ${p50} ms, p95 ${p95} ms (load ${load} on ${availableParallelism()} cores)\n`,
    );
    expect(p95, name).toBeLessThanOrEqual(GOAL_P95_MS);
  }
});
