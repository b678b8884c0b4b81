import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServices } from '@souvenance/adapters';
import { sessions } from '@souvenance/core';
import { findEvery } from '@souvenance/core/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stack, startStack } from '../../dev/stack/stack.ts';
import { checkScreen, DESKTOP } from '../driver/chromium/check-screen.ts';
import { openChromium } from '../driver/chromium/open-chromium.ts';
import { findLink, waitForMail } from '../driver/visitor/inbox.ts';
import * as account from './steps/account-steps.ts';
import { onboard } from './steps/family-steps.ts';

const { person } = account;
const faults: string[] = [];
let stack: Stack;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let folder: string;
let key = '';
let codes: string[] = [];

const openContext = async (): Promise<BrowserContext> => {
  const opened = await browser.newContext({ locale: 'fr-FR', viewport: DESKTOP });
  opened.on('page', (one) => one.on('pageerror', (error) => faults.push(error.message)));
  return opened;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-account-'));
  stack = await startStack({ dataDir: folder, overrides: { RELAY_EVERY_MS: '500' } });
  browser = await openChromium();
  context = await openContext();
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a person signs up and activates a second factor by keyboard alone', async () => {
  await account.signUp(page, stack.siteUrl);
  await account.verifyEmail(page, stack);
  ({ key, codes } = await account.enrol(page, stack.siteUrl));
  expect(codes).toHaveLength(10);
});

test('the code of the telephone lets in, once', async () => {
  await account.signOut(page);
  await account.enterWithCode(page, stack.siteUrl, key);
  await checkScreen(page, 'account-settings');
});

test('a recovery code lets in once, and never again', async () => {
  const [code = '', next = ''] = codes;
  await account.signOut(page);
  await account.givePassword(page, stack.siteUrl, person);
  await account.giveCode(page, code);
  await account.expectArrival(page);
  await account.signOut(page);
  await account.givePassword(page, stack.siteUrl, person);
  await account.giveCode(page, code);
  await page.getByText('Ce code n’est pas le bon').first().waitFor();
  await account.giveCode(page, next);
  await account.expectArrival(page);
  await page.goto(`${stack.siteUrl}/settings/profile/authentication`);
  await page.getByText('Il vous reste 8 codes de secours').waitFor();
});

test('signing out in one tab clears the other one', async () => {
  const other = await context.newPage();
  await other.goto(`${stack.siteUrl}/settings/profile`);
  await other.getByLabel('Votre prénom et votre nom').waitFor();
  await account.signOut(page);
  await other.waitForURL('**/auth/sign-in**');
  await other.close();
  await account.givePassword(page, stack.siteUrl, person);
  await account.giveCode(page, codes[2] ?? '');
  await account.expectArrival(page);
});

/** As if the code had been given eleven minutes ago. */
const lookBack = async (): Promise<void> => {
  const services = await openServices(stack.environment, { mailer: false });
  const now = Date.now();
  for (const { id, value } of await findEvery(services.documents, sessions, {}))
    if (value.secondFactor)
      await services.documents.transact(async (tx) =>
        tx.put(sessions, id, { ...value, factorAt: new Date(now - 11 * 60_000).toISOString() }),
      );
  await services.close();
};

test('before what is important the code is asked once more, and the page goes on where it was', async () => {
  await page.goto(`${stack.siteUrl}/onboarding`);
  await onboard(page);
  await lookBack();
  await page.goto(`${stack.siteUrl}/settings/organization/preferences`);
  await page.getByLabel('Son prénom et son nom').fill('Paul Morel');
  await page.getByLabel('Son adresse e-mail').fill('paul.morel@exemple.fr');
  const name = page.getByRole('button', { name: 'Désigner cette personne' });
  await name.click();
  const dialog = page.getByRole('dialog', { name: 'Votre code de sécurité, encore une fois' });
  await dialog.waitFor();
  await checkScreen(page, 'factor-again');
  await dialog.getByRole('button', { name: 'Ne rien changer' }).click();
  await page.getByText('Rien n’a été fait').first().waitFor();
  await name.click();
  await account.giveCode(page, '000000');
  await page.getByText('Ce code n’est pas le bon').first().waitFor();
  await account.giveCode(page, codes[9] ?? '');
  await page.getByText('C’est enregistré').first().waitFor();
  await dialog.waitFor({ state: 'detached' });
});

