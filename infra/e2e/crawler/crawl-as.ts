import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { carriers, trackingUrl } from '@souvenance/contracts/rules';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFamilyAccount } from '../../demo/seeding/accounts.ts';
import { readStoredUserTexts } from '../../language/read-stored-user-texts.ts';
import { DESKTOP, PHONE } from '../driver/chromium/check-screen.ts';
import { openChromium } from '../driver/chromium/open-chromium.ts';
import { openSite, type Site } from '../routes/open-site.ts';
import type { Person } from '../routes/people.ts';
import type { Visit } from '../routes/visits.ts';
import { listWronglyAbsent } from './click/absent-controls.ts';
import type { Clicked, ClickedPage } from './click/click-page.ts';
import { clickSite } from './click/click-site.ts';
import { describeUnexplained, isClicked } from './click/explained-clicks.ts';
import { type Credentials, NOBODY } from './click/fill-fields.ts';
import { findOutOfReach, type Reach } from './click/find-out-of-reach.ts';
import { logClick } from './click/log-click.ts';
import { type Crawl, crawlLinks } from './crawl-links.ts';
import { findMailFaults } from './faults/find-mail-faults.ts';
import { createOrdersToClick } from './states/create-orders-to-click.ts';
import { createStatesToClick } from './states/create-states-to-click.ts';
import { listFaultsToClick } from './states/list-faults-to-click.ts';
import { openRewind } from './states/rewind.ts';
import { openTab, type TabOptions } from './tab/open-tab.ts';
import { toScreen } from './tab/to-page-kind.ts';

const HOUR_MS = 3_600_000;
/** Each button of a page is clicked in one night out of this many, with everything that it reveals. */
const CLICK_NIGHTS = 10;
const printLine = (sentence: string) => void process.stdout.write(`${sentence}\n`);

/** External hosts that our pages may link to: the tracking pages of carriers. */
const TRACKING_HOSTS = new Set(carriers.map((carrier) => new URL(trackingUrl(carrier, '1') ?? '').host));

/** One page per screen, since a phone's buttons are the same on all pages of a screen. */
const onePerScreen = (pages: readonly ClickedPage[]): ClickedPage[] => [
  ...new Map(pages.map((page) => [`${toScreen(page.url)} ${page.open !== undefined}`, page])).values(),
];

/** Opens a site with states that the demonstration lacks, and a function that restores it. */
const openCrawl = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'souvenance-crawl-'));
  const site = await openSite({ dataDir: folder });
  const visits: Visit[] = [
    ...site.visits,
    ...(await createOrdersToClick(site)),
    ...(await createStatesToClick(site, folder)),
    ...listFaultsToClick(site),
  ];
  const userTexts = new Set(readStoredUserTexts(folder));
  const rewind = await openRewind(folder);
  const browser = await openChromium();
  const close = async () => {
    await browser.close();
    await site.stack.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { site, visits, userTexts, rewind, browser, close };
};

/**
 * Credentials that the crawler types in. A signed-in person types somebody else's address; all demonstration accounts
 * share one password.
 */
const credentialsFor = (person: Person, site: Site): Credentials => {
  const { email, password } = createFamilyAccount(site.stack);
  return { email: person === 'stranger' ? email : NOBODY, password };
};

/** Registers the tests of the whole site as one person sees it: links, buttons, and reachability on a phone. */
export const crawlAs = (person: Person): void => {
  let opened: Awaited<ReturnType<typeof openCrawl>>;
  let browser: Browser;
  let crawl: Crawl | undefined;
  const clicks: Clicked[] = [];

  beforeAll(async () => {
    opened = await openCrawl();
    browser = opened.browser;
  });
  afterAll(async () => opened?.close());

  const tab = (): TabOptions => ({
    visitor: opened.site.people[person],
    origins: [opened.site.stack.fakeStripeUrl],
    userTexts: opened.userTexts,
  });
  const phone = (): TabOptions => ({ ...tab(), viewport: PHONE });
  /** False for screens that another person's crawl visits and clicks. */
  const isOwn = (url: string): boolean => {
    const isOfScreen = ({ path }: Visit) => toScreen(`${opened.site.stack.siteUrl}${path}`) === toScreen(url);
    const listed = opened.visits.filter(isOfScreen);
    return listed.length === 0 || listed.some((visit) => visit.person === person);
  };
  const ownVisits = (): Visit[] => opened.visits.filter((visit) => visit.person === person);
  const pagesToClick = (): ClickedPage[] => {
    const further = ownVisits()
      .filter(({ open, showsMissing }) => open !== undefined || showsMissing)
      .map(({ path, open }) => ({ url: `${opened.site.stack.siteUrl}${path}`, open }));
    return [...(crawl?.pages ?? []), ...further].filter(({ url }) => isClicked(url));
  };

  test('every link leads to a page or a file, and no page complains', async () => {
    const window = await openTab(browser, tab());
    const seeds = ownVisits().filter(({ showsMissing }) => !showsMissing);
    crawl = await crawlLinks(window, ['/', ...seeds.map(({ path }) => path)], isOwn);
    const { pages, links, files, elsewhere, faults } = crawl;
    printLine(`${person}: ${pages.length} pages shown, ${links.size} links, ${files.length} files`);
    await window.context.close();
    expect(faults).toEqual([]);
    expect([...elsewhere].filter((url) => !TRACKING_HOSTS.has(new URL(url).host))).toEqual([]);
  });

  test(
    'every button has an effect, in a copy of the site that nobody has touched; on a phone what differs there',
    async () => {
      const pages = pagesToClick();
      const run = {
        credentials: credentialsFor(person, opened.site),
        clicked: new Set<string>(),
        rewind: opened.rewind,
        shares: CLICK_NIGHTS,
      };
      const report = (width: number) => (click: Clicked) => logClick(`${person} ${width}`, click);
      const wide = { ...run, tab: tab(), pages, report: report(DESKTOP.width) };
      const narrow = { ...run, tab: phone(), pages: onePerScreen(pages), report: report(PHONE.width) };
      const clickedWide = await clickSite(browser, wide);
      const clickedNarrow = await clickSite(browser, narrow);
      clicks.push(...clickedWide, ...clickedNarrow);
      printLine(`${person}: ${pages.length} pages, ${clickedWide.length} + ${clickedNarrow.length} clicks`);
      expect(describeUnexplained(clicks)).toEqual([]);
    },
    HOUR_MS,
  );

  test(
    'on a phone nothing lies over a button',
    async () => {
      const window = await openTab(browser, phone());
      const reaches: Reach[] = [];
      for (const page of onePerScreen(pagesToClick())) reaches.push(await findOutOfReach(window, page));
      await window.context.close();
      const controlCount = reaches.reduce((sum, reach) => sum + reach.controlCount, 0);
      printLine(`${person}: ${controlCount} controls tried at ${PHONE.width}`);
      expect(reaches.flatMap(({ faults }) => faults)).toEqual([]);
    },
    HOUR_MS,
  );

  if (person === 'stranger')
    test('every link of every mail opens a page that works, or one that kindly says why not', async () => {
      const window = await openTab(browser, tab());
      expect(await findMailFaults(window, opened.site.stack.inboxUrl)).toEqual([]);
      await window.context.close();
    });

  test('controls listed as absent from the crawl were clicked by nobody', () => {
    expect(listWronglyAbsent(clicks)).toEqual([]);
  });
};
