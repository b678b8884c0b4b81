import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stack, startStack } from '../../dev/stack/stack.ts';
import { checkScreen, DESKTOP, PHONE } from '../driver/chromium/check-screen.ts';
import { openChromium } from '../driver/chromium/open-chromium.ts';
import { findLink, waitForMail } from '../driver/visitor/inbox.ts';
import { owner as anne, onboard, signUp } from './steps/family-steps.ts';

const run = promisify(execFile);
const jeanne = {
  name: 'Jeanne Morel',
  email: 'jeanne.morel@exemple.fr',
  password: 'trois barques au soleil',
};
const louis = 'louis.morel@exemple.fr';

let stack: Stack;
let browser: Browser;
let owner: Page;
let narrator: Page;
let folder: string;
const faults: string[] = [];

/** The narrator's screens are looked at in the dark theme, the owner's in the light one. */
const newPage = async (colorScheme: 'light' | 'dark'): Promise<Page> => {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: DESKTOP, colorScheme });
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  return page;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-privacy-'));
  const overrides = { RELAY_EVERY_MS: '500', ACCOUNT_DELETION: 'on', ORGANIZATION_DELETION: 'on' };
  stack = await startStack({ dataDir: folder, overrides });
  browser = await openChromium();
  owner = await newPage('light');
  narrator = await newPage('dark');
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

const at = (path: string): string => `${stack.siteUrl}${path}`;

const mailedLink = async (to: string, path: string): Promise<string> => {
  const mail = await waitForMail(stack.inboxUrl, { to }, ({ text }) => text.includes(path));
  return findLink(mail, path)?.href ?? '';
};

test('starting a book asks nobody’s agreement; the family notes it in the settings', async () => {
  await signUp(owner, stack.siteUrl);
  await onboard(owner);
  await owner.goto(at('/settings/consent'));
  await owner.getByLabel('Oui, je le lui ai demandé').check();
  await owner.getByRole('button', { name: 'Noter son accord' }).click();
  await owner.getByText('De vive voix').waitFor();
  await checkScreen(owner, 'consent-declared');
});

test('an invited narrator gives and withdraws consent, and no member can overrule that', async () => {
  await owner.goto(at('/settings/organization/members/invite'));
  await owner.getByLabel('Son prénom et son nom').fill(jeanne.name);
  await owner.getByLabel('Son adresse e-mail').fill(jeanne.email);
  await owner.getByRole('radio', { name: /Raconte ses souvenirs/ }).check();
  await owner.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await owner.getByText('L’invitation est partie').waitFor();
  await narrator.goto(await mailedLink(jeanne.email, '/invitation/'));
  await narrator.getByText('Votre accord ne vous engage à aucun achat').waitFor();
  await checkScreen(narrator, 'consent-invitation');
  await narrator.getByRole('link', { name: 'Créer mon compte' }).click();
  expect(await narrator.getByLabel('Votre prénom et votre nom').inputValue()).toBe(jeanne.name);
  await narrator.getByRole('textbox', { name: 'Mot de passe' }).fill(jeanne.password);
  await narrator.getByRole('button', { name: 'Créer mon compte' }).click();
  await narrator.waitForURL('**/invitation/**');
  await narrator.getByText('vous êtes d’accord pour que vos souvenirs soient recueillis').waitFor();
  await narrator.getByRole('button', { name: 'J’accepte et je rejoins la famille' }).click();
  await narrator.waitForURL('**/dashboard**');
  await narrator.goto(at('/settings/consent'));
  await narrator.getByText('En acceptant l’invitation de la famille').waitFor();
  await checkScreen(narrator, 'consent-own');
  await narrator.getByRole('button', { name: 'Retirer mon accord' }).click();
  await checkScreen(narrator, 'consent-withdraw');
  await narrator.getByRole('dialog').getByRole('button', { name: 'Retirer mon accord' }).click();
  await narrator.getByText('Accord retiré').waitFor();
  await owner.goto(at('/settings/consent'));
  await owner.getByText('a dit non elle-même').waitFor();
  expect(await owner.getByRole('button', { name: 'Noter son accord' }).count()).toBe(0);
  await checkScreen(owner, 'consent-closed');
  await narrator.getByRole('button', { name: 'Donner mon accord' }).click();
  await narrator.getByText('Par son propre compte').waitFor();
});

test('a narrator without an account answers by the link of the mail', async () => {
  await owner.goto(at('/new-book'));
  await owner.getByRole('textbox', { name: 'Qui raconte' }).fill('Louis Morel');
  await owner.getByLabel('Pas encore').check();
  await owner.getByLabel('Titre du livre').fill('Les hivers de Louis');
  await checkScreen(owner, 'consent-new-book');
  await owner.getByRole('button', { name: 'Créer ce livre' }).click();
  await owner.waitForURL('**/questions-categories**');
  await owner.goto(at('/settings/consent'));
  await owner.getByText('Lui demander par e-mail').click();
  await owner.getByLabel('Son adresse e-mail').fill(louis);
  await checkScreen(owner, 'consent-missing');
  await owner.getByRole('button', { name: 'Envoyer le lien' }).click();
  await owner.getByText('Attend une réponse').waitFor();
  await checkScreen(owner, 'consent-link-sent');
  const stranger = await newPage('light');
  await stranger.goto(await mailedLink(louis, '/accord/'));
  await checkScreen(stranger, 'consent-link');
  await stranger.getByRole('button', { name: 'Je suis d’accord', exact: true }).click();
  await stranger.getByRole('heading', { level: 1, name: 'Merci, Louis.' }).waitFor();
  expect(await stranger.evaluate('document.activeElement?.tagName')).toBe('H1');
  await checkScreen(stranger, 'consent-link-given');
  // The link opens what comes next, on the first screen of a telephone; what was agreed to is folded below.
  await stranger.setViewportSize(PHONE);
  await stranger.reload();
  const next = await stranger.getByRole('heading', { level: 2, name: 'Et maintenant' }).boundingBox();
  expect(next?.y).toBeLessThan(PHONE.height / 2);
  expect(await stranger.getByText('Votre réponse ne vous engage à aucun achat').isVisible()).toBe(false);
  await stranger.locator('summary', { hasText: 'Ce que vous avez accepté' }).click();
  await stranger.getByText('Votre réponse ne vous engage à aucun achat').waitFor();
  await checkScreen(stranger, 'consent-link-given-unfolded');
  await stranger.getByText('Changer d’avis', { exact: true }).click();
  await stranger.getByRole('button', { name: 'Retirer mon accord' }).click();
  await stranger.getByText('Votre accord est retiré').waitFor();
  await stranger.goto(at('/accord/un-lien-qui-ne-mène-à-rien'));
  await stranger.getByText('Ce lien n’est plus valable').waitFor();
  await checkScreen(stranger, 'consent-link-gone');
});

