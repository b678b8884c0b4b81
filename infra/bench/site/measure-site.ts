import type { BrowserContext } from 'playwright-core';
import type { Visitor } from '../../carry/visitor.ts';
import { REPOSITORY_ROOT } from '../../local/stack.ts';
import { cookiesOf } from '../../site/people.ts';
import { auditPage } from './audit-page.ts';
import { firstLoadBytes, floorBytes } from './first-load.ts';
import type { SiteFigures } from './judge-site.ts';
import { type Area, measuredPages } from './measured-pages.ts';
import type { Phone } from './open-phone.ts';

/** The scripts of the five pages alone: `contextOf` opens a stranger's window or a family's. */
export const weighSite = async (
  siteUrl: string,
  contextOf: (area: Area) => BrowserContext | Promise<BrowserContext>,
): Promise<SiteFigures> => {
  const pages: SiteFigures['pages'][number][] = [];
  for (const page of measuredPages) {
    const bytes = await firstLoadBytes(await contextOf(page.area), `${siteUrl}${page.path}`);
    pages.push({ ...page, firstLoadBytes: bytes, audit: null });
  }
  return { floorBytes: floorBytes(REPOSITORY_ROOT), pages };
};

interface MeasureOptions {
  /** Rounds of Lighthouse on each page; 0 weighs the scripts alone. */
  readonly rounds: number;
  readonly say: (sentence: string) => void;
}

/** The five pages as their visitors meet them: the public ones as a stranger, the others as the family. */
export const measureSite = async (
  family: Visitor,
  { context, port }: Phone,
  { rounds, say }: MeasureOptions,
): Promise<SiteFigures> => {
  const become = async (area: Area): Promise<BrowserContext> => {
    await context.clearCookies();
    if (area === 'inside') await context.addCookies(cookiesOf(family));
    return context;
  };
  say('Poids des scripts…');
  const weighed = await weighSite(family.siteUrl, become);
  if (rounds === 0) return weighed;
  const pages: SiteFigures['pages'][number][] = [];
  for (const page of weighed.pages) {
    say(`Lighthouse, ${page.path}…`);
    await become(page.area);
    pages.push({ ...page, audit: await auditPage(family.siteUrl, port, page, rounds) });
  }
  return { ...weighed, pages };
};
