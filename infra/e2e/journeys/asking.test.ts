import { createStoryDocument } from '@souvenance/contracts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clickByKeyboard, expectFocusOn, tabTo } from '../accessibility/by-keyboard.ts';
import { checkScreen } from '../driver/chromium/check-screen.ts';
import { type Journey, openJourney } from '../driver/journey/open-journey.ts';
import { findLink, waitForMail } from '../driver/visitor/inbox.ts';
import { openVisitor, type Visitor } from '../driver/visitor/visitor.ts';
import { countPresses } from './steps/count-presses.ts';
import { endQuietHours } from './steps/end-quiet-hours.ts';
import { owner as anne, toAddress } from './steps/family-steps.ts';

let journey: Journey;
let page: Page;

beforeAll(async () => {
  journey = await openJourney();
  page = await journey.newPage();
});
afterAll(() => journey?.close());

const jeanne = () => toAddress('jeanne.morel');

const openQuestions = () => page.goto(`${journey.siteUrl}/questions-categories`);

/** Two questions of the library, for the book of her family. */
const chooseTwo = async ({ client }: Visitor): Promise<void> => {
  const [book] = (await client.call('books.list')).books;
  const { themes } = await client.call('questions.library');
  for (const { id } of themes[0]?.questions.slice(0, 2) ?? [])
    await client.call('questions.choose', { params: { bookId: book?.id ?? '' }, body: { libraryId: id } });
};

const giveAddress = async (): Promise<void> => {
  await page.getByLabel('Adresse e-mail de Jeanne').fill(jeanne());
  await page.getByRole('button', { name: 'Poser les questions à Jeanne par e-mail' }).click();
};

test('an address is all that is missing: with it the page says when the next question goes', async () => {
  await chooseTwo(await journey.beginFamily(page, anne));
  await openQuestions();
  await checkScreen(page, 'asking-unknown');
  await giveAddress();
  await page.getByText(`chaque lundi à 9\u00a0h, à l’adresse ${jeanne()}`).waitFor();
  await page.getByText(/La prochaine part lundi \d+ \p{L}+ à 9\u00a0h\./u).waitFor();
  await checkScreen(page, 'asking-known');
});

/** The main part's buttons that choose a question of the library. */
const questionButton = (text: string | RegExp) =>
  page.locator('main button[aria-pressed]', { hasText: text });

test('three questions of a theme are chosen in four clicks, and given back with one each', async () => {
  const readPresses = await countPresses(page);
  await openQuestions();
  await checkScreen(page, 'library-themes');
  await page.getByRole('button', { name: /^L’école/ }).click();
  await page.getByRole('heading', { name: 'L’école' }).waitFor();
  const waitingCount = await page.locator('main ol > li').count();
  for (const position of [0, 1, 2]) await page.locator('main ul button[aria-pressed]').nth(position).click();
  await page
    .locator('main ol > li')
    .nth(waitingCount + 2)
    .waitFor();
  expect(readPresses()).toBe(4);
  await checkScreen(page, 'library-chosen');
  for (const position of [0, 1, 2]) await page.locator('main ul button[aria-pressed]').nth(position).click();
  await page.locator('main ol > li').nth(waitingCount).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Voir la suite/ }).click();
  expect(await page.locator('main ul button[aria-pressed]').count()).toBeGreaterThan(10);
  await page.goBack();
  await page.getByRole('button', { name: /^Les voyages/ }).waitFor();
});

test('questions are searched in all themes, and chosen with the keyboard', async () => {
  await page.getByRole('searchbox', { name: 'Chercher une question' }).fill("l'ECOLE recitation");
  // The daughter reads what her mother will read.
  const recitation = questionButton('Quelle récitation, quelle table ou quelle date sauriez-vous');
  await tabTo(page, recitation);
  await page.keyboard.press('Enter');
  await page.locator('main button[aria-pressed=true]', { hasText: 'Choisie' }).waitFor();
  await expectFocusOn(recitation);
  await page.keyboard.press('Enter');
  await page.locator('main button[aria-pressed=false]', { hasText: 'Choisir' }).waitFor();
  await page.getByRole('searchbox', { name: 'Chercher une question' }).fill('xylophone');
  await page.getByText('Aucune question. Essayez d’autres mots.').waitFor();
  await page.getByRole('searchbox', { name: 'Chercher une question' }).fill('');
  await page.locator('summary', { hasText: 'Les thèmes délicats' }).click();
  await page.getByRole('button', { name: /^Ouvrir\s.*Les valeurs/u }).click();
  await page.getByText('Ce thème est ouvert.').waitFor();
  await page.getByRole('button', { name: /^Les valeurs/ }).waitFor();
});

test('the day and the hour are changed where the address is, at any hour of rest', async () => {
  await page.locator('summary', { hasText: 'Changer' }).click();
  await page.getByLabel('Le jour').selectOption({ label: 'jeudi' });
  await page.getByLabel('L’heure').selectOption('18');
  await page.getByLabel('Pour parler de Jeanne').selectOption('elle');
  await page.locator('summary', { hasText: 'Heures de repos' }).click();
  await checkScreen(page, 'asking-form');
  await page.getByLabel('Ne pas écrire à certaines heures').uncheck();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByText('C’est enregistré.').waitFor();
  await page.getByText('chaque jeudi à 18\u00a0h').waitFor();
});

