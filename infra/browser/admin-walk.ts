import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { wait } from '../carry/wait.ts';
import { administratorAccount } from '../local/demonstration/accounts.ts';
import { seedAdministrator } from '../local/demonstration/seed-administrator.ts';
import type { SeedContext } from '../local/seeding.ts';
import type { Stack } from '../local/stack.ts';
import { DESKTOP, see } from './see.ts';
import { watchPolicy } from './watch-policy.ts';

const contextOf = (stack: Stack, dataDir: string): SeedContext => ({
  siteUrl: stack.siteUrl,
  inboxUrl: stack.inboxUrl,
  deskUrl: stack.deskUrl,
  dataDir,
  environment: stack.environment,
  secrets: stack.secrets,
  say: () => undefined,
});

const newPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ locale: 'fr-FR', viewport: DESKTOP })).newPage();

const codeNow = async (inboxUrl: string, email: string): Promise<string> => {
  const answer = await fetch(`${inboxUrl}/api/totp?to=${encodeURIComponent(email)}`);
  return ((await answer.json()) as { code: string }).code;
};

/** A code serves once, and the present one may have served at the enrolment: the one after it. */
const nextCode = async (inboxUrl: string, email: string): Promise<string> => {
  const served = await codeNow(inboxUrl, email);
  return wait(
    async () => {
      const code = await codeNow(inboxUrl, email);
      return code === served ? null : code;
    },
    { timeoutMs: 40_000, what: 'un nouveau code' },
  );
};

/** Signs up with the listed address, finds 404; then proves the address and enrols a second factor. */
export const enterAdministration = async (browser: Browser, stack: Stack, dataDir: string): Promise<void> => {
  const account = administratorAccount(stack);
  if (account === null) throw new Error('the list of administrators is empty');
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
  await seedAdministrator(contextOf(stack, dataDir), account);
};

/** Signs in with the code of the inbox and looks at orders and jobs. */
export const lookAtAdministration = async (browser: Browser, stack: Stack): Promise<void> => {
  const account = administratorAccount(stack);
  if (account === null) throw new Error('the list of administrators is empty');
  const page = await newPage(browser);
  const refused = await watchPolicy(page.context());
  await page.goto(`${stack.siteUrl}/auth/sign-in?next=/admin`);
  await see(page, 'sign-in');
  await page.getByLabel('Adresse e-mail').fill(account.email);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(account.password);
  await page.getByRole('button', { name: 'Me connecter' }).click();
  await page.getByLabel(/Code à six chiffres/).waitFor();
  await see(page, 'mfa');
  const code = await nextCode(stack.inboxUrl, account.email);
  await page.getByLabel(/Code à six chiffres/).fill(code);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.waitForURL('**/admin');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await see(page, 'admin');
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
  const browserOfQueues = await page.goto(`${stack.siteUrl}/api/admin/queues`);
  expect(browserOfQueues?.status()).toBe(200);
  await page.waitForLoadState('networkidle');
  expect(refused, 'what the content policy refused').toEqual([]);
};
