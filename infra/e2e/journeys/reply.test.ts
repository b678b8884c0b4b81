import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stack, startStack } from '../../dev/stack/stack.ts';
import { clickByKeyboard, expectFocusOn } from '../accessibility/by-keyboard.ts';
import { checkScreen, PHONE } from '../driver/chromium/check-screen.ts';
import { openChromium } from '../driver/chromium/open-chromium.ts';
import { findLink, type ReceivedMail, waitForMail } from '../driver/visitor/inbox.ts';
import { checkThemesOnTablet, TABLET } from './steps/check-themes.ts';
import { owner } from './steps/family-steps.ts';
import { type AskingFamily, drawGrainyPicture, LINK_PATH, openAskingFamily } from './steps/reply-family.ts';
import { saveNotice } from './steps/save-notice.ts';

const QUESTION = 'Qui vous a appris à nager ?';

let stack: Stack;
let browser: Browser;
let family: AskingFamily;
let folder: string;
const faults: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-reply-'));
  const overrides = { RELAY_EVERY_MS: '500', RECONCILE_EVERY_MS: '500' };
  stack = await startStack({ dataDir: folder, overrides });
  [browser, family] = await Promise.all([openChromium(), openAskingFamily(stack)]);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Jeanne's telephone or tablet: nobody is signed in there. */
const newPage = async (options: BrowserContextOptions = {}): Promise<Page> => {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: PHONE, ...options });
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  return page;
};

const linkOf = (mail: ReceivedMail): string => findLink(mail, LINK_PATH)?.href ?? '';
const sheet = (page: Page) =>
  page.getByRole('textbox', { name: 'Votre réponse' }).and(page.locator('[contenteditable=true]'));
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a mother answers from her mail: two clicks to the text field, a photograph, her consent, and thanks', async () => {
  const mail = await family.ask(QUESTION);
  const page = await newPage({ hasTouch: true });
  const fetched = await page.request.get(linkOf(mail));
  expect(fetched.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  expect((await family.deliveryOf(QUESTION))?.openedAt, 'fetched, and read by nobody').toBeNull();
  await page.goto(linkOf(mail)); // The first click, in the mail.
  await expect.poll(async () => (await family.deliveryOf(QUESTION))?.openedAt).not.toBeNull();
  await page.getByRole('heading', { level: 1, name: QUESTION }).waitFor();
  await checkThemesOnTablet(page, 'reply-open');
  await button(page, /^Écrire/).tap(); // The second.
  await page.keyboard.type('Mon père, dans l’étang, une corde autour de ma taille.');
  await saveNotice(page).waitFor();
  const cour = { name: 'étang.jpg', mimeType: 'image/jpeg', buffer: await drawGrainyPicture() };
  await page.locator('input[type=file]').setInputFiles(cour);
  await page.getByLabel('Sous la photographie').fill('L’étang, vers 1951');
  await saveNotice(page).waitFor();
  await checkThemesOnTablet(page, 'reply-written');
  await button(page, 'Envoyer à Anne').tap();
  await page.getByRole('heading', { level: 1, name: 'Votre accord, une seule fois' }).waitFor();
  await checkThemesOnTablet(page, 'reply-consent');
  await button(page, 'Je suis d’accord, envoyer ma réponse').tap();
  await page.getByRole('heading', { level: 1, name: 'Merci, Jeanne' }).waitFor();
  await checkThemesOnTablet(page, 'reply-sent');
  const { stories } = await family.anne.client.call('stories.list', { params: { bookId: family.bookId } });
  expect(stories).toMatchObject([{ title: QUESTION, state: 'submitted', photographCount: 1 }]);
  await waitForMail(stack.inboxUrl, { to: owner.email }, ({ text }) => text.includes(QUESTION));
  const token = linkOf(mail).split('/').at(-1) ?? '';
  const browserState = await page.evaluate(
    'JSON.stringify([document.title, { ...localStorage }, document.cookie])',
  );
  expect(browserState).not.toContain(token);
  await button(page, 'Compléter ma réponse').tap();
  await page.getByText('Votre réponse est arrivée').waitFor();
  await button(page, 'Envoyer à Anne').tap();
  await button(page, 'Répondre à cette question').tap();
  await page.waitForURL((url) => url.pathname.startsWith(LINK_PATH) && !url.pathname.endsWith(token));
  await button(page, /^Raconter/).waitFor();
});

