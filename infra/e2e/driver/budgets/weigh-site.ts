import type { BrowserContext } from 'playwright-core';
import { REPOSITORY_ROOT } from '../../../dev/tools/repository-root.ts';
import { measureFirstLoadBytes, measureFloorBytes } from './first-load.ts';
import type { SiteFigures } from './judge-site.ts';
import { type Area, measuredPages } from './measured-pages.ts';

/** Measures only the scripts of the five pages; `contextOf` opens a stranger's or a family's browser context. */
export const weighSite = async (
  siteUrl: string,
  contextOf: (area: Area) => BrowserContext | Promise<BrowserContext>,
): Promise<SiteFigures> => {
  const pages: SiteFigures['pages'][number][] = [];
  for (const page of measuredPages) {
    const bytes = await measureFirstLoadBytes(await contextOf(page.area), `${siteUrl}${page.path}`);
    pages.push({ ...page, firstLoadBytes: bytes, audit: null });
  }
  return { floorBytes: measureFloorBytes(REPOSITORY_ROOT), pages };
};
