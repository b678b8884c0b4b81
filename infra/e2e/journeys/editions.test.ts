import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMONSTRATION_ADDRESSES } from '../../dev/stack/environment.ts';
import { clickByKeyboard } from '../accessibility/by-keyboard.ts';
import { checkScreen, DESKTOP } from '../driver/chromium/check-screen.ts';
import { type Journey, openJourney } from '../driver/journey/open-journey.ts';
import { findLink, waitForMail } from '../driver/visitor/inbox.ts';
import type { Visitor } from '../driver/visitor/visitor.ts';
import { typeCard } from './steps/book-steps.ts';
import { writeEleven } from './steps/eleven-stories.ts';
import { toAddress } from './steps/family-steps.ts';

const SETTING_MS = 240_000;
let journey: Journey;
let page: Page;
let anne: Visitor;
let number = '';

beforeAll(async () => {
  journey = await openJourney();
  page = await journey.newPage();
  const account = {
    name: 'Anne Morel',
    email: toAddress('anne.editions'),
    password: 'le vieux tilleul du quai',
  };
  anne = await journey.beginFamily(page, account);
  await writeEleven(anne);
});
afterAll(() => journey?.close());

/** Confirms all that is asked, and agrees. */
const agree = async (action: string): Promise<void> => {
  const button = page.getByRole('button', { name: action });
  await button.waitFor({ timeout: SETTING_MS });
  const boxes = page.getByRole('checkbox');
  for (let at = 0; at < (await boxes.count()); at += 1) await boxes.nth(at).check();
  await button.click();
};

test('three copies and one in large print are chosen, each with its address', async () => {
  await page.goto(journey.at('/book/additional-books'));
  await page.getByText('A5 broché').first().click();
  await page.getByLabel('Nombre d’exemplaires', { exact: true }).fill('3');
  await clickByKeyboard(
    page,
    page.getByRole('button', { name: 'Ajouter des exemplaires en gros caractères' }),
  );
  await page.getByRole('heading', { name: 'Autre édition : A5 broché, gros caractères' }).waitFor();
  await checkScreen(page, 'editions-cart');
  await page.getByRole('button', { name: 'Continuer vers la livraison' }).click();
  await page.waitForURL('**/book/order**');
  await clickByKeyboard(page, page.getByRole('button', { name: 'Envoyer aussi à une autre adresse' }));
  await page.getByRole('heading', { name: 'Adresse 2' }).waitFor();
  await page
    .getByRole('button', { name: 'Un exemplaire de plus à l’adresse 2 : A5 broché', exact: true })
    .click();
  // Four copies of 29 and three parcels of 5.90: both editions go to the second address.
  await page.getByText('133,70').first().waitFor();
  await page
    .getByRole('heading', { name: /Adresse 2.*un exemplaire \(A5 broché\) et un exemplaire/ })
    .waitFor();
  for (const [field, value] of Object.entries({
    name: 'Jeanne Morel',
    line1: '8, rue du Pont',
    postcode: '44000',
    city: 'Nantes',
  }))
    await page.locator(`[name=parcel2-${field}]`).fill(value);
  for (const [field, value] of Object.entries({
    name: 'Anne Morel',
    line1: '3, rue de la Grève',
    postcode: '49400',
    city: 'Saumur',
  }))
    await page.locator(`[name=${field}]`).fill(value);
  await checkScreen(page, 'editions-addresses');
  await page.getByRole('button', { name: 'Continuer vers la relecture' }).click();
  await page.getByText('Une dernière relecture').waitFor();
});

test('each edition is typeset, read and approved separately, and all are paid at once', async () => {
  await agree('Approuver cette édition');
  await page
    .getByRole('button', { name: 'Approuver et passer au paiement' })
    .waitFor({ timeout: SETTING_MS });
  await checkScreen(page, 'editions-review');
  await agree('Approuver et passer au paiement');
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
  await typeCard(page, '4242 4242 4242 4242');
  await page.getByText('Merci, votre commande est payée').waitFor();
  const { orders } = await anne.client.call('orders.list');
  expect(orders).toHaveLength(1);
  number = orders[0]?.number ?? '';
});

/** The page of the print shop that was written to of an order. */
const openShop = async (ofNumber: string): Promise<Page> => {
  const mail = await waitForMail(
    journey.inboxUrl,
    { to: DEMONSTRATION_ADDRESSES.printShop },
    ({ subject, text }) => `${subject} ${text}`.includes(`BC-${ofNumber}-1`),
  );
  const shop = await (await journey.browser.newContext({ locale: 'fr-FR', viewport: DESKTOP })).newPage();
  await shop.goto(findLink(mail, '/atelier/')?.href ?? '');
  return shop;
};

const ship = async (shop: Page, name: string, trackingNumber: string): Promise<void> => {
  await shop.getByText(`Colis pour ${name}`).waitFor();
  await shop.getByLabel('Transporteur').selectOption('Colissimo');
  await shop.getByLabel('Numéro de suivi').fill(trackingNumber);
  await shop.getByRole('button', { name: 'Expédier' }).click();
};

/** How the family sees its parcels, edition by edition. */
const parcels = async (): Promise<string[]> => {
  await page.reload();
  return page.getByText(/^(En préparation|Expédié|Livré)$/).allTextContents();
};

test('the shop ships each parcel separately, and the family sees each shipped and delivered', async () => {
  const [first, large] = [await openShop(number), await openShop(`${number}-E2`)];
  for (const shop of [first, large]) {
    await shop.getByRole('button', { name: 'Commande prise en charge' }).click();
    await shop.getByRole('button', { name: 'Impression commencée' }).click();
    await shop.getByLabel('Transporteur').waitFor();
  }
  await ship(first, 'Anne Morel', '6A00000000001');
  await first.getByText('Colis pour Jeanne Morel').waitFor();
  await checkScreen(first, 'editions-atelier');
  await page
    .getByText('6A00000000001')
    .waitFor({ timeout: 60_000 })
    .catch(() => page.reload());
  await page.getByText('6A00000000001').waitFor();
  await checkScreen(page, 'editions-followed');
  await ship(first, 'Jeanne Morel', '6A00000000002');
  await ship(large, 'Jeanne Morel', '6A00000000003');
  for (const shop of [first, large]) await shop.getByRole('button', { name: 'Livrée' }).waitFor();
  const shipped = (await parcels()).filter((state) => state === 'Expédié');
  expect(shipped).toHaveLength(3);
  await first.getByText('À l’arrivée de ce colis').waitFor();
  await first.getByRole('button', { name: 'Livrée' }).click();
  await first.getByText('Colis pour Jeanne Morel').waitFor();
  await first.getByRole('button', { name: 'Livrée' }).click();
  await first.getByText('Cette commande est livrée').waitFor();
  const { orders } = await anne.client.call('orders.list');
  expect(orders[0]?.stage).toBe('shipping');
  await large.getByRole('button', { name: 'Livrée' }).click();
  await large.getByText('Cette commande est livrée').waitFor();
  await expect.poll(async () => (await anne.client.call('orders.list')).orders[0]?.stage).toBe('delivered');
  await page.reload();
  expect(await page.locator('summary').filter({ hasText: 'Signaler un défaut' }).count()).toBe(2);
  await checkScreen(page, 'editions-delivered');
  expect(journey.faults).toEqual([]);
});
