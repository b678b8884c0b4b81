import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DESKTOP } from '../driver/chromium/check-screen.ts';
import { watchPolicy } from '../driver/chromium/watch-policy.ts';
import { type Journey, openJourney } from '../driver/journey/open-journey.ts';
import { runInParallel } from '../driver/visitor/run-in-parallel.ts';
import { enterAs } from '../driver/visitor/sign-in.ts';
import { openVisitor } from '../driver/visitor/visitor.ts';
import { listSiteRoutes } from '../routes/routes.ts';
import { owner } from './steps/family-steps.ts';
import { findDeadLinks } from './steps/find-dead-links.ts';

let journey: Journey;
let page: Page;
let reports: readonly string[];
let policyReports: string[];

beforeAll(async () => {
  journey = await openJourney();
  const context = await journey.browser.newContext({ locale: 'fr-FR', viewport: DESKTOP });
  reports = await watchPolicy(context);
  page = await context.newPage();
});
beforeEach(() => {
  policyReports = [...reports];
});
afterAll(() => journey?.close());

const newReports = (): string[] => reports.slice(policyReports.length);

/** Every page of the site that needs no parameter. */
const pages = listSiteRoutes().filter((route) => !route.includes('['));

/** Where a family's own words stand; the crawl (`npm run test:long`) hears what the policy refuses on all pages. */
const ofFamily = ['/dashboard', '/stories/draft', '/book/cover', '/book/preview', '/settings/organization'];

/** A page is left when it has been silent for half a second: meanwhile others load. */
const TABS = 3;

/** Opens each address until it is silent, in some tabs of the same window. Gives what `look` sees in each. */
const visitAll = async (paths: readonly string[], look: (tab: Page, path: string) => Promise<void>) => {
  const tabs = await Promise.all(Array.from({ length: TABS }, () => page.context().newPage()));
  await runInParallel(paths, TABS, async (path) => {
    const tab = tabs.pop();
    if (tab === undefined) throw new Error('More addresses at once than tabs');
    await tab.goto(journey.at(path));
    await tab.waitForLoadState('networkidle');
    await look(tab, path);
    tabs.push(tab);
  });
  await Promise.all(tabs.map((tab) => tab.close()));
};

test('a stranger finds no page without its policy', async () => {
  const nonces = new Set<string>();
  const paths = [...pages, '/nulle-part', '/atelier/inconnu'];
  await runInParallel(paths, TABS, async (path) => {
    const answer = await page.request.get(journey.at(path));
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy, path).toMatch(
      /object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'/,
    );
    nonces.add(policy.match(/'nonce-([^']+)'/)?.[1] ?? 'none');
  });
  expect(nonces.size, 'a nonce serves once').toBe(paths.length);
});

const vectors = ['<script>window.pwned = 1</script>', '<img src="x" onerror="window.pwned = 1">'];

/** A family whose story is written in code, title and text. Gives the story's id. */
const writeCode = async (): Promise<string> => {
  const writer = openVisitor(journey.siteUrl);
  await enterAs(writer, owner);
  const family = await writer.client.call('families.create', { body: { name: 'Morel' } });
  const newBook = { familyId: family.id, title: 'Les jours', narrator: 'Jeanne' };
  const book = await writer.client.call('books.create', { body: newBook });
  const [, title = ''] = vectors;
  const params = { bookId: book.id };
  const story = await writer.client.call('stories.create', { params, body: { title } });
  const content = vectors.map((text) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text }],
  }));
  const body = { body: { type: 'doc' as const, content }, revision: 0 };
  await writer.client.call('stories.save', { params: { storyId: story.id }, body });
  return story.id;
};

const enter = async (): Promise<void> => {
  await page.goto(journey.at('/auth/sign-in'));
  await page.getByLabel('Adresse e-mail').fill(owner.email);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(owner.password);
  await page.getByRole('button', { name: 'Me connecter' }).click();
  await page.waitForURL('**/dashboard');
};

test('code that a family typed stays text wherever it is shown', async () => {
  const storyId = await writeCode();
  await enter();
  const pathsWithCode: string[] = [];
  await visitAll([...ofFamily, `/stories/form?story=${storyId}`], async (tab, path) => {
    expect(await tab.evaluate('window.pwned'), path).toBeUndefined();
    if ((await tab.getByText('window.pwned').count()) > 0) pathsWithCode.push(path);
  });
  expect(pathsWithCode).toContain(`/stories/form?story=${storyId}`);
  expect(newReports()).toEqual([]);
});

test('no page has a dead link for any visitor', async () => {
  const stranger = await journey.browser.newContext();
  expect(await findDeadLinks(stranger.request, journey.siteUrl, pages)).toEqual([]);
  expect(await findDeadLinks(page.request, journey.siteUrl, pages)).toEqual([]);
  await stranger.close();
});

test('if it were inserted into the page as code, it would not run, and a report would be sent', async () => {
  const code = '<img src="/nowhere.webp" onerror="window.pwned = 1"><script>window.pwned = 1</script>';
  await page.route('**/faq', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</body>', `${code}</body>`);
    await route.fulfill({ response, body });
  });
  await page.goto(journey.at('/faq'));
  await expect
    .poll(() =>
      newReports()
        .map((report) => report.split(' ')[0])
        .toSorted(),
    )
    .toEqual(['script-src-attr', 'script-src-elem']);
  expect(await page.evaluate('window.pwned')).toBeUndefined();
});
