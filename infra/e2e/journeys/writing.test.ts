import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stack, startStack } from '../../dev/stack/stack.ts';
import { checkScreen } from '../driver/chromium/check-screen.ts';
import { openChromium } from '../driver/chromium/open-chromium.ts';
import { openContextOf } from '../driver/chromium/visitor-context.ts';
import { enterAs } from '../driver/visitor/sign-in.ts';
import { openVisitor } from '../driver/visitor/visitor.ts';
import { createPhotographs } from './steps/create-photographs.ts';
import { owner } from './steps/family-steps.ts';
import { saveNotice } from './steps/save-notice.ts';
import { findSheet } from './steps/sheet-steps.ts';

const PHONE = { width: 390, height: 844 };

let stack: Stack;
let browser: Browser;
let context: BrowserContext;
let folder: string;
const faults: string[] = [];

const newPage = async (): Promise<Page> => {
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  return page;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-writing-'));
  stack = await startStack({ dataDir: folder, overrides: { RELAY_EVERY_MS: '500' } });
  browser = await openChromium();
  const anne = openVisitor(stack.siteUrl);
  await enterAs(anne, owner);
  const { id } = await anne.client.call('families.create', { body: { name: 'Famille Morel' } });
  await anne.client.call('books.create', {
    body: { familyId: id, title: 'La pompe', narrator: 'Jeanne Morel', consent: 'in_person' },
  });
  context = await openContextOf(browser, anne, { viewport: PHONE });
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Chromium blocks site data this way: reading the property itself throws. */
const blockStorage = `for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
  Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError'); } });`;

const openForm = async (page: Page): Promise<void> => {
  await page.goto(`${stack.siteUrl}/stories/form`);
  await findSheet(page).waitFor();
};

test('writing works in a browser that blocks all storage, and the server has the text', async () => {
  const page = await newPage();
  await page.addInitScript(blockStorage);
  await openForm(page);
  await page.getByLabel('Titre du récit').fill('Sans rien garder');
  await saveNotice(page).waitFor();
  await page.reload();
  expect(await page.getByLabel('Titre du récit').inputValue()).toBe('Sans rien garder');
  await page.close();
  expect(faults).toEqual([]);
});

test('without storage and network the page says so, and asks before it loses the text', async () => {
  const page = await newPage();
  await page.addInitScript(blockStorage);
  await openForm(page);
  await page.getByLabel('Titre du récit').fill('Encore un');
  await saveNotice(page).waitFor();
  await context.setOffline(true);
  await page.getByLabel('Titre du récit').fill('Encore un été');
  await page.getByText('votre texte n’est que dans cette page').first().waitFor();
  const nextDialog = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await nextDialog;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await context.setOffline(false);
  await saveNotice(page).waitFor();
  await page.close();
  expect(faults).toEqual([]);
});

test('the story that follows one in the book has a sheet of its own, also on going back and forward', async () => {
  const page = await newPage();
  const title = page.getByLabel('Titre du récit');
  await openForm(page);
  await title.fill('Le pressoir');
  await findSheet(page).fill('On y pressait les pommes.');
  await saveNotice(page).waitFor();
  await page.getByRole('button', { name: 'Mettre dans le livre' }).click();
  await page.getByRole('link', { name: 'Écrire un autre souvenir' }).first().click();
  await expect.poll(() => title.inputValue()).toBe('');
  expect(await page.evaluate('document.activeElement?.tagName')).toBe('H1');
  await title.fill('Le cellier');
  await saveNotice(page).waitFor();
  await page.goBack();
  await expect.poll(() => title.inputValue()).toBe('Le pressoir');
  await page.goForward();
  await expect.poll(() => title.inputValue()).toBe('Le cellier');
  await page.close();
  expect(faults).toEqual([]);
});

test('an earlier version can be found, compared with the current one, and restored', async () => {
  const page = await newPage();
  await openForm(page);
  await page.getByLabel('Titre du récit').fill('Le lavoir');
  await findSheet(page).fill('L’eau était froide, et nous chantions.');
  await saveNotice(page).waitFor();
  await findSheet(page).fill('L’eau était très froide.');
  await page.getByLabel('Titre du récit').click();
  await page.reload();
  await findSheet(page).waitFor();
  await page.getByRole('link', { name: 'Versions précédentes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Les versions de ce récit' }).waitFor();
  const former = page.getByRole('article');
  await former.getByText('Le lavoir').waitFor();
  expect(await former.locator('ins').allInnerTexts()).not.toEqual([]);
  expect(await former.locator('del').allInnerTexts()).not.toEqual([]);
  await checkScreen(page, 'stories-history');
  await page.getByRole('button', { name: 'Revenir à cette version' }).click();
  await page.waitForURL('**/stories/form**');
  await expect.poll(() => findSheet(page).textContent()).toContain('nous chantions');
  await page.close();
  expect(faults).toEqual([]);
});

test('chosen photographs go four side by side, survive a reload, and enter the story once each', async () => {
  const page = await newPage();
  await openForm(page);
  await page.getByLabel('Titre du récit').fill('La boîte à photographies');
  await saveNotice(page).waitFor();
  const blockedRoutes: Route[] = [];
  await page.route('**/api/uploads/**', (route) => void blockedRoutes.push(route));
  await page.locator('input[type=file]').setInputFiles(await createPhotographs(6));
  await page.getByText('photo-6.jpg : attend son tour').waitFor();
  await expect.poll(() => blockedRoutes.length).toBe(4);
  await page.getByText('Envoi de vos photographies : 0 sur 6').waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  await expect.poll(() => page.getByLabel('Légende').count()).toBe(6);
  await saveNotice(page).waitFor();
  expect(dialogs).toEqual([]);
  await page.reload();
  await findSheet(page).waitFor();
  // The fields of a photograph are loaded with the first one.
  await expect.poll(() => page.getByLabel('Légende').count()).toBe(6);
  expect(await page.getByRole('progressbar').count()).toBe(0);
  // Each stands among the words, and is none of them.
  await expect.poll(() => page.locator('#texte figure a').count()).toBe(6);
  await page.getByText('Aucun mot pour l’instant').waitFor();
  await page.close();
  expect(faults).toEqual([]);
});

test('a photograph appears at its position at once and stays beside its text', async () => {
  const page = await newPage();
  await openForm(page);
  await findSheet(page).click();
  for (const words of ['Un.', 'Deux.', 'Trois.']) {
    await page.keyboard.type(words);
    if (words !== 'Trois.') await page.keyboard.press('Enter');
  }
  await saveNotice(page).waitFor();
  const order = () =>
    page
      .locator('#texte > *')
      .evaluateAll((all) => all.map((one) => (one.nodeName === 'FIGURE' ? 'photo' : one.textContent)));
  const blockedRoutes: Route[] = [];
  await page.route('**/api/uploads/**', (route) => void blockedRoutes.push(route));
  await page.locator('#texte p').first().click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /Ajouter des photographies (au|après)/ }).click();
  await (await chooser).setFiles(await createPhotographs(1));
  await page.locator('#texte').getByText('Envoi en cours').waitFor();
  expect(await order()).toEqual(['Un.', 'photo', 'Deux.', 'Trois.']);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const route of blockedRoutes) await route.continue().catch(() => undefined);
  await page.locator('#texte figure a').waitFor();
  await page.locator('#texte p').first().click();
  await page.keyboard.press('Home');
  await page.keyboard.type('Zéro.');
  await page.keyboard.press('Enter');
  expect(await order()).toEqual(['Zéro.', 'Un.', 'photo', 'Deux.', 'Trois.']);
  // Deleting over a photograph joins nothing: the caret passes it, on a slow device too, where a key comes before the
  // editor has heard of the one before.
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await page.locator('#texte p').getByText('Deux.').click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(' Un et demi.');
  await page.keyboard.press('Delete');
  await page.keyboard.type('Puis ');
  expect(await order()).toEqual(['Zéro.', 'Un. Un et demi.', 'photo', 'Puis Deux.', 'Trois.']);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.waitForTimeout(2_500);
  await saveNotice(page).waitFor();
  await checkScreen(page, 'story-photograph-in-text');
  await page.reload();
  await page.locator('#texte figure a').waitFor();
  expect(await order()).toEqual(['Zéro.', 'Un. Un et demi.', 'photo', 'Puis Deux.', 'Trois.']);
  await page.close();
  expect(faults).toEqual([]);
});

