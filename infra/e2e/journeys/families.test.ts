import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkScreen } from '../driver/chromium/check-screen.ts';
import { type Journey, openJourney } from '../driver/journey/open-journey.ts';
import { findLink, waitForMail } from '../driver/visitor/inbox.ts';
import { owner as anne, toAddress } from './steps/family-steps.ts';

const paul = { name: 'Paul Morel', email: 'paul.morel@exemple.fr', password: 'trois barques au soleil' };

let journey: Journey;
let owner: Page;
let invited: Page;
let link = '';

beforeAll(async () => {
  journey = await openJourney();
  owner = await journey.newPage();
  invited = await journey.newPage();
  await journey.beginFamily(owner, anne);
});
afterAll(() => journey?.close());

const at = (path: string): string => journey.at(path);

/** Goes to a control by Tab alone, as who has no mouse does. */
const tabTo = async (page: Page, words: string): Promise<void> => {
  for (let clicks = 0; clicks < 60; clicks += 1) {
    await page.keyboard.press('Tab');
    const here = await page.evaluate(`(() => {
      const e = document.activeElement;
      return [e?.textContent, ...[...(e?.labels ?? [])].map((l) => l.textContent)].join(' ');
    })()`);
    if (String(here).includes(words)) return;
  }
  throw new Error(`Tab never reaches « ${words} »`);
};

test('an owner whose address is not confirmed invites, by keyboard alone', async () => {
  await owner.goto(at('/settings/organization'));
  await checkScreen(owner, 'family');
  await owner.goto(at('/settings/organization/members/invite'));
  await tabTo(owner, 'Son prénom et son nom');
  await owner.keyboard.type(paul.name);
  await tabTo(owner, 'Son adresse e-mail');
  await owner.keyboard.type(paul.email);
  await tabTo(owner, 'Lit et pose des questions');
  await owner.keyboard.press('ArrowDown');
  await owner.getByLabel('Un mot de vous').fill('Viens lire ce que maman raconte.');
  await checkScreen(owner, 'family-invite');
  await tabTo(owner, 'Envoyer l’invitation');
  await owner.keyboard.press('Enter');
  await owner.getByText('L’invitation est partie').waitFor();
  await checkScreen(owner, 'family-invited');
});

test('an invitation as a link works once for any visitor who has it', async () => {
  await owner.goto(at('/settings/organization/members/invite'));
  await owner.getByLabel('Son prénom et son nom').fill('Zoé Morel');
  await owner.getByText('Je l’envoie moi-même').click();
  expect(await owner.getByLabel('Son adresse e-mail').count()).toBe(0);
  await owner.getByRole('button', { name: 'Créer un lien à envoyer' }).click();
  await owner.getByText('Le lien est prêt').waitFor();
  await checkScreen(owner, 'family-link');
  await owner.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await owner.getByRole('button', { name: 'Copier le lien' }).click();
  await owner.getByText('Le lien est copié').waitFor();
  const copied = await owner.evaluate('navigator.clipboard.readText()');
  await owner.getByText(String(copied), { exact: true }).waitFor();
  const reader = await (await journey.browser.newContext({ locale: 'fr-FR' })).newPage();
  await reader.goto(String(copied));
  await reader.getByText('avec l’adresse de votre choix').waitFor();
  await reader.getByText('La famille Morel prépare un livre des souvenirs de Jeanne.').waitFor();
  await checkScreen(reader, 'invitation-by-link');
  await reader.getByRole('link', { name: 'Créer mon compte' }).click();
  expect(await reader.getByLabel('Votre prénom et votre nom').inputValue()).toBe('Zoé Morel');
  await reader.getByLabel('Adresse e-mail').fill(toAddress('zoe.lien'));
  await reader.getByRole('textbox', { name: 'Mot de passe' }).fill('quatre oies sur la route');
  await reader.getByRole('button', { name: 'Créer mon compte' }).click();
  await reader.waitForURL('**/invitation/**');
  await reader.getByRole('button', { name: 'J’accepte et je rejoins la famille' }).click();
  await reader.waitForURL('**/dashboard**');
});

test('the invited person signs up from the mail and is led back', async () => {
  const mail = await waitForMail(journey.inboxUrl, { to: paul.email }, ({ text }) =>
    text.includes('/invitation/'),
  );
  link = findLink(mail, '/invitation/')?.href ?? '';
  await invited.goto(link);
  expect(mail.text).toContain('Viens lire ce que maman raconte.');
  await invited.getByText('Viens lire ce que maman raconte.').waitFor();
  await invited.getByText('Pour répondre, il vous faut un compte').waitFor();
  await checkScreen(invited, 'invitation');
  await invited.emulateMedia({ colorScheme: 'dark' });
  await checkScreen(invited, 'invitation-dark');
  await invited.emulateMedia({ colorScheme: 'light' });
  await invited.getByRole('link', { name: 'Créer mon compte' }).click();
  await invited.waitForURL('**/auth/sign-up**');
  expect(await invited.getByLabel('Adresse e-mail').inputValue()).toBe(paul.email);
  expect(await invited.getByLabel('Votre prénom et votre nom').inputValue()).toBe(paul.name);
  await invited.getByRole('textbox', { name: 'Mot de passe' }).fill(paul.password);
  await invited.getByRole('button', { name: 'Créer mon compte' }).click();
  await invited.waitForURL('**/invitation/**');
});

