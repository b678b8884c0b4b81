import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { checkScreen } from '../../driver/chromium/check-screen.ts';

const downloaded = async (page: Page, name: string): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator(`a[href$="/files/${name}"]`).first().click(),
  ]);
  return createHash('sha256')
    .update(await readFile(await download.path()))
    .digest('hex');
};

/** Downloads the files and accepts the order. Returns the SHA-256 of the downloads. */
export const takeInCharge = async (page: Page, names: readonly string[]): Promise<string[]> => {
  await page.getByRole('button', { name: 'Commande prise en charge' }).waitFor();
  await checkScreen(page, 'atelier');
  const hashes: string[] = [];
  for (const name of names) hashes.push(await downloaded(page, name));
  await page.getByRole('button', { name: 'Commande prise en charge' }).click();
  await page.getByRole('button', { name: 'Impression commencée' }).waitFor();
  return hashes;
};

/** Reports a bad file while the order is printing: the operator is notified, and the page shows the report. */
const refuseCover = async (page: Page): Promise<void> => {
  await page.getByText('Refuser un fichier', { exact: true }).click();
  await page.getByLabel('Fichier', { exact: true }).selectOption('cover.pdf');
  await page.getByLabel('Ce qui ne va pas, à quelle page').fill('Le dos tombe à côté.');
  await page.getByRole('button', { name: 'Refuser ce fichier' }).click();
  await page.getByText('Souvenance doit vous répondre').waitFor();
  await checkScreen(page, 'atelier-refused');
};

/** Prints, ships with a tracking number, and delivers. */
export const shipAtAtelier = async (page: Page, afterShipping: () => Promise<void>): Promise<void> => {
  await page.getByRole('button', { name: 'Impression commencée' }).click();
  await page.getByLabel('Transporteur').waitFor();
  await refuseCover(page);
  await page.getByLabel('Transporteur').selectOption('Colissimo');
  await page.getByLabel('Numéro de suivi').fill('6A01234567890');
  await checkScreen(page, 'atelier-shipping');
  await page.getByRole('button', { name: 'Expédier' }).click();
  await page.getByRole('button', { name: 'Livrée' }).waitFor();
  await afterShipping();
  await page.getByRole('button', { name: 'Livrée' }).click();
  await page.getByRole('button', { name: 'Livrée' }).waitFor({ state: 'detached' });
  await checkScreen(page, 'atelier-delivered');
};