test('everything is taken away in a ZIP that any program lists', async () => {
  await owner.goto(at('/settings/export'));
  await owner.getByText('Aucune copie pour le moment').waitFor();
  await checkScreen(owner, 'export-empty');
  await owner.getByRole('button', { name: 'Préparer ma copie' }).click();
  await owner.getByText('Votre copie se prépare').first().waitFor();
  await checkScreen(owner, 'export-making');
  const link = owner.getByRole('link', { name: /Télécharger/ });
  await link.waitFor();
  await checkScreen(owner, 'export-ready');
  const [download] = await Promise.all([owner.waitForEvent('download'), link.click()]);
  const file = join(folder, 'copie.zip');
  await download.saveAs(file);
  const { stdout: names } = await run('python3', ['-m', 'zipfile', '-l', file]);
  expect(names).toContain('donnees.json');
  expect(names).toMatch(/\.md\b/);
  expect(await mailedLink(anne.email, '/settings/export')).toBe(at('/settings/export'));
});

test('an owner names a successor, and removes the name again', async () => {
  await owner.goto(at('/settings/organization/preferences'));
  const form = owner.locator('form', { has: owner.locator('[name=successorName]') });
  await form.getByLabel('Son prénom et son nom').fill('Paul Morel');
  await form.getByRole('button', { name: 'Désigner cette personne' }).click();
  await owner.getByText('Écrivez une adresse e-mail complète').first().waitFor();
  await form.getByLabel('Son adresse e-mail').fill('paul.morel@exemple.fr');
  await form.getByRole('button', { name: 'Désigner cette personne' }).click();
  await owner.getByRole('button', { name: 'Ne désigner personne' }).waitFor();
  await checkScreen(owner, 'successor-named');
  await owner.getByRole('button', { name: 'Ne désigner personne' }).click();
  await owner.getByRole('button', { name: 'Ne désigner personne' }).waitFor({ state: 'detached' });
});

test('the end of the family is asked with the password, and called off by the link of the mail', async () => {
  await owner.goto(at('/settings/organization/preferences'));
  await owner.getByText('Supprimer cette famille').click();
  await owner.getByLabel('Votre mot de passe actuel').fill('pas le bon');
  await owner.getByRole('button', { name: /^Supprimer «/ }).click();
  await owner.getByText('Ce n’est pas votre mot de passe actuel').first().waitFor();
  await checkScreen(owner, 'deletion-family');
  await owner.getByLabel('Votre mot de passe actuel').fill(anne.password);
  await owner.getByRole('button', { name: /^Supprimer «/ }).click();
  await owner.getByText('La famille sera supprimée le').waitFor();
  await checkScreen(owner, 'deletion-family-planned');
  const stranger = await newPage('dark');
  await stranger.goto(await mailedLink(anne.email, '/suppression/annuler'));
  await checkScreen(stranger, 'deletion-cancel');
  await stranger.getByRole('button', { name: 'Annuler la suppression' }).click();
  await stranger.getByText('La suppression est annulée').waitFor();
  await checkScreen(stranger, 'deletion-cancelled');
  await owner.reload();
  await owner.getByText('Supprimer cette famille').waitFor();
});

test('the end of an account is refused to who answers for others, asked and called off by who does not', async () => {
  await owner.goto(at('/settings/deletion'));
  await owner.getByLabel('Votre mot de passe actuel').fill(anne.password);
  await owner.getByRole('button', { name: 'Supprimer mon compte' }).click();
  await owner.getByText('Confiez-la d’abord à l’un d’eux').first().waitFor();
  await checkScreen(owner, 'deletion-account-refused');
  await narrator.goto(at('/settings'));
  await checkScreen(narrator, 'settings');
  await narrator.getByRole('link', { name: 'Supprimer votre compte' }).click();
  await narrator.getByLabel('Votre mot de passe actuel').waitFor();
  await checkScreen(narrator, 'deletion-account');
  await narrator.getByLabel('Votre mot de passe actuel').fill(jeanne.password);
  await narrator.getByRole('button', { name: 'Supprimer mon compte' }).click();
  await narrator.getByText('Votre compte sera supprimé le').waitFor();
  await checkScreen(narrator, 'deletion-account-planned');
  await narrator.getByRole('button', { name: 'Annuler la suppression' }).click();
  await narrator.getByRole('button', { name: 'Supprimer mon compte' }).waitFor();
  expect(faults).toEqual([]);
});
