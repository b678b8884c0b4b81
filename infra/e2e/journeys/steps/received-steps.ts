import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { clickByKeyboard } from '../../accessibility/by-keyboard.ts';
import { checkScreen } from '../../driver/chromium/check-screen.ts';
import { waitForMail } from '../../driver/visitor/inbox.ts';
import { confirmAction, type OrderParties } from './stops-steps.ts';

const WORDS = 'Page 12, le bord droit est coupé dans le texte.';

/**
 * Reports a defect on the page of a delivered order, with a photograph: opens the form and sends it by keyboard, after
 * an empty form was refused.
 */
export const reportDefect = async (page: Page): Promise<void> => {
  await clickByKeyboard(page, page.locator('summary').filter({ hasText: 'Signaler un défaut' }));
  await page.getByRole('button', { name: 'Envoyer ce signalement' }).click();
  await page.getByText('Choisissez ce qui ressemble le plus').first().waitFor();
  await checkScreen(page, 'defect-form');
  await page.getByText('La coupe ou la reliure est mauvaise').click();
  await page.getByLabel('Décrivez ce que vous voyez').fill(WORDS);
  const image = { create: { width: 900, height: 600, channels: 3 as const, background: '#775533' } };
  const photograph = await sharp(image).jpeg().toBuffer();
  const file = { name: 'page 12.jpg', mimeType: 'image/jpeg', buffer: photograph };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('page 12.jpg').waitFor();
  await clickByKeyboard(page, page.getByRole('button', { name: 'Envoyer ce signalement' }));
  await page.getByText('Votre signalement est bien arrivé').waitFor();
  const picture = page.getByRole('img', { name: 'Photo 1 du défaut' });
  await expect
    .poll(
      async () => {
        await page.reload();
        return picture.count();
      },
      { interval: 1_000 },
    )
    .toBe(1);
  await checkScreen(page, 'defect-told');
};

/** Answers the defect on the order's page in administration; the buyer reads the answer. */
export const answerDefect = async (
  page: Page,
  family: Page,
  { stack, buyer }: OrderParties,
): Promise<void> => {
  const order = page.url();
  await page.goto(`${stack.siteUrl}/admin`);
  await page.getByText('Un défaut est signalé sur la commande').waitFor();
  await page.goto(order);
  await page.getByText(WORDS).waitFor();
  await page.getByRole('img', { name: 'Photo 1 du défaut' }).waitFor();
  await checkScreen(page, 'admin-defect');
  await confirmAction(page, 'Répondre sans rien faire', async () => {
    const answer = page.getByRole('dialog').getByLabel('Votre réponse au client');
    await answer.fill('La page 12 est ainsi dans votre bon à tirer.');
  });
  await page.getByText('La réponse est partie.').waitFor();
  const mail = await waitForMail(stack.inboxUrl, { to: buyer }, ({ subject }) =>
    /Votre signalement/.test(subject),
  );
  expect(mail.text).toContain('La page 12 est ainsi dans votre bon à tirer.');
  await family.reload();
  await family.getByText('La page 12 est ainsi dans votre bon à tirer.').waitFor();
  await checkScreen(family, 'defect-answered');
};

/** Reorders from the page of a delivered order, up to the payment, in three taps. Cancels the order at the end. */
export const orderAgain = async (page: Page, siteUrl: string): Promise<void> => {
  const followed = page.url();
  let taps = 0;
  const tap = async (locator: ReturnType<Page['locator']>) => {
    await locator.click();
    taps += 1;
  };
  await tap(page.getByRole('button', { name: 'Commander le même livre' }));
  await page.getByText('Les pages que vous avez déjà reçues').waitFor();
  await tap(page.getByRole('checkbox', { name: /J’ai relu mon livre/ }));
  await checkScreen(page, 'again-review');
  await tap(page.getByRole('button', { name: 'Approuver et passer au paiement' }));
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).waitFor();
  expect(taps).toBe(3);
  await page.getByText('Saumur').first().waitFor();
  await page.getByRole('button', { name: 'Abandonner cette commande' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abandonner la commande' }).click();
  await page.waitForURL('**/book/order');
  await page.getByRole('button', { name: 'Commander le même livre' }).waitFor();
  await page.goto(`${siteUrl}/dashboard`);
  await page.getByRole('button', { name: 'Commander le même livre' }).waitFor();
  await page.goto(followed);
};
