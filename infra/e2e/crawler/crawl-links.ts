import { findFileFaults } from './faults/find-file-faults.ts';
import { findLinkFaults } from './faults/find-link-faults.ts';
import { findTextFaults } from './faults/find-text-faults.ts';
import { type FoundLink, settle, type Tab } from './tab/open-tab.ts';
import { toPageKind } from './tab/to-page-kind.ts';

/** One fault and the page where it was found. */
interface Fault {
  at: string;
  what: string;
}

interface CrawledPage {
  url: string;
  kind: string;
  /** URL after redirects. */
  finalUrl: string;
  status: number;
}

export interface Crawl {
  pages: CrawledPage[];
  /** All URLs that any page links to. */
  links: Set<string>;
  files: string[];
  /** URLs on other hosts, which aren't requested. */
  elsewhere: Set<string>;
  faults: Fault[];
}

/** The cookies listed on `/legal/cookies`; any other is a fault. */
const COOKIES = ['souvenance', 'souvenance-device', 'family', 'theme', 'sidebarState', 'textSize'];
/** Number of pages of one kind that are opened in the browser; for all others only the HTTP status is checked. */
const SHOWN_OF_A_KIND = 3;

const isFile = ({ url, isDownload }: FoundLink): boolean =>
  isDownload || new URL(url).pathname.startsWith('/api/');

const withoutHash = (url: string): string => url.replace(/#.*$/, '');

const cookieFaults = async ({ context }: Tab): Promise<string[]> =>
  (await context.cookies())
    .filter(({ name }) => !COOKIES.includes(name))
    .map(({ name, domain }) => `sets the cookie ${name} for ${domain}`);

/** Opens a URL and returns its links and the faults that occur. */
const look = async (tab: Tab, url: string) => {
  const { page, eventLog } = tab;
  eventLog.take();
  const answer = await page.goto(url);
  await settle(tab);
  const status = answer?.status() ?? 0;
  const links = await page.evaluate<FoundLink[]>('window.__crawl.links()');
  const places = await page.evaluate<string[]>("[...document.querySelectorAll('[id]')].map(({ id }) => id)");
  const faults = [
    ...(status >= 400 ? [`answers ${status}`] : []),
    ...((await page.title()) === '' ? ['has no title'] : []),
    ...eventLog.take().faults,
    ...(await findTextFaults(tab)),
    ...(await cookieFaults(tab)),
  ];
  return { status, finalUrl: page.url(), links, places, faults };
};

/** Requests a page without opening it, as one of many of its kind. */
const ask = async ({ context }: Tab, url: string): Promise<string[]> => {
  const answer = await context.request.get(url);
  return answer.ok() ? [] : [`answers ${answer.status()}`];
};

/** Main heading of the page at this URL. The tab is emptied first, so that the anchor is followed again. */
const headingAt = async (tab: Tab, url: string): Promise<string> => {
  await tab.page.goto('about:blank');
  await tab.page.goto(url);
  await settle(tab);
  return tab.page.evaluate<string>('window.__crawl.heading()');
};

/**
 * Faults of a link with an anchor: the anchor must exist on its page or lead to another step of it. Not checked for
 * pages that were requested without opening.
 */
const placeFaults = async (
  tab: Tab,
  link: string,
  placesOf: ReadonlyMap<string, readonly string[]>,
): Promise<string[]> => {
  const [url = '', place] = link.split('#', 2);
  const places = placesOf.get(url);
  if (!place || places === undefined || places.includes(decodeURIComponent(place))) return [];
  const isStep = (await headingAt(tab, link)) !== (await headingAt(tab, url));
  return isStep ? [] : ['leads to no place of its page'];
};

/**
 * Follows every link from the seeds on as one person: pages, files and anchors. Collects faults without throwing. Pages
 * that `isShown` leaves to another person's crawl are only requested.
 */
export const crawlLinks = async (
  tab: Tab,
  seeds: readonly string[],
  isShown: (url: string) => boolean = () => true,
): Promise<Crawl> => {
  const crawl: Crawl = { pages: [], links: new Set(), files: [], elsewhere: new Set(), faults: [] };
  const linkedOn = new Map(seeds.map((seed) => [new URL(seed, tab.siteUrl).href, 'seed']));
  const waiting = [...linkedOn.keys()];
  const shownOf = new Map<string, number>();
  const placesOf = new Map<string, readonly string[]>();
  const addFaults = (at: string, faults: readonly string[]) =>
    crawl.faults.push(...faults.map((what) => ({ at, what })));
  const follow = async (at: string, link: FoundLink): Promise<void> => {
    addFaults(at, findLinkFaults(link));
    if (!link.url.startsWith('http')) return;
    crawl.links.add(link.url);
    const url = withoutHash(link.url);
    if (new URL(url).origin !== tab.siteUrl) crawl.elsewhere.add(url);
    if (new URL(url).origin !== tab.siteUrl || linkedOn.has(url)) return;
    linkedOn.set(url, at);
    if (!isFile(link)) return void waiting.push(url);
    crawl.files.push(url);
    addFaults(`${url} (linked on ${at})`, await findFileFaults(tab, url));
  };
  const show = async (url: string): Promise<void> => {
    const at = `${url} (linked on ${linkedOn.get(url)})`;
    const kind = toPageKind(url);
    const shownCount = shownOf.get(kind) ?? 0;
    if (shownCount >= SHOWN_OF_A_KIND || !isShown(url)) return void addFaults(at, await ask(tab, url));
    shownOf.set(kind, shownCount + 1);
    const { faults, links, places, ...page } = await look(tab, url);
    crawl.pages.push({ url, kind, ...page });
    placesOf.set(url, places);
    addFaults(at, faults);
    for (const link of links) await follow(url, link);
  };
  for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) await show(url);
  for (const link of crawl.links) addFaults(link, await placeFaults(tab, link, placesOf));
  return crawl;
};
