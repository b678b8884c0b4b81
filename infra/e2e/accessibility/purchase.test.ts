import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stack, startStack } from '../../dev/stack/stack.ts';
import { DESKTOP } from '../driver/chromium/check-screen.ts';
import { openChromium } from '../driver/chromium/open-chromium.ts';
import { openVisitor } from '../driver/visitor/visitor.ts';
import { writeEleven } from '../journeys/steps/eleven-stories.ts';
import { owner } from '../journeys/steps/family-steps.ts';
import {
  chooseByKeyboard,
  clickByKeyboard,
  expectFocusOn,
  tickByKeyboard,
  typeByTab,
} from './by-keyboard.ts';
import {
  AT_400_PERCENT,
  findAxeFaultsOfThemes,
  findSizeFaults,
  runInPage,
  tabThrough,
} from './look-closely.ts';

let stack: Stack;
let browser: Browser;
let page: Page;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-keyboard-'));
  stack = await startStack({
    dataDir: folder,
    overrides: { RELAY_EVERY_MS: '500', ACCOUNT_DELETION: 'on' },
  });
  browser = await openChromium();
  page = await (await browser.newContext({ locale: 'fr-FR', viewport: DESKTOP })).newPage();
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

const heading = (level: 1 | 2, name?: string | RegExp) => page.getByRole('heading', { level, name }).first();
const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
const textbox = (name: string | RegExp) => page.getByRole('textbox', { name }).first();

/** Title of the error summary at the top of a form. */
const summary = () => page.getByRole('main').getByRole('alert').first();

/** Faults of axe in both themes, and at 400 % text that is lost and focus that a bar covers. */
const lookClosely = async (name: string): Promise<void> => {
  expect(await findAxeFaultsOfThemes(page), name).toEqual([]);
  await runInPage(page, 'beginAtTop');
  expect(await findSizeFaults(page, AT_400_PERCENT), `${name} at 400 %`).toEqual([]);
  expect((await tabThrough(page)).faults, `${name} by Tab at 400 %`).toEqual([]);
  expect(await runInPage(page, 'findOutlineFaults'), name).toEqual([]);
  await page.setViewportSize(DESKTOP);
  await runInPage(page, 'beginAtTop');
};

test('the first stop of a page is the way past its navigation', async () => {
  await page.goto(`${stack.siteUrl}/auth/sign-up`);
  await page.keyboard.press('Tab');
  await expectFocusOn(page.getByRole('link', { name: 'Aller au contenu' }));
  await page.keyboard.press('Enter');
  await expectFocusOn(page.getByRole('main'));
  await page.keyboard.press('Tab');
  await expectFocusOn(page.getByRole('main').locator('a,button,input').first());
});

