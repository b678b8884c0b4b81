import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AuthEmulator, openAuthEmulator } from '@souvenance/fakes/firebase';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Stack, startStack } from '../../dev/stack/stack.ts';
import { checkScreen, DESKTOP } from '../driver/chromium/check-screen.ts';
import { openChromium } from '../driver/chromium/open-chromium.ts';
import { findLink, waitForMail } from '../driver/visitor/inbox.ts';
import * as account from './steps/account-steps.ts';

const { person } = account;
const emulator = await openAuthEmulator();
const DESK = '/settings/profile/authentication';

const environmentOf = ({ host, projectId }: AuthEmulator) => ({
  IDENTITY: 'firebase',
  FIREBASE_PROJECT_ID: projectId,
  FIREBASE_API_KEY: 'any',
  FIREBASE_AUTH_DOMAIN: 'souvenance.example',
  FIREBASE_AUTH_EMULATOR_HOST: host,
  SIGN_IN_EMAIL_LINK: 'on',
  RELAY_EVERY_MS: '500',
});

/** The screens and the steps of accounts of our own, with the browser's half at Google's emulator. */
describe.skipIf(emulator === null)('people whose accounts are at Firebase Authentication', () => {
  let stack: Stack;
  let browser: Browser;
  let page: Page;
  let folder: string;
  let key = '';
  let codes: string[] = [];
  const faults: string[] = [];

  beforeAll(async () => {
    if (emulator === null) return;
    folder = await mkdtemp(join(tmpdir(), 'souvenance-firebase-'));
    stack = await startStack({ dataDir: folder, overrides: environmentOf(emulator) });
    browser = await openChromium();
    page = await (await browser.newContext({ locale: 'fr-FR', viewport: DESKTOP })).newPage();
    page.on('pageerror', (error) => faults.push(error.message));
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
    await emulator?.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  test('a person signs up, proves the address, and activates a second factor with the page’s key', async () => {
    await account.signUp(page, stack.siteUrl);
    await account.verifyEmail(page, stack);
    ({ key, codes } = await account.enrol(page, stack.siteUrl));
    expect(codes).toHaveLength(10);
  });

  test('the code of the telephone lets in, once', async () => {
    await account.signOut(page);
    await account.enterWithCode(page, stack.siteUrl, key);
  });

  test('a recovery code lets in and takes the lost telephone away', async () => {
    await account.signOut(page);
    await account.givePassword(page, stack.siteUrl, person);
    await account.giveCode(page, codes[0] ?? '');
    await page.waitForURL(`**${DESK}`);
    await page.getByLabel('Votre mot de passe').waitFor();
    await checkScreen(page, 'firebase-enrol-again');
    await account.signOut(page);
    await account.signIn(page, stack.siteUrl, person);
    await account.expectArrival(page);
  });

  test('a forgotten password is reset by our own mail, and the old one no longer works', async () => {
    await account.signOut(page);
    await account.resetPassword(page, stack, person.newPassword);
    await account.signIn(page, stack.siteUrl, person);
    await page.getByText('ne correspond').first().waitFor();
    await checkScreen(page, 'firebase-sign-in-refused');
    await account.signIn(page, stack.siteUrl, { ...person, password: person.newPassword });
    await account.expectArrival(page);
  });

  test('a link of the mail lets in who writes the address that it went to, once', async () => {
    await account.signOut(page);
    await page.goto(`${stack.siteUrl}/auth/sign-in`);
    await page.getByRole('link', { name: 'Recevoir un lien pour entrer sans mot de passe' }).click();
    await page.getByRole('heading', { name: 'Entrer par un lien' }).waitFor();
    await checkScreen(page, 'link-asked');
    await page.getByLabel('Adresse e-mail').fill(person.email);
    await page.getByRole('main').getByRole('button').last().click();
    const mail = await waitForMail(
      stack.inboxUrl,
      { to: person.email },
      (one) => findLink(one, '/auth/link') !== null,
    );
    const address = findLink(mail, '/auth/link')?.href ?? '';
    await page.goto(address);
    await page.getByRole('heading', { name: 'Vous y êtes presque' }).waitFor();
    await checkScreen(page, 'link-opened');
    await page.getByLabel('Adresse e-mail').fill(person.email);
    await page.getByRole('button', { name: 'Me connecter' }).click();
    // A new user without a family starts by creating one.
    await page.waitForURL('**/onboarding**');
    await page.goto(`${stack.siteUrl}/settings`);
    await account.expectArrival(page);
    await account.signOut(page);
    await page.goto(address);
    await page.getByLabel('Adresse e-mail').fill(person.email);
    await page.getByRole('button', { name: 'Me connecter' }).click();
    await page.getByText('Ce lien n’ouvre plus rien').waitFor();
    await checkScreen(page, 'link-spent');
    expect(faults).toEqual([]);
  });
});
