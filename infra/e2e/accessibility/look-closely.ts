import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

import type { Frame, Page } from 'playwright-core';
import { findViolations } from '../driver/chromium/axe-of.ts';
import { waitUntilSettled } from '../driver/chromium/check-screen.ts';
import type * as Click from './in-page/click.ts';
import type * as Focus from './in-page/focus.ts';
import type * as Lost from './in-page/lost.ts';
import type * as Outline from './in-page/outline.ts';
import type * as Seen from './in-page/seen.ts';

/** Source of all files that run in the page, as one text, where they see each other without imports. */
const source = ['seen', 'lost', 'outline', 'focus', 'click']
  .map((name) => readFileSync(new URL(`./in-page/${name}.ts`, import.meta.url), 'utf8'))
  .map((text) =>
    stripTypeScriptTypes(text.replace(/^import [^;]*;/gm, '')).replace(/^export (?=const)/gm, ''),
  )
  .join('\n');

type Checks = typeof Focus & typeof Lost & typeof Outline & typeof Click & typeof Seen;
type CheckName = {
  [Name in keyof Checks]: Checks[Name] extends (...given: never[]) => unknown ? Name : never;
}[keyof Checks];

/** Runs one of the `in-page` checks in the page as a single expression, which no content security policy blocks. */
export const runInPage = <Name extends CheckName>(
  page: Page | Frame,
  name: Name,
  ...parameters: Parameters<Checks[Name]>
): Promise<ReturnType<Checks[Name]>> =>
  page.evaluate(`(() => { ${source}; return ${name}(...${JSON.stringify(parameters)}); })()`);

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** WCAG 1.4.10: 1280 px at 400 %. */
export const AT_400_PERCENT: Size = { width: 320, height: 256 };
/** A small phone. */
export const NARROW: Size = { width: 320, height: 640 };
/** 1280 × 900 px at 200 % (WCAG 1.4.4). */
export const AT_200_PERCENT: Size = { width: 640, height: 450 };

const TARGET_SIZE = 'target-size';

const findViolationsAndSmallTargets = (page: Page) =>
  findViolations(page, { [TARGET_SIZE]: { enabled: true } });

/**
 * Faults that axe reports, including its target-size rule, which is off by default. For axe a target is also small
 * where a bar at the edge of the screen covers most of it, so a small one is looked at again half a screen further.
 */
export const findAxeFaults = async (page: Page): Promise<string[]> => {
  await waitUntilSettled(page);
  const violations = await findViolationsAndSmallTargets(page);
  const isTargetSize = ({ id }: { id: string }): boolean => id === TARGET_SIZE;
  const smallTargets = new Set<string>();
  if (violations.some(isTargetSize)) {
    await page.evaluate("scrollBy({ top: innerHeight / 2, behavior: 'instant' })");
    const violationsFurther = await findViolationsAndSmallTargets(page);
    for (const { html } of violationsFurther.filter(isTargetSize)) smallTargets.add(html);
    await page.evaluate("scrollTo({ top: 0, behavior: 'instant' })");
  }
  return violations
    .filter((violation) => !isTargetSize(violation) || smallTargets.has(violation.html))
    .map(({ id, html }) => `axe ${id}: ${html.slice(0, 160)}`);
};

/** Axe faults in both colour themes. */
export const findAxeFaultsOfThemes = async (page: Page): Promise<string[]> => {
  const faults: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    faults.push(...(await findAxeFaults(page)).map((fault) => `${colorScheme} ${fault}`));
  }
  return faults;
};

/** Faults at a viewport size: text that is cut, covered or off-screen, and targets that are too small. */
export const findSizeFaults = async (page: Page, size: Size): Promise<string[]> => {
  await page.setViewportSize(size);
  await waitUntilSettled(page);
  return [
    ...(await runInPage(page, 'findWideFaults')),
    ...(await runInPage(page, 'findCutFaults')),
    ...(await runInPage(page, 'findCoveredFaults')),
    ...(await runInPage(page, 'findSmallFaults', 24)),
  ];
};

/** More than any page has. */
const MOST_STOPS = 400;
/** Tab stops within a date field: day, month, year and calendar. */
const STOPS_OF_A_DATE = 4;

/** Number of Tab presses within one element before they count as a trap: a frame has its own stops. */
const stopsWithin = (name: string | null): number => {
  if (name?.startsWith('<iframe')) return MOST_STOPS;
  return name?.startsWith('<input') && name.includes('type="date"') ? STOPS_OF_A_DATE : 1;
};

/** Goes once round the page with Tab. At each stop the focus must be visible, have a ring, and not be covered. */
export const tabThrough = async (page: Page): Promise<{ stops: number; faults: string[] }> => {
  await runInPage(page, 'beginAtTop');
  const faults: string[] = [];
  const places: number[] = [];
  while (places.length < MOST_STOPS) {
    await page.keyboard.press('Tab');
    const { name, at, faults: stopFaults } = await runInPage(page, 'inspectFocus');
    const within = stopsWithin(name);
    const stays = places.length >= within && places.slice(-within).every((place) => place === at);
    if (name !== null && stays) return { stops: places.length, faults: [...faults, `trap: ${name}`] };
    if (name === null || at === places[0]) return { stops: places.length, faults };
    places.push(at);
    faults.push(...stopFaults);
  }
  return { stops: MOST_STOPS, faults: [...faults, 'trap: the Tab key never comes round'] };
};

/** Applies the reader's own text spacing (WCAG 1.4.12). */
export const applyTextSpacing = (page: Page): Promise<unknown> =>
  page.evaluate(`(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }');
    document.adoptedStyleSheets.push(sheet);
  })()`);
