import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { clickByKeyboard } from '../../accessibility/by-keyboard.ts';
import { checkScreen } from '../../driver/chromium/check-screen.ts';

/** Orders three copies, one to the mother: two addresses, two parcels, one total. Cancels the order at the end. */
export const sendToTwo = async (page: Page, siteUrl: string): Promise<void> => {
  await page.goto(`${siteUrl}/book/additional-books`);
  await page.getByLabel('Nombre d’exemplaires', { exact: true }).fill('3');
  await page.getByRole('button', { name: 'Continuer vers la livraison' }).click();
  await page.waitForURL('**/book/order**');
  await clickByKeyboard(page, page.getByRole('button', { name: 'Envoyer aussi à une autre adresse' }));
  await page.getByRole('heading', { name: /Colis 2.*un exemplaire/ }).waitFor();
  // Three copies at 29, and 5.90 for each parcel.
  await page.getByText('98,80').first().waitFor();
  await page.getByRole('button', { name: 'Continuer vers la relecture' }).click();
  await page.getByText('Indiquez le nom de la personne').first().waitFor();
  await page.locator('[name=parcel2-name]').fill('Jeanne Morel');
  await page.locator('[name=parcel2-line1]').fill('8, rue du Pont');
  await page.locator('[name=parcel2-postcode]').fill('4400');
  await page.locator('[name=parcel2-city]').fill('Nantes');
  await page.getByRole('button', { name: 'Continuer vers la relecture' }).click();
  await page.getByText('En France, un code postal a cinq chiffres').first().waitFor();
  await checkScreen(page, 'order-delivery-parcels');
  await page.locator('[name=parcel2-postcode]').fill('44000');
  await page.getByRole('button', { name: 'Continuer vers la relecture' }).click();
  await page.getByText('Une dernière relecture').waitFor();
  await page.getByText('8, rue du Pont').first().waitFor();
  expect(await page.getByText('98,80').count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Abandonner cette commande' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abandonner la commande' }).click();
  await page.waitForURL('**/book/order');
};