test('a stranger signs up, begins a book and writes the first story', async () => {
  await typeByTab(page, textbox('Votre prénom et votre nom'), owner.name);
  await typeByTab(page, textbox('Adresse e-mail'), owner.email);
  await typeByTab(page, textbox('Mot de passe'), owner.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/onboarding**');
  await lookClosely('onboarding, for whom');
  await clickByKeyboard(page, button('Continuer'));
  await expectFocusOn(summary());
  await typeByTab(page, textbox('Son prénom et son nom'), 'Jeanne Morel');
  await clickByKeyboard(page, button('Continuer'));
  await button('Écrire ce souvenir').waitFor();
  await expectFocusOn(heading(1));
  await lookClosely('onboarding, the first question');
  await clickByKeyboard(page, button('Écrire ce souvenir'));
  await page.waitForURL('**/stories/form**');
  await typeByTab(page, textbox('Votre texte'), 'Le matin, on entendait d’abord la pompe de la cour.');
  await page
    .getByText(/Enregistré à/)
    .first()
    .waitFor();
  await page.goto(`${stack.siteUrl}/dashboard`);
  await page.waitForURL('**/dashboard**');
});

test('the family leaves and comes back', async () => {
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
  const anne = openVisitor(stack.siteUrl, cookies);
  await anne.read();
  await writeEleven(anne);
  const { books } = await anne.client.call('books.list');
  const { stories } = await anne.client.call('stories.list', { params: { bookId: books[0]?.id ?? '' } });
  const storyId = stories.find(({ state }) => state === 'draft')?.id ?? '';
  await anne.client.call('stories.save', {
    params: { storyId },
    body: { title: 'La pompe', revision: stories.find(({ id }) => id === storyId)?.revision ?? 0 },
  });
  await anne.client.call('stories.move', { params: { storyId }, body: { to: 'in_book' } });
  await page.goto(`${stack.siteUrl}/dashboard`);
  await clickByKeyboard(page, button('Se déconnecter'));
  await page.waitForURL('**/auth/sign-in**', { waitUntil: 'commit' });
  await page.goto(`${stack.siteUrl}/auth/sign-in?next=/book/cover`);
  await typeByTab(page, textbox('Adresse e-mail'), owner.email);
  await typeByTab(page, textbox('Mot de passe'), 'pas le bon');
  await page.keyboard.press('Enter');
  await expectFocusOn(summary());
  await typeByTab(page, textbox('Mot de passe'), owner.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/book/cover');
});

test('the cover is chosen, the book is typeset and its pages are turned', async () => {
  await heading(1).waitFor();
  await clickByKeyboard(page, page.locator('summary', { hasText: 'Couleur' }));
  const blue = page.getByRole('radio', { name: 'Bleu de Prusse' });
  await chooseByKeyboard(page, page.getByRole('group').filter({ has: blue }).last(), blue);
  await page.getByText('Vos choix sont enregistrés').first().waitFor();
  await expectFocusOn(blue);
  await page.getByRole('img', { name: /dépliée/ }).waitFor();
  await lookClosely('cover');
  await clickByKeyboard(page, page.getByRole('navigation').getByRole('link', { name: 'Livre' }).first());
  await page.waitForURL('**/book/preview');
  await expectFocusOn(heading(1));
  await button('Ouvrir le livre').waitFor();
  await clickByKeyboard(page, button('Ouvrir le livre'));
  const next = button('Page suivante');
  await clickByKeyboard(page, next);
  await page.keyboard.press('Enter');
  await expectFocusOn(next);
  await lookClosely('preview');
});

test('copies and an address are given, and a fault leads to its field', async () => {
  await clickByKeyboard(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /Commander/ })
      .first(),
  );
  await page.waitForURL('**/book/additional-books**');
  await expectFocusOn(heading(1));
  await lookClosely('additional books');
  await typeByTab(page, page.getByLabel('Nombre d’exemplaires', { exact: true }), '2');
  await page.getByText('63,90').first().waitFor();
  await clickByKeyboard(page, button('Continuer vers la livraison'));
  await page.waitForURL('**/book/order**');
  await expectFocusOn(heading(1));
  await typeByTab(page, textbox('Nom et prénom'), 'Anne Morel');
  await clickByKeyboard(page, button('Continuer vers la relecture'));
  await expectFocusOn(summary());
  await lookClosely('address, with faults');
  await clickByKeyboard(page, summary().getByRole('link').first());
  await expectFocusOn(page.locator('#line1'));
  await typeByTab(page, page.locator('#line1'), '3, rue de la Grève');
  await typeByTab(page, textbox('Code postal'), '49400');
  await typeByTab(page, textbox('Ville'), 'Saumur');
  await clickByKeyboard(page, button('Continuer vers la relecture'));
  await page.getByText('Une dernière relecture').waitFor();
  await expectFocusOn(heading(2));
});

test('giving the order up is asked in a dialog that keeps the focus and gives it back', async () => {
  const abandon = button('Abandonner cette commande');
  await clickByKeyboard(page, abandon);
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.waitFor();
  await page.keyboard.press('Tab');
  for (let stop = 0; stop < 6; stop += 1) {
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Tab');
  }
  await lookClosely('abandon, asked');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expectFocusOn(abandon);
});

test('the proof is approved', async () => {
  await page.getByRole('img', { name: /couverture dépliée/i }).waitFor();
  await clickByKeyboard(page, button('Approuver et passer au paiement'));
  await expectFocusOn(summary());
  await lookClosely('review, with faults');
  const boxes = page.getByRole('checkbox');
  for (let at = 0; at < (await boxes.count()); at += 1) await tickByKeyboard(page, boxes.nth(at));
  await clickByKeyboard(page, button('Approuver et passer au paiement'));
  await button('Commander avec obligation de paiement').waitFor();
  await expectFocusOn(heading(2));
  await lookClosely('payment');
});

const card = (label: string) => page.frameLocator('iframe[name=fake-stripe]').getByLabel(label);

const typeCard = async (number: string): Promise<void> => {
  await typeByTab(page, card('Numéro de carte'), number);
  await typeByTab(page, card('Date d’expiration'), '12 / 30');
  await typeByTab(page, card('Code de sécurité'), '123');
  await typeByTab(page, card('Nom sur la carte'), 'Anne Morel');
  await page.keyboard.press('Enter');
};

test('the order is paid at the embedded checkout, after a refused card, and followed', async () => {
  await clickByKeyboard(page, button('Commander avec obligation de paiement'));
  await expectFocusOn(page.getByRole('dialog')); // not on « Payer plus tard »: a second Enter leaves nothing
  await card('Numéro de carte').waitFor();
  await typeCard('4000 0000 0000 0002');
  const refusal = page.frameLocator('iframe[name=fake-stripe]').getByRole('alert');
  await refusal.getByText(/refusée/).waitFor();
  await expectFocusOn(refusal);
  await typeCard('4242 4242 4242 4242');
  await page.getByText('Merci, votre commande est payée').waitFor();
  await lookClosely('order, paid');
  await clickByKeyboard(page, page.getByRole('link', { name: 'Retour aux commandes' }).first());
  await expectFocusOn(heading(1));
});
