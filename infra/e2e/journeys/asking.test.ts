import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stack, startStack } from '../../dev/stack/stack.ts';
import { openChromium } from '../driver/chromium/open-chromium.ts';
import { DESKTOP, see } from '../driver/chromium/see.ts';
import { linkIn, waitForMail } from '../driver/visitor/inbox.ts';
import { openVisitor } from '../driver/visitor/visitor.ts';
import { confirmAddress } from './confirm-address.ts';
import { owner as anne, onboard, signUp } from './family-walk.ts';

const jeanne = 'jeanne.morel@exemple.fr';

let stack: Stack;
let browser: Browser;
let page: Page;
let folder: string;
const faults: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-asking-'));
  stack = await startStack({ dataDir: folder, overrides: { RELAY_EVERY_MS: '500' } });
  browser = await openChromium();
  page = await (await browser.newContext({ locale: 'fr-FR', viewport: DESKTOP })).newPage();
  page.on('pageerror', (error) => faults.push(error.message));
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

const openQuestions = () => page.goto(`${stack.siteUrl}/questions-categories`);

const giveAddress = async (): Promise<void> => {
  await page.getByLabel('Adresse e-mail de Jeanne Morel').fill(jeanne);
  await page.getByRole('button', { name: 'Poser les questions à Jeanne Morel par e-mail' }).click();
};

test('an address is all that is missing: with it the page says when the next question goes', async () => {
  await signUp(page, stack.siteUrl);
  await onboard(page);
  await openQuestions();
  await see(page, 'asking-unknown');
  await giveAddress();
  await confirmAddress(page, stack.inboxUrl, anne.email);
  await giveAddress();
  await page.getByText(`chaque lundi à 9\u00a0h, à l’adresse ${jeanne}`).waitFor();
  await page.getByText(/La prochaine part lundi \d+ \p{L}+ à 9\u00a0h\./u).waitFor();
  await see(page, 'asking-known');
});

test('the day and the hour are changed where the address is, at any hour of rest', async () => {
  await page.locator('summary', { hasText: 'Changer' }).click();
  await page.getByLabel('Le jour').selectOption({ label: 'jeudi' });
  await page.getByLabel('L’heure').selectOption('18');
  await page.getByLabel('Pour parler de Jeanne Morel').selectOption('elle');
  await page.locator('summary', { hasText: 'Heures de repos' }).click();
  await see(page, 'asking-form');
  await page.getByLabel('Ne pas écrire à certaines heures').uncheck();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByText('C’est enregistré.').waitFor();
  await page.getByText('chaque jeudi à 18\u00a0h').waitFor();
});

test('a question of the list is asked now, by mail, and what becomes of it is told', async () => {
  await page
    .getByRole('button', { name: /^Poser maintenant/ })
    .first()
    .click();
  await page.getByText('Partira dès que possible').first().waitFor();
  const mail = await waitForMail(
    stack.inboxUrl,
    { to: jeanne },
    (one) => linkIn(one, '/stories/member-form') !== null,
  );
  await openQuestions();
  await page.getByText('Envoyée aujourd’hui, pas encore lue').first().waitFor();
  await see(page, 'asking-sent');
  const link = linkIn(mail, '/stories/member-form') as URL;
  const token = link.searchParams.get('token') ?? link.pathname.split('/').at(-1) ?? '';
  const narrator = openVisitor(stack.siteUrl);
  await narrator.read();
  await narrator.client.call('links.markOpened', { params: { token } });
  await page.goto(`${stack.siteUrl}/dashboard`);
  await page.getByText('Lue aujourd’hui, pas encore répondue').waitFor();
  await page.getByText(/La prochaine question part jeudi/).waitFor();
  await see(page, 'asking-dashboard');
});

test('a relative is added with the first question that is put to him', async () => {
  await openQuestions();
  await page.getByLabel('Son prénom et son nom').fill('Paul Morel');
  await page.getByLabel('Son adresse e-mail').fill('paul.morel@exemple.fr');
  await page.getByRole('button', { name: 'Envoyer cette question' }).click();
  await page.getByText('La question part à Paul Morel').waitFor();
  await see(page, 'asking-relative');
});

test('a question is taken back, and questions are paused and resumed', async () => {
  await page
    .getByRole('button', { name: /^Retirer/ })
    .last()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await page.getByText('Retirée aujourd’hui').first().waitFor();
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  await page.getByText('Les questions sont en pause').waitFor();
  await see(page, 'asking-paused');
  await page.getByRole('button', { name: 'Reprendre les questions' }).click();
  await page.getByText('chaque jeudi à 18\u00a0h').waitFor();
  expect(faults).toEqual([]);
});
