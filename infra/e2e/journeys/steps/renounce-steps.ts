import type { Page } from 'playwright-core';
import { checkScreen } from '../../driver/chromium/check-screen.ts';

/**
 * Withdraws from an order with the online form, by its number and e-mail address alone. Returns the final page's text.
 */
export const renounce = async (
  page: Page,
  siteUrl: string,
  { number, email }: { number: string; email: string },
): Promise<string> => {
  await page.goto(`${siteUrl}/retractation`);
  await page.getByText('la loi ne prévoit pas de rétractation pour lui').waitFor();
  await page.getByLabel('Numéro de la commande').fill(number);
  await page.getByLabel('Adresse e-mail de la commande').fill(email);
  await page.getByRole('button', { name: 'Renoncer au contrat ici' }).click();
  await page.getByRole('heading', { name: new RegExp(number) }).waitFor();
  await checkScreen(page, 'retractation-review');
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).click();
  await page.getByText('Votre rétractation est enregistrée').waitFor();
  await checkScreen(page, 'retractation-done');
  return (await page.getByRole('main').textContent()) ?? '';
};
