import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { findAdministratorAccount } from '../../../demo/seeding/accounts.ts';
import type { Stack } from '../../../dev/stack/stack.ts';
import { checkScreen, DESKTOP } from '../../driver/chromium/check-screen.ts';
import { watchPolicy } from '../../driver/chromium/watch-policy.ts';
import { computeCode } from '../../driver/visitor/authenticator.ts';
import type { Account } from '../../driver/visitor/sign-in.ts';
import { enrol, verifyEmail } from './account-steps.ts';

const newPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ locale: 'fr-FR', viewport: DESKTOP })).newPage();

const findAccount = (stack: Stack): Account => {
  const account = findAdministratorAccount(stack);
  if (account === null) throw new Error('the list of administrators is empty');
  return account;
};

/**
 * Signs up with an address from the list of administrators and expects 404 at `forbiddenPaths`; then proves the address
 * and enrols a second factor. Returns its key and the page.
 */
export const signUpAdministrator = async (
  browser: Browser,
  stack: Pick<Stack, 'siteUrl' | 'inboxUrl'>,
  { account, forbiddenPaths }: { account: Account; forbiddenPaths: readonly string[] },
): Promise<{ key: string; page: Page }> => {
  const page = await newPage(browser);
  await page.goto(`${stack.siteUrl}/auth/sign-up`);
  await page.getByLabel('Votre prénom et votre nom').fill(account.name);
  await page.getByLabel('Adresse e-mail').fill(account.email);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(account.password);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await page.waitForURL('**/onboarding**');
  for (const path of forbiddenPaths) {
    const answer = await page.goto(`${stack.siteUrl}${path}`);
    expect(answer?.status(), path).toBe(404);
  }
  await checkScreen(page, 'not-found');
  await verifyEmail(page, stack, account.email);
  const { key } = await enrol(page, stack.siteUrl, account.password);
  return { key, page };
};

/** Enters with the first administrator of the list and returns the key. */
export const enterAdministration = async (browser: Browser, stack: Stack): Promise<string> => {
  const forbiddenPaths = ['/admin', '/admin/jobs', '/admin/orders'];
  return (
    await signUpAdministrator(browser, stack, { account: findAccount(stack), forbiddenPaths: forbiddenPaths })
  ).key;
};

/** Gives each print shop a rule, moves the last one to the top, and expects this order after a reload. */
const orderPrintShops = async (page: Page, siteUrl: string): Promise<void> => {
  await page.goto(`${siteUrl}/admin/print-shops`);
  const shops = await page.getByLabel('Imprimeur', { exact: true }).locator('option').allTextContents();
  for (const shop of shops) {
    await page.getByLabel('Imprimeur', { exact: true }).selectOption({ label: shop });
    await page.getByRole('button', { name: 'Ajouter à la fin' }).click();
    await page.getByRole('cell', { name: shop }).first().waitFor();
  }
  for (let place = shops.length; place > 1; place -= 1)
    await page.getByRole('button', { name: `Monter la règle ${place}` }).click();
  await page.getByRole('button', { name: 'Enregistrer les règles' }).click();
  await page.getByText('Les règles sont enregistrées.').waitFor();
  await checkScreen(page, 'admin-print-shops');
  await page.reload();
  const first = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Descendre la règle 1', exact: true }) });
  expect(await first.textContent()).toContain(shops.at(-1));
};

interface AdministrationOptions {
  /** Key of the second factor. */
  readonly key: string;
  /** Names of the services that must be in use. */
  readonly inPlace: readonly string[];
  /** Acts on the order while its page is open. */
  readonly onOrder?: (page: Page) => Promise<void>;
}

/** Signs in with a code from the phone and checks the pages of services, orders and jobs. */
export const lookAtAdministration = async (
  browser: Browser,
  stack: Stack,
  { key, inPlace, onOrder }: AdministrationOptions,
): Promise<void> => {
  const account = findAccount(stack);
  const page = await newPage(browser);
  const policyReports = await watchPolicy(page.context());
  await page.goto(`${stack.siteUrl}/auth/sign-in?next=/admin`);
  await checkScreen(page, 'sign-in');
  await page.getByLabel('Adresse e-mail').fill(account.email);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(account.password);
  await page.getByRole('button', { name: 'Me connecter' }).click();
  await page.getByLabel(/Code à six chiffres/).waitFor();
  await checkScreen(page, 'mfa');
  // A code works once, and the current one was used at enrolment.
  await page.getByLabel(/Code à six chiffres/).fill(await computeCode(key, 1));
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.waitForURL('**/admin');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await checkScreen(page, 'admin');
  for (const words of inPlace) await page.getByRole('cell', { name: words }).first().waitFor();
  await page.goto(`${stack.siteUrl}/admin/orders`);
  await page
    .getByText(/S-\d{4}-0001/)
    .first()
    .waitFor();
  await checkScreen(page, 'admin-orders');
  await page
    .getByRole('link', { name: /S-\d{4}-0001/ })
    .first()
    .click();
  await page.waitForURL('**/admin/orders/**');
  await page.getByRole('heading', { name: 'Déroulement' }).waitFor();
  await checkScreen(page, 'admin-order');
  await onOrder?.(page);
  await page.goto(`${stack.siteUrl}/admin/jobs`);
  await page
    .getByText('Les jours de Jeanne')
    .or(page.getByText('Les souvenirs de Jeanne Morel'))
    .first()
    .waitFor();
  await checkScreen(page, 'admin-jobs');
  for (const place of ['families', 'questions', 'audit']) {
    await page.goto(`${stack.siteUrl}/admin/${place}`);
    await checkScreen(page, `admin-${place}`);
  }
  await orderPrintShops(page, stack.siteUrl);
  const browserOfQueues = await page.goto(`${stack.siteUrl}/api/admin/queues`);
  expect(browserOfQueues?.status()).toBe(200);
  await page.waitForLoadState('networkidle');
  expect(policyReports, 'what the content policy refused').toEqual([]);
};
