import type { Order } from '@souvenance/contracts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { approveProof, payOrder, waitUntilAtPrintShop } from '../../driver/carry/order-book.ts';
import { checkScreen, DESKTOP } from '../../driver/chromium/check-screen.ts';
import { followJob } from '../../driver/visitor/follow-job.ts';
import { findLink, type ReceivedMail, waitForMail } from '../../driver/visitor/inbox.ts';
import type { Visitor } from '../../driver/visitor/visitor.ts';
import { confirmAction, fillReason, type OrderParties } from './stops-steps.ts';

interface Ends extends OrderParties {
  /** The buyer's session in the browser, and the same session for API calls. */
  readonly family: Page;
  readonly visitor: Visitor;
}

/** Orders one more copy of a book with its newest files and approves the proof without paying. */
const approveAgain = async ({ client }: Visitor, { bookId, cart, address }: Order): Promise<Order> => {
  const wish = { ...cart, copies: 1, ebook: false };
  const order = await client.call('orders.create', { body: { bookId, cart: wish, address } });
  const { renderingId } = await client.call('books.read', { params: { bookId } });
  const rendering = await client.call('renderings.read', { params: { renderingId: renderingId ?? '' } });
  return approveProof(client, order.id, rendering);
};

/** Orders, pays and waits until the order is at the print shop. */
const orderAgain = async (visitor: Visitor, first: Order, { stack }: OrderParties): Promise<Order> => {
  const order = await approveAgain(visitor, first);
  await payOrder(visitor.client, order, stack.fakeStripeUrl);
  return waitUntilAtPrintShop(visitor.client, order);
};

/** Changes the subtitle and generates new files, so that a newer proof can be approved. */
const regenerateFiles = async (visitor: Visitor, bookId: string): Promise<void> => {
  const { client } = visitor;
  const { revision } = await client.call('books.read', { params: { bookId } });
  const body = { subtitle: 'Seconde édition', revision };
  await client.call('books.update', { params: { bookId }, body });
  const { jobId } = await client.call('generateBook', { body: { bookId } });
  await followJob(visitor, jobId);
};

/**
 * Ends orders in every way possible before acceptance by the print shop, as family or operator, and checks what the
 * shop sees.
 */
export const endAtShop = async (page: Page, ends: Ends): Promise<void> => {
  const { browser, stack, printShop, family, visitor } = ends;
  const { orders } = await visitor.client.call('orders.list');
  const first = orders.find(({ number }) => number.endsWith('-0001'));
  if (first === undefined) throw new Error('no order was placed before');
  const shop = await (await browser.newContext({ locale: 'fr-FR', viewport: DESKTOP })).newPage();
  const mailOf = (number: string, words: RegExp) =>
    waitForMail(stack.inboxUrl, { to: printShop, subject: number }, ({ subject }) => words.test(subject));
  const linkOf = async (number: string, former = '') => {
    const isAnother = (mail: ReceivedMail) =>
      / à imprimer/.test(mail.subject) && findLink(mail, '/atelier/')?.href !== former;
    const mail = await waitForMail(stack.inboxUrl, { to: printShop, subject: number }, isAnother);
    return findLink(mail, '/atelier/')?.href ?? '';
  };
  const expectAtShop = async (link: string, words: string) => {
    await shop.goto(link);
    await shop.getByText(words).first().waitFor();
    expect(await shop.getByRole('link', { name: /Télécharger/ }).count()).toBe(0);
  };

  const cancelled = await orderAgain(visitor, first, ends);
  const cancelledLink = await linkOf(cancelled.number);
  await family.goto(`${stack.siteUrl}/book/order?order=${cancelled.id}`);
  await family.getByRole('button', { name: 'Annuler ma commande' }).click();
  await family.getByRole('dialog').getByRole('button', { name: 'Annuler la commande' }).click();
  await family.getByText('Commande remboursée').first().waitFor();
  await mailOf(cancelled.number, /remboursée, ne pas imprimer/);
  await expectAtShop(cancelledLink, 'Commande remboursée, ne pas imprimer');

  const replaced = await orderAgain(visitor, first, ends);
  const formerLink = await linkOf(replaced.number);
  await regenerateFiles(visitor, first.bookId);
  await approveAgain(visitor, first);
  await page.goto(`${stack.siteUrl}/admin/orders/${replaced.id}`);
  await confirmAction(page, 'Remplacer les fichiers', () => fillReason(page));
  await mailOf(replaced.number, /remplacés, ne pas imprimer/);
  await expectAtShop(formerLink, 'Fichiers remplacés, ne pas imprimer');
  await shop.getByText(`BC-${replaced.number}-2`).waitFor();

  await waitUntilAtPrintShop(visitor.client, replaced);
  const link = await linkOf(replaced.number, formerLink);
  await page.reload();
  await confirmAction(page, 'Retenir la commande', async () => undefined);
  await mailOf(replaced.number, /Ne pas imprimer/);
  await page.reload();
  await confirmAction(page, 'Rembourser', () => fillReason(page));
  await mailOf(replaced.number, /remboursée, ne pas imprimer/);
  await expectAtShop(link, 'Commande remboursée, ne pas imprimer');
  await expectAtShop(formerLink, 'Commande remboursée, ne pas imprimer');

  const mail = await mailOf(replaced.number, /remboursée/);
  await shop.goto(findLink(mail, '/atelier/commandes/')?.href ?? '');
  await shop.getByRole('link', { name: /Arrêtées \(\d/ }).click();
  const rows = shop.getByRole('row');
  for (const { number } of [cancelled, replaced])
    await rows.filter({ hasText: number }).getByText('Remboursée').waitFor();
  await checkScreen(shop, 'atelier-orders');
  await shop.getByRole('button', { name: 'Tout est vu' }).click();
  await shop.getByRole('link', { name: 'Nouveautés (0)' }).waitFor();
  await shop.context().close();
};
