import type { Browser, Page } from 'playwright-core';
import type { Stack } from '../../../dev/stack/stack.ts';
import { checkScreen, DESKTOP } from '../../driver/chromium/check-screen.ts';
import { findLink, waitForMail } from '../../driver/visitor/inbox.ts';

export interface OrderParties {
  readonly browser: Browser;
  readonly stack: Stack;
  /** E-mail addresses of the print shop and of the buyer. */
  readonly printShop: string;
  readonly buyer: string;
}

/** Clicks an action on the order's page, fills in its dialog and confirms. */
export const confirmAction = async (page: Page, action: string, fill: () => Promise<void>): Promise<void> => {
  await page.getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await fill();
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};

export const fillReason = (page: Page) =>
  page.getByRole('dialog').getByLabel('Raison').fill('À la demande de la famille');

/** Requests a reprint, which is an order of its own, and opens it from the original. Returns its number. */
const reprint = async (page: Page): Promise<string> => {
  await confirmAction(page, 'Réimprimer', () => fillReason(page));
  await page.getByRole('link', { name: /Réimpression demandée.*-R1/ }).click();
  await page.getByText(/Réimpression de la commande/).waitFor();
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  return title?.match(/S-\d{4}-\d{4}-R1/)?.[0] ?? '';
};

/** Stops and changes an order at its print shop as the operator, and checks what the shop sees. */
export const stopAtShop = async (
  page: Page,
  { browser, stack, printShop, buyer }: OrderParties,
): Promise<void> => {
  const number = await reprint(page);
  const query = { to: printShop, subject: number };
  const shopMail = await waitForMail(stack.inboxUrl, query, (mail) => findLink(mail, '/atelier/') !== null);
  const shop = await (await browser.newContext({ locale: 'fr-FR', viewport: DESKTOP })).newPage();
  const waitForSubject = (words: RegExp) =>
    waitForMail(stack.inboxUrl, query, ({ subject }) => words.test(subject));
  const expectAtShop = async (words: string) => {
    await shop.goto(findLink(shopMail, '/atelier/')?.href ?? '');
    await shop.getByText(words).first().waitFor();
  };
  await expectAtShop('Commande prise en charge');
  await page.reload();
  await confirmAction(page, 'Corriger l’adresse', async () => {
    await page.getByRole('dialog').getByLabel('Numéro et rue').fill('30, rue de la Grève');
    await fillReason(page);
  });
  await waitForSubject(/Adresse corrigée/);
  await expectAtShop('L’adresse de livraison a changé');
  await shop.getByText('30, rue de la Grève').first().waitFor();
  await waitForMail(stack.inboxUrl, { to: buyer }, ({ subject }) => /L’adresse de votre colis/.test(subject));
  await confirmAction(page, 'Retenir la commande', async () => undefined);
  await waitForSubject(/Ne pas imprimer/);
  await expectAtShop('Ne pas imprimer');
  await checkScreen(shop, 'atelier-held');
  await confirmAction(page, 'Laisser repartir', () => fillReason(page));
  await waitForSubject(/À reprendre/);
  await expectAtShop('La commande reprend, vous pouvez l’imprimer');
};