test('the secondary links of a mail change nothing until a button is clicked, by keyboard too', async () => {
  const { question, mail } = await family.askFromLibrary('Je me le demande depuis toujours.');
  const state = async () => (await family.deliveryOf(question))?.state;
  expect(mail.text).toContain('#plus-tard');
  const page = await newPage({ viewport: TABLET });
  await page.goto(`${linkOf(mail)}#plus-tard`);
  await page.getByRole('heading', { level: 1, name: 'Y penser plus tard' }).waitFor();
  await page.waitForLoadState('networkidle');
  await checkThemesOnTablet(page, 'reply-later');
  expect(await state()).toBe('sent');
  await clickByKeyboard(page, button(page, 'Dans deux semaines'));
  await page.getByText('elle reviendra dans deux semaines').waitFor();
  expect(await state()).toBe('later');
  await clickByKeyboard(page, button(page, 'Revenir à la question'));
  const questionHeading = page.getByRole('heading', { level: 1, name: question });
  await expectFocusOn(questionHeading);
  await page.getByText('Je me le demande depuis toujours.').waitFor();
  await checkScreen(page, 'reply-with-sentence');
  await clickByKeyboard(page, button(page, /^Écrire/));
  await expectFocusOn(sheet(page));
  await page.keyboard.type('Une boîte de fer');
  await clickByKeyboard(page, page.getByRole('link', { name: 'Changer le jour des questions' }));
  await page.getByRole('heading', { level: 1, name: 'Quand voulez-vous des questions' }).waitFor();
  await checkThemesOnTablet(page, 'reply-rhythm');
  await page.getByRole('radio', { name: 'Toutes les deux semaines' }).check();
  await clickByKeyboard(page, button(page, 'Garder ce choix'));
  await page.getByText('Votre choix passe avant celui de la famille').waitFor();
  await clickByKeyboard(page, page.getByRole('link', { name: 'Mettre les questions en pause' }));
  await clickByKeyboard(page, button(page, 'Mettre les questions en pause'));
  await page.getByRole('heading', { level: 1, name: 'Plus de questions' }).waitFor();
  await checkScreen(page, 'reply-paused');
  await clickByKeyboard(page, button(page, 'Revenir à la question'));
  expect(await sheet(page).textContent()).toContain('Une boîte de fer');
  const { persons } = await family.anne.client.call('persons.list', { params: { bookId: family.bookId } });
  expect(persons[0]).toMatchObject({ hasOwnRhythm: true, pause: 'own', rhythm: { pace: 'fortnightly' } });
  await page.goto(`${linkOf(mail)}#passer`);
  await button(page, 'Passer cette question').click();
  await page.getByText('Cette question ne vous sera plus posée').first().waitFor();
  // Nobody sees that a question was passed: it leaves the family's list.
  await expect.poll(state).toBe(undefined);
  await checkScreen(page, 'reply-skipped');
});

test('two devices on one link keep both texts', async () => {
  const [mailed = ''] = await family.linksOf(QUESTION);
  const [telephone, tablet] = [await newPage(), await newPage({ viewport: TABLET, colorScheme: 'dark' })];
  for (const page of [telephone, tablet]) {
    await page.goto(mailed);
    await sheet(page).click();
    await page.keyboard.press('Control+End');
  }
  await telephone.keyboard.type(' Il riait.');
  await telephone.getByRole('heading', { level: 1 }).click();
  await expect.poll(async () => (await (await newPage()).request.get(mailed)).text()).toContain('Il riait.');
  await tablet.keyboard.type(' L’eau était verte.');
  await tablet.getByText('Deux versions de ce récit').waitFor();
  await tablet.getByText('Il riait.').waitFor();
  await checkScreen(tablet, 'reply-conflict');
  await button(tablet, 'Garder ma version').click();
  await saveNotice(tablet).waitFor();
  const params = { bookId: family.bookId };
  const { stories } = await family.anne.client.call('stories.list', { params });
  const storyId = stories.find(({ title }) => title === QUESTION)?.id ?? '';
  const { revisions } = await family.anne.client.call('stories.revisions', { params: { storyId } });
  expect(revisions.length).toBeGreaterThan(2);
});

test('a link that was renewed is over, says so kindly, and a fresh one finds what was written', async () => {
  const [old = ''] = await family.linksOf(QUESTION);
  const token = old.split('/').at(-1) ?? '';
  const { anne } = family;
  await anne.client.call('links.renew', { params: { token } });
  const page = await newPage();
  await page.goto(old);
  await page.getByRole('heading', { level: 1, name: 'Ce lien est trop ancien' }).waitFor();
  await checkScreen(page, 'reply-over');
  await button(page, 'M’envoyer un lien neuf').click();
  await page.getByText('Un message est parti').waitFor();
  await checkScreen(page, 'reply-renewed');
  expect(await page.locator('main').textContent()).not.toContain('@');
  await expect.poll(async () => new Set(await family.linksOf(QUESTION)).size).toBe(3);
  const [fresh = ''] = await family.linksOf(QUESTION);
  await page.goto(fresh);
  expect(await sheet(page).textContent()).toContain('L’eau était verte.');
  await page.goto(`${stack.siteUrl}${LINK_PATH}un-lien-inconnu`);
  await page.getByRole('heading', { level: 1, name: 'Ce lien ne mène plus à une question' }).waitFor();
  await checkScreen(page, 'reply-gone');
  const large = await newPage();
  await large.context().addCookies([{ name: 'textSize', value: 'large', url: stack.siteUrl }]);
  await large.goto(fresh);
  await sheet(large).waitFor();
  await checkScreen(large, 'reply-large-text');
  expect(faults).toEqual([]);
});
