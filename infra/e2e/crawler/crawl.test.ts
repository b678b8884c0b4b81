import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { familyAccount } from '../../demo/seeding/accounts.ts';
import { keptWords } from '../../language/kept-words.ts';
import { openChromium } from '../driver/chromium/open-chromium.ts';
import { DESKTOP, PHONE } from '../driver/chromium/see.ts';
import { openSite, type Site } from '../routes/open-site.ts';
import type { Person } from '../routes/people.ts';
import type { Visit } from '../routes/visits.ts';
import { wronglyAbsent } from './absent-controls.ts';
import { type Crawl, crawlLinks } from './crawl-links.ts';
import { faultsToPress } from './faults-to-press.ts';
import { type Known, NOBODY } from './fill-fields.ts';
import { keepPress } from './keep-press.ts';
import { mailFaults } from './mail-faults.ts';
import { openTab, type TabOptions } from './open-tab.ts';
import { ordersToPress } from './orders-to-press.ts';
import { outOfReach, type Reach } from './out-of-reach.ts';
import { screenOf } from './page-kind.ts';
import type { Pressed, PressedPage } from './press-page.ts';
import { pressSite } from './press-site.ts';
import { openRewind } from './rewind.ts';
import { isPressed, unexplained } from './silent-controls.ts';
import { statesToPress } from './states-to-press.ts';

const PEOPLE: readonly Person[] = ['newcomer', 'stranger', 'administrator', 'beginner', 'family'];
const HOUR_MS = 3_600_000;

let site: Site;
let browser: Browser;
let folder: string;
let rewind: () => void;
let visits: readonly Visit[];
let kept: ReadonlySet<string>;
const crawls = new Map<Person, Crawl>();
const presses: Pressed[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-crawl-'));
  site = await openSite({ dataDir: folder });
  visits = [
    ...site.visits,
    ...(await ordersToPress(site)),
    ...(await statesToPress(site, folder)),
    ...faultsToPress(site),
  ];
  kept = new Set(keptWords(folder));
  rewind = await openRewind(folder);
  browser = await openChromium();
});
afterAll(async () => {
  const all = [...crawls.values()];
  const count = (of: (crawl: Crawl) => number) => all.reduce((sum, crawl) => sum + of(crawl), 0);
  say(
    `${count(({ pages }) => pages.length)} pages, ${count(({ links }) => links.size)} links, ` +
      `${count(({ files }) => files.length)} files, ${presses.length} presses`,
  );
  await browser?.close();
  await site?.stack.stop();
  await rm(folder, { recursive: true, force: true });
});

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);
const tabOf = (person: Person): TabOptions => ({
  visitor: site.people[person],
  origins: [site.stack.deskUrl],
  kept,
});
/** Who is signed in already writes to somebody else; the demonstration's accounts have one password. */
const knownBy = (person: Person): Known => {
  const { email, password } = familyAccount(site.stack);
  return { email: person === 'stranger' ? email : NOBODY, password };
};
const isMissing = ({ name }: Visit): boolean => name.startsWith('not-found');
const ofPerson = (person: Person): Visit[] => visits.filter((visit) => visit.person === person);

const phoneOf = (person: Person): TabOptions => ({ ...tabOf(person), viewport: PHONE });
const pagesToPress = (person: Person): PressedPage[] => {
  const opened = ofPerson(person)
    .filter((visit) => visit.open !== undefined || isMissing(visit))
    .map(({ path, open }) => ({ url: `${site.stack.siteUrl}${path}`, open }));
  return [...(crawls.get(person)?.pages ?? []), ...opened].filter(({ url }) => isPressed(url));
};
/** The phone's own buttons are the same on every page of one screen. */
const onePerScreen = (pages: readonly PressedPage[]): PressedPage[] => [
  ...new Map(pages.map((page) => [`${screenOf(page.url)} ${page.open !== undefined}`, page])).values(),
];

describe.each(PEOPLE)('as %s', (person) => {
  test('every link leads to a page or a file, and no page complains', async () => {
    const tab = await openTab(browser, tabOf(person));
    const seeds = ofPerson(person).filter((visit) => !isMissing(visit));
    const crawl = await crawlLinks(tab, ['/', ...seeds.map(({ path }) => path)]);
    crawls.set(person, crawl);
    const { pages, links, files } = crawl;
    say(`${person}: ${pages.length} pages shown, ${links.size} links, ${files.length} files`);
    await tab.context.close();
    expect(crawl.faults).toEqual([]);
    expect(crawl.elsewhere.size).toBe(0);
  });

  test(
    'every button has an effect, in a copy of the site that nobody has touched; on a phone what differs there',
    async () => {
      const pages = pagesToPress(person);
      const run = { known: knownBy(person), pressed: new Set<string>(), rewind };
      const report = (width: number) => (press: Pressed) => keepPress(`${person} ${width}`, press);
      const wide = { ...run, tab: tabOf(person), pages, report: report(DESKTOP.width) };
      const phone = { ...run, tab: phoneOf(person), pages: onePerScreen(pages), report: report(PHONE.width) };
      const pressedWide = await pressSite(browser, wide);
      const pressedNarrow = await pressSite(browser, phone);
      presses.push(...pressedWide, ...pressedNarrow);
      say(`${person}: ${pages.length} pages, ${pressedWide.length} + ${pressedNarrow.length} presses`);
      expect(unexplained([...pressedWide, ...pressedNarrow])).toEqual([]);
    },
    HOUR_MS,
  );

  test(
    'on a phone nothing lies over a button',
    async () => {
      const tab = await openTab(browser, phoneOf(person));
      const reaches: Reach[] = [];
      for (const page of onePerScreen(pagesToPress(person))) reaches.push(await outOfReach(tab, page));
      await tab.context.close();
      say(
        `${person}: ${reaches.reduce((sum, { tried }) => sum + tried, 0)} controls tried at ${PHONE.width}`,
      );
      expect(reaches.flatMap(({ faults }) => faults)).toEqual([]);
    },
    HOUR_MS,
  );
});

test('every link of every mail opens a page that works, or one that kindly says why not', async () => {
  const tab = await openTab(browser, tabOf('stranger'));
  expect(await mailFaults(tab, site.stack.inboxUrl)).toEqual([]);
  await tab.context.close();
});

test('what is listed as standing on no page of the crawl was pressed by nobody', () => {
  expect(wronglyAbsent(presses)).toEqual([]);
});
