import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { administratorAccount } from '../../demo/seeding/accounts.ts';
import type { Stack } from '../../dev/stack/stack.ts';
import { DESKTOP, see } from '../driver/chromium/see.ts';
import { watchPolicy } from '../driver/chromium/watch-policy.ts';
import { codeFrom } from '../driver/visitor/authenticator.ts';
import type { Account } from '../driver/visitor/sign-in.ts';
import { enrol, proveAddress } from './account-walk.ts';

const newPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ locale: 'fr-FR', viewport: DESKTOP })).newPage();

const accountOf = (stack: Stack): Account => {
  const account = administratorAccount(stack);
  if (account === null) throw new Error('the list of administrators is empty');
  return account;
};

/** Signs up with the listed address, finds 404; then proves the address and enrols a second factor. Gives its key. */
export const enterAdministration = async (browser: Browser, stack: Stack): Promise<string> => {
  const account = accountOf(stack);
  const page = await newPage(browser);
  await page.goto(`${stack.siteUrl}/auth/sign-up`);
  await page.getByLabel('Votre prénom et votre nom').fill(account.name);
  await page.getByLabel('Adresse e-mail').fill(account.email);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(account.password);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await page.waitForURL('**/onboarding**');
  for (const path of ['/admin', '/admin/jobs', '/admin/orders']) {
    const answer = await page.goto(`${stack.siteUrl}${path}`);
    expect(answer?.status(), path).toBe(404);
  }
  await see(page, 'not-found');
  await proveAddress(page, stack, account.email);
  const { key } = await enrol(page, stack.siteUrl, account.password);
  return key;
};

interface Looking {
  /** Of the second factor. */
  readonly key: string;
  /** Words of the services that must be in place. */
  readonly inPlace: readonly string[];
}

/** Signs in with the code of the telephone and looks at the services, at orders and jobs. */
export const lookAtAdministration = async (
  browser: Browser,
  stack: Stack,
  { key, inPlace }: Looking,
): Promise<void> => {
  const account = accountOf(stack);
  const page = await newPage(browser);
  const refused = await watchPolicy(page.context());
  await page.goto(`${stack.siteUrl}/auth/sign-in?next=/admin`);
  await see(page, 'sign-in');
  await page.getByLabel('Adresse e-mail').fill(account.email);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(account.password);
  await page.getByRole('button', { name: 'Me connecter' }).click();
  await page.getByLabel(/Code à six chiffres/).waitFor();
  await see(page, 'mfa');
  // A code serves once, and the present one served at the enrolment.
  await page.getByLabel(/Code à six chiffres/).fill(await codeFrom(key, 1));
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.waitForURL('**/admin');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await see(page, 'admin');
  for (const words of inPlace) await page.getByRole('cell', { name: words }).first().waitFor();
  await page.goto(`${stack.siteUrl}/admin/orders`);
  await page
    .getByText(/S-\d{4}-0001/)
    .first()
    .waitFor();
  await see(page, 'admin-orders');
  await page
    .getByRole('link', { name: /S-\d{4}-0001/ })
    .first()
    .click();
  await page.waitForURL('**/admin/orders/**');
  await page.getByRole('heading', { name: 'Déroulement' }).waitFor();
  await see(page, 'admin-order');
  await page.goto(`${stack.siteUrl}/admin/jobs`);
  await page
    .getByText('Les jours de Jeanne')
    .or(page.getByText('Les souvenirs de Jeanne Morel'))
    .first()
    .waitFor();
  await see(page, 'admin-jobs');
  for (const place of ['families', 'questions', 'audit']) {
    await page.goto(`${stack.siteUrl}/admin/${place}`);
    await see(page, `admin-${place}`);
  }
  const browserOfQueues = await page.goto(`${stack.siteUrl}/api/admin/queues`);
  expect(browserOfQueues?.status()).toBe(200);
  await page.waitForLoadState('networkidle');
  expect(refused, 'what the content policy refused').toEqual([]);
};
