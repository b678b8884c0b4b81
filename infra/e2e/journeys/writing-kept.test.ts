import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Stack, startStack } from '../../dev/stack/stack.ts';
import { chooseSize } from '../../dev/testing/long-size.ts';
import { checkScreen } from '../driver/chromium/check-screen.ts';
import { openChromium } from '../driver/chromium/open-chromium.ts';
import { openContextOf } from '../driver/chromium/visitor-context.ts';
import { enterAs } from '../driver/visitor/sign-in.ts';
import { openVisitor, type Visitor } from '../driver/visitor/visitor.ts';
import { owner } from './steps/family-steps.ts';
import { saveNotice } from './steps/save-notice.ts';
import { killTab, readText, slowDown, waitForStoredSheet, writeAtEnd } from './steps/sheet-steps.ts';

const PHONE = { width: 390, height: 844 };
/** A tab is killed so often, each time after so long. */
const KILLS = chooseSize(24, 6);
const LIFE_MS = 5_000;
/** No word that is older is lost. */
const OLD_MS = 2_000;

let stack: Stack;
let browser: Browser;
let context: BrowserContext;
let folder: string;
let anne: Visitor;
let bookId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-kept-'));
  stack = await startStack({ dataDir: folder, overrides: {} });
  browser = await openChromium();
  anne = openVisitor(stack.siteUrl);
  await enterAs(anne, owner);
  const { id } = await anne.client.call('families.create', { body: { name: 'Famille Morel' } });
  const newBook = { title: 'La pompe', narrator: 'Jeanne Morel', consent: 'in_person' } as const;
  bookId = (await anne.client.call('books.create', { body: { familyId: id, ...newBook } })).id;
});
beforeEach(async () => {
  await context?.close();
  context = await openContextOf(browser, anne, { viewport: PHONE });
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

const words = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});

const newStory = async (title: string): Promise<string> => {
  const { client } = anne;
  const { id: storyId } = await client.call('stories.create', { params: { bookId }, body: { title } });
  await client.call('stories.save', { params: { storyId }, body: { body: words('Zéro.'), revision: 0 } });
  return storyId;
};

const openStory = async (storyId: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`${stack.siteUrl}/stories/form?story=${storyId}`);
  await writeAtEnd(page);
  return page;
};

