import type { BrowserContext } from 'playwright-core';
import type { SiteFigures } from '../../e2e/driver/budgets/judge-site.ts';
import type { Area } from '../../e2e/driver/budgets/measured-pages.ts';
import { weighSite } from '../../e2e/driver/budgets/weigh-site.ts';
import { toCookies } from '../../e2e/driver/chromium/visitor-context.ts';
import type { Visitor } from '../../e2e/driver/visitor/visitor.ts';
import { auditPage } from './audit-page.ts';
import type { Phone } from './open-phone.ts';

interface MeasureOptions {
  /** Lighthouse rounds per page; 0 measures only the scripts. */
  readonly rounds: number;
  readonly printLine: (sentence: string) => void;
}

/**
 * Measures the five pages as their visitors see them: the public ones signed out, the others signed in as the family.
 */
export const measureSite = async (
  family: Visitor,
  phone: Phone,
  { rounds, printLine }: MeasureOptions,
): Promise<SiteFigures> => {
  const become = async (area: Area): Promise<BrowserContext> => {
    const { context } = phone;
    await context.clearCookies();
    if (area === 'inside') await context.addCookies(toCookies(family));
    return context;
  };
  printLine('Poids des scripts…');
  const weighed = await weighSite(family.siteUrl, become);
  if (rounds === 0) return weighed;
  const pages: SiteFigures['pages'][number][] = [];
  for (const page of weighed.pages) {
    printLine(`Lighthouse, ${page.path}…`);
    await become(page.area);
    pages.push({ ...page, audit: await auditPage(family.siteUrl, phone, page, rounds) });
  }
  return { ...weighed, pages };
};
