import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { familyAccount } from '../local/demonstration/accounts.ts';
import { openSite, type Site } from '../site/open-site.ts';
import type { Person } from '../site/people.ts';
import type { Visit } from '../site/visits.ts';
import { type Crawl, crawlLinks } from './crawl/crawl-links.ts';
import { mailFaults } from './crawl/mail-faults.ts';
import { openTab, type TabOptions } from './crawl/open-tab.ts';
import { ordersToPress } from './crawl/orders-to-press.ts';
import { screenOf } from './crawl/page-kind.ts';
import type { Pressed } from './crawl/press-page.ts';
import { pressSite } from './crawl/press-site.ts';
import { openRewind } from './crawl/rewind.ts';
import { isPressed, unexplained } from './crawl/silent-controls.ts';
import { openChromium } from './open-chromium.ts';

const PEOPLE: readonly Person[] = ['family', 'beginner', 'newcomer', 'administrator', 'stranger'];
const PHONE = { width: 390, height: 844 };
const HOUR_MS = 3_600_000;

let site: Site;
let browser: Browser;
let folder: string;
let rewind: () => void;
let visits: readonly Visit[];
const crawls = new Map<Person, Crawl>();
const presses: Pressed[] = [];
/** What somebody pressed already is not pressed again by the next, who sees the same screen. */
const pressed = new Set<string>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-crawl-'));
  site = await openSite({ dataDir: folder });
  visits = [...site.visits, ...(await ordersToPress(site))];
  rewind = await openRewind(folder);
  browser = await openChromium();
});
afterAll(async () => {
  const all = [...crawls.values()];
  const count = (of: (crawl: Crawl) => number) => all.reduce((sum, crawl) => sum + of(crawl), 0);
  process.stdout.write(
    `${count(({ pages }) => pages.length)} pages, ${count(({ links }) => links.size)} links, ` +
      `${count(({ files }) => files.length)} files, ${presses.length} presses\n`,
  );
  await browser?.close();
  await site?.stack.stop();
  await rm(folder, { recursive: true, force: true });
});

const tabOf = (person: Person): TabOptions => ({
  visitor: site.people[person],
  origins: [site.stack.deskUrl],
});
const isMissing = ({ name }: Visit): boolean => name.startsWith('not-found');
const ofPerson = (person: Person): Visit[] => visits.filter((visit) => visit.person === person);

describe.each(PEOPLE)('as %s', (person) => {
  test('every link leads to a page or a file, and no page complains', async () => {
    const tab = await openTab(browser, tabOf(person));
    const seeds = ofPerson(person).filter((visit) => !isMissing(visit));
    const crawl = await crawlLinks(tab, ['/', ...seeds.map(({ path }) => path)]);
    crawls.set(person, crawl);
    await tab.context.close();
    expect(crawl.faults).toEqual([]);
    expect(crawl.elsewhere.size).toBe(0);
  });

  test(
    'every button has an effect, in a copy of the site that nobody has touched',
    async () => {
      const opened = ofPerson(person)
        .filter((visit) => visit.open !== undefined || isMissing(visit))
        .map(({ path, open }) => ({ url: `${site.stack.siteUrl}${path}`, open }));
      const pages = [...(crawls.get(person)?.pages ?? []), ...opened].filter(({ url }) => isPressed(url));
      const known = familyAccount(site.stack);
      const wide = await pressSite(browser, { tab: tabOf(person), pages, known, pressed, rewind });
      // The phone's own buttons are the same on every page of one screen.
      const screens = [...new Map(pages.map((page) => [screenOf(page.url), page])).values()];
      const narrow = { ...tabOf(person), viewport: PHONE };
      const further = await pressSite(browser, { tab: narrow, pages: screens, known, pressed, rewind });
      presses.push(...wide, ...further);
      process.stdout.write(`${person}: ${pages.length} pages, ${wide.length} + ${further.length} presses\n`);
      expect(unexplained([...wide, ...further])).toEqual([]);
    },
    HOUR_MS,
  );
});

test('every link of every mail opens a page that works, or one that kindly says why not', async () => {
  const tab = await openTab(browser, tabOf('stranger'));
  expect(await mailFaults(tab, site.stack.inboxUrl)).toEqual([]);
  await tab.context.close();
});