test('after ten minutes without a network and a reload in between, every word is there and reaches the server', async () => {
  const [storyId, other] = [await newStory('La crue'), await newStory('Le lavoir')];
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${stack.siteUrl}/stories/form?story=${storyId}`);
  await writeAtEnd(page);
  await waitForStoredSheet(page);
  await context.setOffline(true);
  for (let minute = 1; minute <= 5; minute += 1) {
    await page.keyboard.type(` Minute ${minute}.`);
    await page.clock.fastForward(60_000);
  }
  await page.getByText('Hors connexion : votre texte est gardé sur cet appareil').first().waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Écrire sans connexion' }).waitFor();
  await checkScreen(page, 'sheet-without-network');
  await writeAtEnd(page);
  for (let minute = 6; minute <= 10; minute += 1) {
    await page.keyboard.type(` Minute ${minute}.`);
    await page.clock.fastForward(60_000);
  }
  const whole = `Zéro.${Array.from({ length: 10 }, (_, at) => ` Minute ${at + 1}.`).join('')}`;
  expect(await readText(page)).toBe(whole);
  await page.goto(`${stack.siteUrl}/stories/draft`);
  await page.getByText('Le lavoir').waitFor();
  await checkScreen(page, 'drafts-without-network');
  await page.goto(`${stack.siteUrl}/stories/form?story=${other}`);
  await expect.poll(() => readText(page)).toBe('Zéro.');
  await context.setOffline(false);
  await page.goto(`${stack.siteUrl}/stories/form?story=${storyId}`);
  await page.getByText('Le texte gardé sur cet appareil a été repris.').waitFor();
  await page.clock.fastForward(3_000);
  await saveNotice(page).waitFor();
  const { body } = await anne.client.call('stories.read', { params: { storyId } });
  expect(body).toEqual(words(whole));
});

test('a text of a tab that was closed without a network is sent from the next page that is opened', async () => {
  const page = await context.newPage();
  await page.goto(`${stack.siteUrl}/stories/form`);
  await writeAtEnd(page);
  await context.setOffline(true);
  await page.keyboard.type('Nous ramassions des châtaignes.');
  await page.getByText('Hors connexion : votre texte est gardé sur cet appareil').first().waitFor();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(`${stack.siteUrl}/dashboard`);
  await next.waitForLoadState('networkidle');
  await next.mouse.move(100, 100);
  await expect
    .poll(async () => {
      const { stories } = await anne.client.call('stories.list', { params: { bookId } });
      return stories.filter(({ excerpt }) => excerpt.includes('châtaignes')).length;
    })
    .toBe(1);
});

test('a click that wakes the page is one on its sheet, also when this device has more of the text', async () => {
  const storyId = await newStory('Le lavoir');
  const draft = { title: 'Le lavoir', body: words('Zéro. Plus tard.'), period: '', photographs: [] };
  const copy = JSON.stringify({ draft, revision: 1 });
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(`${stack.siteUrl}/robots.txt`);
  await page.evaluate(
    `localStorage.setItem(${JSON.stringify(`souvenance.draft.${storyId}`)}, ${JSON.stringify(copy)})`,
  );
  await page.goto(`${stack.siteUrl}/stories/form?story=${storyId}`, { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Votre texte' }).click();
  await page.getByText('Le texte gardé sur cet appareil a été repris.').waitFor();
  await page.keyboard.type(' Enfin.');
  await expect.poll(() => readText(page)).toBe('Zéro. Plus tard. Enfin.');
});

test('three tabs of one story: the text of each is shown or saved aside, and none is lost', async () => {
  const storyId = await newStory('Le bal');
  const tabs = [await openStory(storyId), await openStory(storyId), await openStory(storyId)];
  await context.setOffline(true);
  for (const [at, tab] of tabs.entries()) {
    await tab.bringToFront();
    await tab.keyboard.type(` Onglet ${at + 1}.`);
  }
  // The first two are killed; the third meets the network.
  const [first, second, third] = tabs;
  if (!first || !second || !third) throw new Error('no tabs');
  await killTab(first);
  await killTab(second);
  await context.setOffline(false);
  await saveNotice(third).waitFor();
  const next = await openStory(storyId);
  const countTabTexts = async (): Promise<number[]> => {
    const { stories } = await anne.client.call('stories.list', { params: { bookId } });
    const storyReads = stories.map(({ id }) => anne.client.call('stories.read', { params: { storyId: id } }));
    const texts = (await Promise.all(storyReads)).map(({ body }) => JSON.stringify(body));
    return [1, 2, 3].map((tab) => texts.filter((one) => one.includes(`Onglet ${tab}.`)).length);
  };
  // The browser tells in its own time that a tab has died: until then its words wait for the next opening of the sheet.
  await expect
    .poll(async () => {
      await next.reload();
      await writeAtEnd(next);
      await next.waitForTimeout(2_000);
      return countTabTexts();
    })
    .toEqual([1, 1, 1]);
});

test('two versions that meet are both shown', async () => {
  const storyId = await newStory('La noce');
  const page = await openStory(storyId);
  const { revision } = await anne.client.call('stories.read', { params: { storyId } });
  await anne.client.call('stories.save', {
    params: { storyId },
    body: { body: words('Ailleurs.'), revision },
  });
  await page.keyboard.type(' Ici.');
  await page.getByText('Deux versions de ce récit', { exact: true }).waitFor();
  for (const one of ['Zéro. Ici.', 'Ailleurs.']) await page.getByText(one).first().waitFor();
});

test('a tab that is killed every five seconds, again and again, loses no word older than two', async () => {
  const storyId = await newStory('La scierie');
  const typed: { word: string; at: number }[] = [];
  let killedAt = 0;
  for (let life = 0; life <= KILLS; life += 1) {
    const page = await openStory(storyId);
    const visibleText = await readText(page);
    const old = typed.filter(({ at }) => at < killedAt - OLD_MS).map(({ word }) => word);
    expect(old.filter((word) => !visibleText.includes(`${word}.`))).toEqual([]);
    if (life === KILLS) break;
    const ends = Date.now() + LIFE_MS;
    while (Date.now() < ends) {
      const word = `mot${typed.length}`;
      await page.keyboard.type(` ${word}.`);
      typed.push({ word, at: Date.now() });
      await page.waitForTimeout(100);
    }
    // The typed text is on the sheet, so the check below has something to find.
    await expect.poll(() => readText(page)).toContain(`${typed.at(-1)?.word}.`);
    killedAt = Date.now();
    await killTab(page);
  }
  expect(typed.length).toBeGreaterThan(KILLS);
}, 900_000);

/** The device is full: it takes nothing any more, and says so. */
const fullDevice = `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };`;

test('on a full device the page says so, asks before the text is lost, and the server gets it as soon as possible', async () => {
  const storyId = await newStory('Le grenier');
  const page = await context.newPage();
  await page.addInitScript(fullDevice);
  await page.goto(`${stack.siteUrl}/stories/form?story=${storyId}`);
  await writeAtEnd(page);
  await context.setOffline(true);
  await page.keyboard.type(' Plus de place.');
  await page
    .getByText(/votre texte n’est que dans cette page/)
    .first()
    .waitFor();
  const nextDialog = page.waitForEvent('dialog');
  void page.reload().catch(() => undefined);
  await (await nextDialog).dismiss();
  await context.setOffline(false);
  await saveNotice(page).waitFor();
  const { body } = await anne.client.call('stories.read', { params: { storyId } });
  expect(body).toEqual(words('Zéro. Plus de place.'));
});

test('signing out leaves no text on the device, and the server has the unsent ones', async () => {
  const storyId = await newStory('La clé');
  const page = await openStory(storyId);
  await page.waitForLoadState('networkidle');
  await page.keyboard.type(' Juste avant.');
  await page.evaluate(
    `document.querySelectorAll('button').forEach((one) => /déconnecter/.test(one.textContent ?? '') && one.click())`,
  );
  await page.waitForURL('**/auth/sign-in**');
  const remainingDrafts = await page.evaluate(
    `Object.keys(localStorage).filter((name) => name.startsWith('souvenance.draft.'))`,
  );
  expect(remainingDrafts).toEqual([]);
  await enterAs(anne, owner);
  const { body } = await anne.client.call('stories.read', { params: { storyId } });
  expect(body).toEqual(words('Zéro. Juste avant.'));
});

test('after a session has ended, the page says where the text is and restores it after signing in', async () => {
  const storyId = await newStory('Le portail');
  const page = await openStory(storyId);
  await page.waitForLoadState('networkidle');
  await context.clearCookies();
  await page.keyboard.type(' Il grinçait.');
  await page.waitForURL('**/auth/sign-in?next=**');
  await page.getByText('Vos mots sont gardés sur cet appareil').waitFor();
  await checkScreen(page, 'session-ended');
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(owner.email);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(owner.password);
  await page.getByRole('button', { name: 'Me connecter' }).click();
  await page.waitForURL(`**/stories/form?story=${storyId}`);
  await page.getByText('Zéro. Il grinçait.').waitFor();
  await enterAs(anne, owner);
  const { client } = anne;
  await expect
    .poll(async () => (await client.call('stories.read', { params: { storyId } })).body)
    .toEqual(words('Zéro. Il grinçait.'));
});