test('another account sees that the invitation isn’t for it', async () => {
  await owner.goto(link);
  await owner.getByText('Cette invitation est pour une autre adresse').waitFor();
  await checkScreen(owner, 'invitation-other');
});

test('an invited person joins the family only after accepting', async () => {
  await invited.getByRole('button', { name: 'J’accepte et je rejoins la famille' }).waitFor();
  await checkScreen(invited, 'invitation-agree');
  const { organizations } = await (await invited.request.get(at('/api/session'))).json();
  expect(organizations).toEqual([]);
  await tabTo(invited, 'J’accepte et je rejoins la famille');
  await invited.keyboard.press('Enter');
  await invited.waitForURL('**/dashboard**');
  await invited.goto(at('/settings/organization'));
  await invited.getByRole('heading', { level: 1, name: 'Famille Morel' }).waitFor();
  await checkScreen(invited, 'family-as-author');
  const again = await journey.browser.newContext({ locale: 'fr-FR' });
  const stranger = await again.newPage();
  await stranger.goto(link);
  await stranger.getByText('Cette invitation n’est plus valable').waitFor();
  await checkScreen(stranger, 'invitation-gone');
});

test('a member sees who is there, and whom to ask for the rest', async () => {
  await invited.goto(at('/settings/organization/members/invite'));
  await invited.waitForURL('**/settings/organization/members');
  await invited.getByText('Anne Morel est responsable de la famille').waitFor();
  await invited.getByText('Anne Morel').first().waitFor();
  expect(await invited.getByRole('button', { name: /^Retirer|Changer le rôle/ }).count()).toBe(0);
  await checkScreen(invited, 'family-members-read');
});

test('a member of two families switches between them, and a page of the other family switches by itself', async () => {
  const book = (await (await invited.request.get(at('/api/books'))).json()).books[0].id;
  const { csrfToken } = await (await invited.request.get(at('/api/session'))).json();
  const headers = { origin: journey.siteUrl, 'x-csrf-token': csrfToken };
  const data = { name: 'Les cousins de Nantes' };
  expect((await invited.request.post(at('/api/families'), { headers, data })).status()).toBe(200);
  await invited.goto(at('/settings/organization'));
  await tabTo(invited, 'Changer de famille');
  await invited.keyboard.press('Enter');
  await checkScreen(invited, 'family-switcher');
  await tabTo(invited, data.name);
  await invited.keyboard.press('Enter');
  // A family without a book begins with one.
  await invited.waitForURL('**/new-book**');
  await invited.goto(at('/settings/organization'));
  await invited.getByRole('heading', { level: 1, name: data.name }).waitFor();
  await invited.goto(at(`/book/preview?book=${book}`));
  await invited.goto(at('/settings/organization'));
  await invited.getByRole('heading', { level: 1, name: 'Famille Morel' }).waitFor();
});

test('the pages of a family and of an invitation in the dark', async () => {
  await owner.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['', '/members', '/members/invite']) {
    await owner.goto(at(`/settings/organization${path}`));
    await checkScreen(owner, `family-dark${path.replaceAll('/', '-')}`);
  }
  await owner.emulateMedia({ colorScheme: 'light' });
});

test('where deletion is off, the pages say how to ask', async () => {
  await owner.goto(at('/settings/deletion'));
  await owner.getByRole('link', { name: /^Écrire à/ }).waitFor();
  await checkScreen(owner, 'deletion-off');
  expect(await owner.getByRole('button', { name: 'Supprimer mon compte' }).count()).toBe(0);
  await owner.goto(at('/settings/organization/preferences'));
  await owner.getByText('Supprimer cette famille').click();
  await owner.getByRole('link', { name: /^Écrire à/ }).waitFor();
  await checkScreen(owner, 'deletion-family-off');
});

test('the role changes, then the member is removed and finds nothing', async () => {
  await owner.goto(at('/settings/organization/members'));
  await owner.getByLabel(`Rôle de ${paul.name}`).selectOption('reader');
  const changed = owner.locator('form').filter({ hasText: `Rôle de ${paul.name}` });
  await changed.getByRole('button', { name: 'Changer le rôle' }).click();
  await owner.getByText(`Le rôle de ${paul.name} est changé`).waitFor();
  await checkScreen(owner, 'family-members');
  await invited.goto(at('/settings/organization'));
  await invited
    .getByRole('listitem')
    .filter({ hasText: paul.name })
    .getByText('Lit et pose des questions')
    .waitFor();
  const book = (await invited.getByRole('link', { name: 'Voir ce livre' }).getAttribute('href')) ?? '';
  await owner.getByRole('button', { name: `Retirer ${paul.name}` }).click();
  await owner.getByRole('dialog').waitFor();
  await checkScreen(owner, 'family-remove');
  await owner
    .getByRole('dialog')
    .getByRole('button', { name: `Retirer ${paul.name}` })
    .click();
  await owner.getByLabel(`Rôle de ${paul.name}`).waitFor({ state: 'detached' });
  const bookId = new URL(at(book)).searchParams.get('book') ?? '';
  expect((await invited.request.get(at(`/api/books/${bookId}`))).status()).toBe(404);
  expect(journey.faults).toEqual([]);
});