/** Token of the link in the mail with the narrator's question; set once it was sent. */
let token = '';

test('a question of the list is sent at once by mail, and its state is shown', async () => {
  const row = page.locator('main ol > li').first();
  await clickByKeyboard(page, row.getByRole('button', { name: /^Envoyer maintenant/ }));
  await page.getByText('La question part à Jeanne Morel.').waitFor();
  // A worker that is quick has sent it before the page is read again.
  await row.getByText(/Elle part dans quelques minutes|Envoyée aujourd’hui/).waitFor();
  // The button has gone: the focus stays with its question.
  await expectFocusOn(row.locator('[data-question]'));
  const mail = await waitForMail(
    journey.inboxUrl,
    { to: jeanne() },
    (one) => findLink(one, '/stories/member-form') !== null,
  );
  await openQuestions();
  // Said with its question, and in no other list.
  await row.getByText('Envoyée aujourd’hui, pas encore lue').waitFor();
  expect(await page.getByText('Envoyée aujourd’hui, pas encore lue').count()).toBe(1);
  await checkScreen(page, 'asking-sent');
  const link = findLink(mail, '/stories/member-form') as URL;
  token = link.searchParams.get('token') ?? link.pathname.split('/').at(-1) ?? '';
  const narrator = openVisitor(journey.siteUrl);
  await narrator.read();
  await narrator.client.call('links.markOpened', { params: { token } });
  await page.goto(`${journey.siteUrl}/dashboard`);
  await page.getByText('Lue aujourd’hui, sans réponse pour l’instant').first().waitFor();
  await checkScreen(page, 'asking-dashboard');
});

test('a relative is added with the first question to them', async () => {
  await openQuestions();
  await page.locator('summary', { hasText: 'Demander à un proche' }).click();
  await page.getByLabel('Son prénom et son nom').fill('Paul Morel');
  await page.getByLabel('Son adresse e-mail').fill('paul.morel@exemple.fr');
  await page.getByRole('button', { name: 'Envoyer cette question' }).click();
  await page.getByText('La question part à Paul Morel').waitFor();
  await endQuietHours(page, journey.siteUrl);
  await checkScreen(page, 'asking-relative');
});

test('a question is taken back, and questions are paused and resumed', async () => {
  await waitForMail(journey.inboxUrl, { to: 'paul.morel@exemple.fr' }, () => true);
  await openQuestions();
  await page.getByRole('button', { name: /^Retirer à Paul Morel/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await page.getByText('La question n’est plus posée à Paul Morel.').waitFor();
  await page.getByText('Retirée aujourd’hui').waitFor();
  await page.locator('summary', { hasText: 'Changer ou mettre en pause' }).click();
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  await page.getByText('Les questions sont en pause').waitFor();
  await checkScreen(page, 'asking-paused');
  await page.getByRole('button', { name: 'Reprendre les questions' }).click();
  await page.getByText('chaque jeudi à 18\u00a0h').waitFor();
});

test('questions are reordered, skipped and restored; each click is announced, and the focus is kept', async () => {
  const rows = page.locator('main ol > li');
  const first = (await rows.first().locator('[data-question]').getAttribute('data-question')) ?? '';
  const moving = page.locator(`ol [data-question="${first}"]`);
  await page.getByRole('button', { name: 'Changer l’ordre ou passer' }).click();
  await clickByKeyboard(page, moving.getByRole('button', { name: /^Descendre/ }));
  await page.getByText('La question est maintenant à la place 2 sur 2.').waitFor();
  // Below the last place nothing is left: the way back has the focus.
  await expectFocusOn(moving.getByRole('button', { name: /^Monter/ }));
  await page.keyboard.press('Enter');
  await page.getByText('La question est maintenant à la place 1 sur 2.').waitFor();
  await expectFocusOn(moving.getByRole('button', { name: /^Descendre/ }));
  await clickByKeyboard(page, rows.nth(1).getByRole('button', { name: /^Passer/ }));
  await page.getByText('La question est passée.').waitFor();
  await expectFocusOn(page.locator('[tabindex="-1"]', { hasText: 'La question est passée.' }).last());
  await checkScreen(page, 'asking-arranged');
  await page.getByRole('button', { name: 'Changer l’ordre ou passer' }).click();
  await page.locator('summary', { hasText: 'Questions passées' }).click();
  await clickByKeyboard(page, page.getByRole('button', { name: /^Reprendre/ }));
  await page.getByText('La question est de nouveau dans votre liste.').waitFor();
  await expectFocusOn(rows.nth(1).locator('[data-question]'));
});

test('the dashboard leads with who answered', async () => {
  const narrator = openVisitor(journey.siteUrl);
  await narrator.read();
  const params = { token };
  await narrator.client.call('links.answerConsent', { params, body: { agreed: true } });
  const body = createStoryDocument([
    'Mon père disait que nous venions de la Creuse, à pied, avec une truelle.',
  ]);
  await narrator.client.call('links.save', { params, body: { body, revision: 0 } });
  await narrator.client.call('links.send', { params });
  await page.goto(`${journey.siteUrl}/dashboard`);
  await page.getByText('La première réponse de Jeanne').waitFor();
  await page.getByText('Mon père disait').first().waitFor();
  await checkScreen(page, 'asking-answered');
  expect(journey.faults).toEqual([]);
});
