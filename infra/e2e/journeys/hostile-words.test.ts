import { hostileWords } from '@souvenance/testkit/hostile-words';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP } from '../driver/chromium/check-screen.ts';
import { toCookies } from '../driver/chromium/visitor-context.ts';
import { watchPolicy } from '../driver/chromium/watch-policy.ts';
import { type Journey, openJourney } from '../driver/journey/open-journey.ts';
import { runInParallel } from '../driver/visitor/run-in-parallel.ts';
import { enterAs } from '../driver/visitor/sign-in.ts';
import { openVisitor, type Visitor } from '../driver/visitor/visitor.ts';
import { toAddress } from './steps/family-steps.ts';

/** As long as the field takes, and as long as it asks at least. */
const fitting = (least: number, most: number): string[] =>
  hostileWords.map((words) => words.trim().slice(0, most)).filter((words) => words.length >= least);

let journey: Journey;
let page: Page;
let anne: Visitor;
let bookId: string;
let storyId: string;
let policyReports: readonly string[];
const happened: string[] = [];

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

/** Every vector as a question, as a comment, as a paragraph of a story; names and titles each bear one. */
const writeAll = async (): Promise<void> => {
  const { client } = anne;
  const [first = '', second = '', third = '', fourth = ''] = fitting(5, 80);
  const family = { name: 'Famille Morel' };
  const { id: familyId } = await client.call('families.create', { body: family });
  const book = { familyId, title: first, narrator: 'Jeanne Morel', consent: 'in_person' as const };
  ({ id: bookId } = await client.call('books.create', { body: book }));
  await client.call('books.update', {
    params: { bookId },
    body: { subtitle: second, dedication: third, revision: 0 },
  });
  const story = { kind: 'story' as const, title: fourth, theme: second, questionId: null };
  const draft = await client.call('stories.create', { params: { bookId }, body: story });
  storyId = draft.id;
  const body = { type: 'doc', content: fitting(1, 300).map(paragraph) } as never;
  await client.call('stories.save', {
    params: { storyId },
    body: { title: fourth, body, period: '', signature: third, photographs: [], revision: draft.revision },
  });
  for (const to of ['submitted', 'in_book'] as const)
    await client.call('stories.move', { params: { storyId }, body: { to } });
  await runInParallel(fitting(5, 300), 4, async (text) => {
    await client.call('questions.choose', { params: { bookId }, body: { text, theme: '' } });
  });
  await runInParallel(fitting(1, 300).slice(0, 100), 4, async (text) => {
    await client.call('comments.add', { params: { storyId }, body: { text } });
  });
};

beforeAll(async () => {
  journey = await openJourney();
  anne = openVisitor(journey.siteUrl);
  await enterAs(anne, {
    name: 'Anne Morel',
    email: toAddress('anne.hostile'),
    password: 'six pies sur la haie',
  });
  await writeAll();
  const context = await journey.browser.newContext({ locale: 'fr-FR', viewport: DESKTOP });
  policyReports = await watchPolicy(context);
  await context.addCookies(toCookies(anne));
  page = await context.newPage();
  page.on('dialog', (dialog) => {
    happened.push(`dialog on ${page.url()}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => happened.push(`${page.url()}: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(journey.siteUrl) && !/^(?:data|blob):/.test(request.url()))
      happened.push(`${page.url()} asked ${request.url()}`);
  });
});
afterAll(() => journey?.close());

test.each([
  '/dashboard',
  '/stories/draft',
  '/stories/form?story=',
  '/lire/',
  '/lire',
  '/stories/history?story=',
  '/questions-categories',
  '/book/cover',
  '/book/preview',
  '/book/pages',
  '/settings/organization',
  '/new-book',
])('a hundred vectors on %s are words: nothing runs, nothing is asked, nothing is refused', async (path) => {
  const address = /story=$|\/lire\/$/.test(path) ? `${path}${storyId}` : path;
  const answer = await page.goto(journey.at(address));
  expect(answer?.status()).toBe(200);
  await page.waitForLoadState('networkidle');
  // Traces of an executed vector: an element that only it has, an event handler.
  const planted = await page.evaluate(`[...document.querySelectorAll('*')].filter((element) =>
    [...element.attributes].some(({ name, value }) => /^on/i.test(name) || /^\\s*javascript:/i.test(value)) ||
    ['IFRAME', 'OBJECT', 'EMBED', 'BASE', 'MARQUEE'].includes(element.tagName)).map((element) => element.outerHTML.slice(0, 120))`);
  expect(planted).toEqual([]);
  expect(await page.evaluate('window.__xss')).toBeUndefined();
  expect(happened).toEqual([]);
  expect(policyReports).toEqual([]);
});

test('hostile texts are shown as they were typed', async () => {
  await page.goto(journey.at(`/lire/${storyId}`));
  await page.getByRole('heading', { name: 'En famille' }).waitFor();
  const text = String(await page.evaluate('document.body.innerText'));
  const squeezed = (words: string): string =>
    words.replace(/[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/g, '');
  const visibleText = squeezed(text);
  const tags = fitting(1, 300).filter((words) => /<[a-z]/i.test(words));
  expect(tags.length).toBeGreaterThan(30);
  expect(tags.filter((words) => !visibleText.includes(squeezed(words)))).toEqual([]);
});