test('a name and large text are saved and applied on every page', async () => {
  await page.goto(`${stack.siteUrl}/settings/profile`);
  await checkScreen(page, 'account-profile');
  await page.getByLabel('Votre prénom et votre nom').fill('Denise Laurent-Petit');
  await page.getByLabel('Agrandir les textes à l’écran').check();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('C’est enregistré').waitFor();
  await page.goto(`${stack.siteUrl}/settings`);
  expect(await page.locator('html').getAttribute('data-text')).toBe('large');
  await checkScreen(page, 'account-settings-large');
  await page.getByText('Denise Laurent-Petit').first().waitFor();
});

test('e-mails and quiet hours are chosen and saved', async () => {
  await page.goto(`${stack.siteUrl}/settings/notifications`);
  await checkScreen(page, 'account-notifications');
  await page.getByLabel('Les étapes de mes commandes').uncheck();
  await page.getByLabel('Ne pas m’écrire à certaines heures').check();
  await page.getByLabel('À partir de').selectOption('22');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('C’est enregistré').waitFor();
  await page.reload();
  expect(await page.getByLabel('Les étapes de mes commandes').isChecked()).toBe(false);
  expect(await page.getByLabel('À partir de').inputValue()).toBe('22');
});

test('a new password ends the sessions elsewhere; the old one and its cookie open nothing', async () => {
  const elsewhere = await openContext();
  const there = await elsewhere.newPage();
  await account.givePassword(there, stack.siteUrl, person);
  await account.giveCode(there, codes[3] ?? '');
  await account.expectArrival(there);
  await account.changePassword(page, stack.siteUrl);
  await there.goto(`${stack.siteUrl}/settings/profile`);
  await there.waitForURL('**/auth/sign-in**');
  const notice = await waitForMail(stack.inboxUrl, { to: person.email }, ({ subject }) =>
    subject.includes('mot de passe a changé'),
  );
  expect(findLink(notice, '/settings/profile/authentication')).not.toBeNull();
  await elsewhere.close();
});

test('an address changes by the links of both e-mails, opened in another browser', async () => {
  await account.askEmailChange(page, stack.siteUrl);
  const elsewhere = await openContext();
  const there = await elsewhere.newPage();
  await account.confirmAt(there, stack.inboxUrl, person.newEmail, 'Répondez aussi au message envoyé');
  await account.confirmAt(there, stack.inboxUrl, person.email, 'Vous vous connectez désormais avec');
  await checkScreen(there, 'account-email-changed');
  await account.givePassword(there, stack.siteUrl, { email: person.newEmail, password: person.newPassword });
  await account.giveCode(there, codes[4] ?? '');
  await account.expectArrival(there);
  await page.goto(`${stack.siteUrl}/settings/profile/email`);
  await page.getByText(person.newEmail).first().waitFor();
  // From here, that browser is ended one by one; it learns of it at its next step.
  await page.goto(`${stack.siteUrl}/settings/profile/authentication`);
  await checkScreen(page, 'account-sessions');
  await page
    .getByRole('button', { name: /^Déconnecter Chrome/ })
    .first()
    .click();
  await page.getByText('L’appareil devra se connecter de nouveau').waitFor();
  await there.goto(`${stack.siteUrl}/settings`);
  await there.waitForURL('**/auth/sign-in**');
  await elsewhere.close();
});

test('the code is taken off with the password, and the link of a method that is off says so', async () => {
  await page.goto(`${stack.siteUrl}/settings/profile/authentication`);
  await page.getByRole('button', { name: 'Retirer le code de sécurité' }).click();
  await checkScreen(page, 'account-factor-off');
  await page.getByLabel('Votre mot de passe actuel').fill(person.newPassword);
  await page.keyboard.press('Enter');
  await page.getByText('Le code de sécurité est retiré').waitFor();
  await page.goto(`${stack.siteUrl}/auth/link`);
  await checkScreen(page, 'account-link-off');
  expect(faults).toEqual([]);
});

test('the screens of the account in the dark', async () => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const profile = ['', '/authentication', '/email', '/password'].map((path) => `/profile${path}`);
  for (const path of ['', '/notifications', ...profile]) {
    await page.goto(`${stack.siteUrl}/settings${path}`);
    await checkScreen(page, `account-dark${path.replaceAll('/', '-')}`);
  }
});
