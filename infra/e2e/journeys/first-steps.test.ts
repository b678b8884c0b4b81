import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { see } from '../driver/chromium/see.ts';
import { type Journey, openJourney } from '../driver/journey/open-journey.ts';
import { addressOf, signUp } from './steps/family-steps.ts';

let journey: Journey;
let page: Page;

beforeAll(async () => {
  journey = await openJourney();
  page = await journey.newPage();
});
afterAll(() => journey?.close());

const click = (name: string) => page.getByRole('button', { name, exact: true }).click();
const motherAddress = () => page.getByLabel('L’adresse e-mail d’Odile');
const odile = () => addressOf('odile.rousselin');

test('the mother’s address waits for no confirmation of the daughter’s, and is there again one step back', async () => {
  await signUp(page, journey.siteUrl);
  await page.getByLabel('Son prénom et son nom').fill('Odile Rousselin');
  await page.getByLabel('Oui, je le lui ai demandé').check();
  await click('Continuer');
  await click('Continuer');
  await page.getByText('Une question tous les quinze jours').click();
  await motherAddress().fill(odile());
  await click('Continuer');
  await page.getByRole('group', { name: 'Laquelle vous parle' }).waitFor();
  await click('Étape précédente');
  expect(await motherAddress().inputValue()).toBe(odile());
  expect(await page.getByRole('radio', { name: /tous les quinze jours/ }).isChecked()).toBe(true);
  await see(page, 'onboarding-3-again');
});

test('from the third step one goes back and changes both names', async () => {
  await click('Étape précédente');
  expect(await page.getByLabel('Nom de la famille').inputValue()).toBe('Famille Rousselin');
  await click('Étape précédente');
  expect(await page.getByRole('radio').count()).toBe(0);
  await page.getByLabel('Son prénom et son nom').fill('Odile Martin');
  await click('Continuer');
  await page.getByLabel('Nom de la famille').fill('Les Rousselin');
  await click('Continuer');
  expect(await motherAddress().inputValue()).toBe(odile());
  const { books } = await (await page.request.get(journey.at('/api/books'))).json();
  expect(books).toMatchObject([{ narrator: 'Odile Martin', title: 'Les souvenirs d’Odile Martin' }]);
  const { organizations } = await (await page.request.get(journey.at('/api/session'))).json();
  expect(organizations).toMatchObject([{ name: 'Les Rousselin' }]);
});

test('the first questions speak of the mother by her name, and not to her', async () => {
  await click('Continuer');
  const questions = page.getByRole('group', { name: 'Laquelle vous parle' }).locator('label');
  await questions.first().waitFor();
  await see(page, 'onboarding-4-of-odile');
  const { books } = await (await page.request.get(journey.at('/api/books'))).json();
  const { persons } = await (await page.request.get(journey.at(`/api/books/${books[0].id}/persons`))).json();
  expect(persons).toMatchObject([{ isNarrator: true, email: odile() }]);
  const words = await questions.allTextContents();
  expect(words).toHaveLength(3);
  for (const question of words) {
    expect(question).toContain('Odile');
    expect(question).not.toMatch(/-vous\b|\bvotre\b|\bvos\b/iu);
  }
  expect(journey.faults).toEqual([]);
});
