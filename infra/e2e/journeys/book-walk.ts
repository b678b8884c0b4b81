import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { see } from '../driver/chromium/see.ts';

/** Chooses a colour; the real cover is drawn. */
export const chooseCover = async (page: Page, siteUrl: string): Promise<void> => {
  await page.goto(`${siteUrl}/book/cover`);
  await page.getByText('Bleu de Prusse').click();
  await page.getByRole('img', { name: /dépliée/ }).waitFor({ timeout: 90_000 });
  await page.getByText('Vos choix sont enregistrés').first().waitFor();
  await see(page, 'cover');
};

/** Has the book set, hears how far it is, and leafs through its real pages. */
export const leafThrough = async (page: Page, siteUrl: string): Promise<string[]> => {
  await page.goto(`${siteUrl}/book/preview`);
  const steps = new Set<string>();
  await page.exposeFunction('__heard', (text: string) => void steps.add(text));
  await page.evaluate(`new MutationObserver(() => {
    const text = document.body.innerText.match(/(Mise en page|Images des pages)[^\\n]*/);
    if (text) window.__heard(text[0]);
  }).observe(document.body, { childList: true, subtree: true, characterData: true })`);
  await page.getByRole('button', { name: 'Mettre mon livre en pages' }).click();
  await page.getByRole('button', { name: 'Ouvrir le livre' }).click({ timeout: 180_000 });
  await page.getByText('Page 1 sur').first().waitFor();
  await page.getByRole('button', { name: 'Page suivante' }).first().click();
  await page.waitForLoadState('networkidle');
  await see(page, 'preview');
  return [...steps];
};

/** Two copies, with the total always on screen. */
export const chooseCopies = async (page: Page, siteUrl: string): Promise<void> => {
  await page.goto(`${siteUrl}/book/additional-books`);
  await page.getByLabel('Nombre d’exemplaires', { exact: true }).fill('2');
  await page.getByText('63,90').first().waitFor();
  await see(page, 'copies');
  await page.getByRole('button', { name: 'Continuer vers la livraison' }).click();
  await page.waitForURL('**/book/order**');
};

export const giveAddress = async (page: Page): Promise<void> => {
  await page.getByLabel('Nom et prénom').fill('Anne Morel');
  await page.getByRole('textbox', { name: 'Adresse', exact: true }).fill('3, rue de la Grève');
  await page.getByLabel('Code postal').fill('49400');
  await page.getByLabel('Ville').fill('Saumur');
  await see(page, 'order-delivery');
  await page.getByRole('button', { name: 'Continuer vers le récapitulatif' }).click();
};

/** Reads the proof, confirms what is orange, agrees: the bytes are approved by their SHA-256. */
export const approveProof = async (page: Page): Promise<void> => {
  await page.getByText('Votre bon à tirer').waitFor();
  await page.getByRole('img', { name: /couverture dépliée/i }).waitFor();
  await see(page, 'order-review');
  const boxes = page.getByRole('checkbox');
  for (let at = 0; at < (await boxes.count()); at += 1) await boxes.nth(at).check();
  await page.getByRole('button', { name: 'Approuver et passer au paiement' }).click();
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).waitFor();
  await see(page, 'order-payment');
};

/** Fills the payment page's form and pays. */
export const typeCard = async (page: Page, number: string): Promise<void> => {
  const frame = page.frameLocator('iframe[name=payment-desk]');
  await frame.getByLabel('Numéro de carte').fill(number);
  await frame.getByLabel('Date d’expiration').fill('12 / 30');
  await frame.getByLabel('Code de sécurité').fill('123');
  await frame.getByLabel('Nom sur la carte').fill('Anne Morel');
  await frame.getByRole('button', { name: /Payer/ }).click();
};

/** A refused card first, then a good one; the family is back on its order. */
export const pay = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
  await typeCard(page, '4000 0000 0000 0002');
  const frame = page.frameLocator('iframe[name=payment-desk]');
  await frame
    .getByText(/refusée/)
    .first()
    .waitFor();
  await see(page, 'order-declined');
  await typeCard(page, '4242 4242 4242 4242');
  await page.getByText('Merci, votre commande est payée').waitFor({ timeout: 60_000 });
  await see(page, 'order-paid');
};

/** Whether the order is seen at a stage by the family that follows it. */
export const seesStage = async (page: Page, stage: string): Promise<void> => {
  await expect
    .poll(
      async () => {
        await page.reload();
        return page.locator('[aria-current=step]').textContent();
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toContain(stage);
};
