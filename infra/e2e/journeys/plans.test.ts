import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkScreen } from '../driver/chromium/check-screen.ts';
import { type Journey, openJourney } from '../driver/journey/open-journey.ts';
import { typeCard } from './steps/book-steps.ts';
import { checkBothThemes } from './steps/check-themes.ts';
import { owner } from './steps/family-steps.ts';

let journey: Journey;
let page: Page;

beforeAll(async () => {
  journey = await openJourney();
  page = await journey.newPage();
});
afterAll(() => journey?.close());

const open = (path: string) => page.goto(`${journey.siteUrl}${path}`);

test('anyone sees the plans with the prices of the server', async () => {
  await open('/pricing');
  await page.getByRole('heading', { name: 'Les formules' }).waitFor();
  await page.getByText('29\u00a0€ par mois').waitFor();
  await checkBothThemes(page, 'pricing');
});

test('the owner buys a plan, and the family has room for more', async () => {
  await journey.beginFamily(page, owner);
  await open('/settings');
  await page.getByRole('link', { name: 'La formule de votre famille' }).click();
  await page.getByText('1 sur 6').waitFor();
  await page.getByText('Aucune facture').waitFor();
  await checkBothThemes(page, 'subscription-free');
  await page.getByRole('button', { name: 'S’abonner avec obligation de paiement' }).click();
  await page.frameLocator('iframe[name=fake-stripe]').getByLabel('Numéro de carte').waitFor();
  await checkBothThemes(page, 'subscription-payment');
  // Put off, it is taken up again where it was.
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Reprendre le paiement' }).click();
  await typeCard(page, '4242 4242 4242 4242');
  await page.getByText('Votre formule est à jour').waitFor();
  await page.getByText('1 sur 20').waitFor();
  const invoice = page.getByRole('link', { name: /Facture F-\d{4}-\d{6}/ });
  // A worker makes its file, seconds after.
  await expect
    .poll(async () => {
      await page.reload();
      return invoice.isVisible();
    })
    .toBe(true);
  const file = await page.request.get(`${journey.siteUrl}${await invoice.getAttribute('href')}`);
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await checkBothThemes(page, 'subscription-paid');
});

test('the portal of the payment service ends it, and the page says until when it holds', async () => {
  await open('/settings/subscription');
  await page.getByRole('button', { name: 'Gérer mon abonnement' }).click();
  await page.getByRole('button', { name: 'Arrêter mon abonnement' }).click();
  await page.getByRole('button', { name: 'Garder mon abonnement' }).waitFor();
  await page.getByRole('link', { name: 'Revenir au site' }).click();
  // The event brings it by way of the queue.
  await expect
    .poll(
      async () => {
        await page.reload();
        return page.getByText('Votre abonnement s’arrête à cette date').isVisible();
      },
      { interval: 1_000 },
    )
    .toBe(true);
  await checkBothThemes(page, 'subscription-ending');
});

test('a referral code in a visitor’s address is stored at sign-up', async () => {
  await open('/settings/affiliation');
  await page.getByText('Personne pour le moment').waitFor();
  await checkBothThemes(page, 'affiliation');
  const link = (await page.getByText(/\/auth\/sign-up\?parrain=/).textContent()) ?? '';
  const visitor = await journey.newPage();
  await visitor.goto(link);
  await visitor.getByText('Vous venez avec un code de parrainage').waitFor();
  await checkScreen(visitor, 'sign-up-referred');
  await visitor.getByLabel('Votre prénom et votre nom').fill('Paul Aubrac');
  await visitor.getByLabel('Adresse e-mail').fill('paul.aubrac@exemple.fr');
  await visitor.getByRole('textbox', { name: 'Mot de passe' }).fill('trois barques au soleil');
  await visitor.getByRole('button', { name: 'Créer mon compte' }).click();
  await visitor.waitForURL('**/onboarding**');
  await page.reload();
  await page.getByText('Paul', { exact: true }).waitFor();
  expect(await page.getByText('Aubrac').count()).toBe(0);
  await checkScreen(page, 'affiliation-came');
  expect(journey.faults).toEqual([]);
});