test('photographs that the browser can’t keep are asked about before the page goes', async () => {
  const page = await newPage();
  await page.addInitScript(blockStorage);
  await openForm(page);
  await page.route('**/api/uploads/**', () => undefined);
  await page.locator('input[type=file]').setInputFiles(await createPhotographs(1));
  await page.getByText('laissez cette page ouverte').waitFor();
  const nextDialog = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await nextDialog;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});

test.each([
  [
    'late',
    async (route: Route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    },
  ],
  [
    'a refusal at once',
    (route: Route) =>
      route.fulfill({
        status: 503,
        json: { error: { code: 'internal', message: 'Réessayez.', requestId: 'r' } },
      }),
  ],
])('a double click sends once when the answer is %s', async (_, answer) => {
  const page = await newPage();
  await page.goto(`${stack.siteUrl}/questions-categories`);
  await page.waitForLoadState('networkidle');
  let postCount = 0;
  await page.route('**/api/books/*/questions', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    postCount += 1;
    return answer(route);
  });
  await page.locator('summary', { hasText: 'Poser votre question' }).click();
  await page.getByLabel(/Votre question à/).fill('Qui vous a appris à nager ?');
  await page.getByRole('button', { name: 'Ajouter à la liste' }).dblclick();
  await page.getByText(/Votre question (?:est dans|part)|Réessayez/).waitFor();
  await page.waitForLoadState('networkidle');
  expect(postCount).toBe(1);
  await page.close();
});

test('who speaks is asked at the head of the sheet; a relative’s own is signed, put away and resumed', async () => {
  const page = await context.newPage();
  await page.goto(`${stack.siteUrl}/stories/draft`);
  await page.getByRole('link', { name: 'Écrire un souvenir' }).first().click();
  const ownMemory = page.getByRole('radio', { name: 'Mon souvenir de Jeanne' });
  await ownMemory.waitFor();
  expect(await ownMemory.isChecked()).toBe(true);
  await page.getByRole('textbox', { name: 'Votre texte' }).click();
  await page.keyboard.type('Elle nous attendait à la grille.');
  await page.getByLabel('Titre du récit').fill('La grille');
  await page
    .getByText(/Enregistré à/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Mettre de côté' }).click();
  await page.getByText('Ce récit est mis de côté').waitFor();
  await checkScreen(page, 'story-aside');
  await page.goto(`${stack.siteUrl}/stories/draft`);
  await page.getByRole('heading', { name: 'Mis de côté' }).waitFor();
  await checkScreen(page, 'stories-aside');
  await page.getByRole('link', { name: /La grille/ }).click();
  await page.getByRole('button', { name: 'Le reprendre' }).click();
  await page.getByText('Personne d’autre ne lit ce brouillon').waitFor();
  expect(await ownMemory.isChecked()).toBe(true);
});
