import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PSEUDO_LOCALE } from '@souvenance/contracts';
import { aboutForms, formatQuestionForList, questionLibrary } from '@souvenance/core';
import { printProfiles } from '@souvenance/press/profiles';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNumberTonight } from '../../dev/testing/long-size.ts';
import { findFrenchFaults } from '../../language/find-french-faults.ts';
import { findUnmarkedWords } from '../../language/find-unmarked-words.ts';
import { writePseudoContent } from '../../language/pseudo-content.ts';
import { readStoredUserTexts } from '../../language/read-stored-user-texts.ts';
import { openChromium } from '../driver/chromium/open-chromium.ts';
import { openSite } from '../routes/open-site.ts';
import { readSite } from './read-site.ts';

/** A stack is started and seeded, and 80 pages are read: five to seven minutes where others work on the two cores. */
const READING_MS = 1_200_000;

let browser: Browser;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-language-'));
  browser = await openChromium();
});
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Every page of a site in this locale, and what its database keeps of people's words. */
const readIn = async (locale: string, overrides: Record<string, string> = {}) => {
  const dataDir = join(folder, locale);
  const site = await openSite({ dataDir, overrides: { LOCALE: locale, ...overrides } });
  try {
    const pages = await readSite(browser, site);
    return { pages, userTexts: readStoredUserTexts(dataDir) };
  } finally {
    await site.stack.stop();
  }
};

const readInFrench = async (): Promise<void> => {
  const { pages, userTexts } = await readIn('fr');
  const typed = new Set(userTexts);
  const faults = pages.flatMap(({ visit, texts }) =>
    texts
      .filter((text) => !typed.has(text))
      .flatMap((text) => findFrenchFaults(text).map((fault) => `${visit.name}: ${fault}: ${text}`)),
  );
  const broken = pages.flatMap(({ visit, broken }) => broken.map((word) => `${visit.name} breaks ${word}`));
  const ofAnother = pages.filter(({ language }) => language !== 'fr');
  expect([
    ...ofAnother.map(({ visit }) => `${visit.name} is in another language`),
    ...faults,
    ...broken,
  ]).toEqual([]);
};

/** A question of the library as the narrator's relatives read it. */
const aboutNarrator = (libraryId: string, text: string): string =>
  formatQuestionForList(
    { text, about: aboutForms[libraryId] ?? null, isForRelatives: false },
    { who: 'Odette', pronoun: 'elle' },
  );

const readInPseudoLocale = async (): Promise<void> => {
  const content = join(folder, 'content');
  writePseudoContent(content);
  const { pages, userTexts } = await readIn(PSEUDO_LOCALE, { CONTENT_FOLDER: content });
  const library = questionLibrary.flatMap(({ name, description, questions }) => [
    name,
    description,
    ...questions.flatMap(({ id, text, followUps }) => [text, aboutNarrator(id, text), ...followUps]),
  ]);
  // Names of things that are bought or made, as their maker calls them.
  const products = Object.values(printProfiles).flatMap(({ name, shop, paper }) => [name, shop, paper.name]);
  const expectedTexts = [...library, ...products, ...userTexts].toSorted(
    (one, other) => other.length - one.length,
  );
  const strangers = pages.flatMap(({ visit, texts }) =>
    texts.flatMap((text) => {
      const words = findUnmarkedWords(text, expectedTexts);
      return words.length === 0 ? [] : [`${visit.name}: ${words.join(' ')}: ${text}`];
    }),
  );
  const ofAnother = pages.filter(({ language }) => language !== PSEUDO_LOCALE);
  expect([...ofAnother.map(({ visit }) => `${visit.name} is in another language`), ...strangers]).toEqual([]);
};

// Both read the same pages: each has every other night.
if (isNumberTonight(0, 2))
  test(
    'every page speaks right French, in what it shows and in what it says to a screen reader',
    {
      timeout: READING_MS,
    },
    readInFrench,
  );
if (isNumberTonight(1, 2))
  test(
    'no sentence of a page comes from elsewhere than a catalogue',
    {
      timeout: READING_MS,
    },
    readInPseudoLocale,
  );
