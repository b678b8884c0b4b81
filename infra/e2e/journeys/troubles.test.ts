import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AdminOrder } from '@souvenance/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFamilyAccount } from '../../demo/seeding/accounts.ts';
import { type SeededStack, startSeededStack } from '../../demo/seeding/seeded-stack.ts';
import type { Stack } from '../../dev/stack/stack.ts';
import { approveProof, payOrder, waitUntilAtPrintShop } from '../driver/carry/order-book.ts';
import { checkScreen, DESKTOP } from '../driver/chromium/check-screen.ts';
import { openChromium } from '../driver/chromium/open-chromium.ts';
import { openContextOf } from '../driver/chromium/visitor-context.ts';
import { followJob } from '../driver/visitor/follow-job.ts';
import { findLink, waitForMail } from '../driver/visitor/inbox.ts';
import { openPeople, type People } from '../routes/people.ts';
import { orderFive } from './steps/print-chief-orders.ts';
import * as chief from './steps/print-chief-steps.ts';
import { confirmAction, fillReason } from './steps/stops-steps.ts';
import { openTaskMeter } from './steps/task-costs.ts';

/**
 * Problems of an order, seen from both sides at once: the administrator's overview stays open and is never reloaded,
 * and so are the print shop's list and the sheet of the order.
 */
let seeded: SeededStack;
let stack: Stack;
let people: People;
let browser: Browser;
/** The administrator's overview, the print shop's list and its sheet. */
let overview: Page;
let list: Page;
let sheet: Page;
let folder: string;
let numbers: readonly string[];
const faults: string[] = [];

const SECOND_SHOP = 'second@imprimerie.example';

const open = async (page: Page, address: string): Promise<void> => {
  await page.setViewportSize(DESKTOP);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

const shopMail = (number: string, words: RegExp, to = stack.environment.PRINT_SHOP_EMAIL ?? '') =>
  waitForMail(stack.inboxUrl, { to, subject: number }, ({ subject }) => words.test(subject));
const sheetOf = async (number: string): Promise<string> =>
  findLink(await shopMail(number, / à imprimer/), '/atelier/')?.href ?? '';

const orderOf = async (number: string): Promise<AdminOrder> => {
  const { client } = people.administrator;
  const { orders } = await client.call('admin.orders', { query: {} });
  const orderId = orders.find((order) => order.number === number)?.id ?? '';
  return client.call('admin.order', { params: { orderId } });
};
const addressOf = async (number: string): Promise<string> =>
  `${stack.siteUrl}/admin/orders/${(await orderOf(number)).order.id}`;

/** An event that a person causes on Stripe's own pages, or at the bank. */
const atStripe = async (number: string, deed: 'dispute' | 'win' | 'refund'): Promise<void> => {
  const { sessionId } = (await orderOf(number)).payment;
  const answer = await fetch(`${stack.fakeStripeUrl}/control/sessions/${sessionId}/${deed}`, {
    method: 'POST',
  });
  expect(answer.status).toBe(200);
};

/** The row of the overview about an order. */
const concern = (words: string, number: string) =>
  overview.getByRole('listitem').filter({ hasText: words }).filter({ hasText: number });
/** An order's row among those under way, in the shop's list. */
const row = (number: string) => list.getByRole('row').filter({ hasText: number });
/** The order has left the list, which says that something is new. */
const leavesList = async (number: string): Promise<void> => {
  await row(number).waitFor({ state: 'detached' });
  await list
    .getByText(/du nouveau/)
    .first()
    .waitFor();
};

/** Opens an order from the link in the overview, in a second tab. */
const openFromConcern = async (words: string, number: string): Promise<Page> => {
  const orderLink = concern(words, number).getByRole('link', { name: 'Voir la commande' });
  const page = await overview.context().newPage();
  await open(page, new URL((await orderLink.getAttribute('href')) ?? '', stack.siteUrl).href);
  return page;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-troubles-'));
  const overrides = { RELAY_EVERY_MS: '500', PRINT_SHOP_PROFILES: `lulu-a5:${SECOND_SHOP}` };
  seeded = await startSeededStack({ dataDir: folder, overrides });
  ({ stack } = seeded);
  people = await openPeople(seeded.context);
  numbers = await orderFive(people.family.client, stack.fakeStripeUrl);
  browser = await openChromium();
  overview = await (await openContextOf(browser, people.administrator)).newPage();
  const shop = await browser.newContext({ locale: 'fr-FR' });
  [list, sheet] = [await shop.newPage(), await shop.newPage()];
  for (const page of [overview, list, sheet]) page.on('pageerror', (error) => faults.push(error.message));
  await open(overview, `${stack.siteUrl}/admin`);
  const mail = await shopMail(numbers[0] ?? '', / à imprimer/);
  await open(list, findLink(mail, '/atelier/commandes/')?.href ?? '');
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a payment that the bank contests stops the printing, and goes on when the bank has decided', async () => {
  const [number = ''] = numbers;
  await open(sheet, await sheetOf(number));
  await row(number).waitFor();
  await atStripe(number, 'dispute');
  await concern('La banque du client conteste', number).waitFor();
  await sheet.getByText('Ne pas imprimer').first().waitFor();
  await leavesList(number);
  await shopMail(number, /Ne pas imprimer/);
  await checkScreen(overview, 'admin-disputed');
  await checkScreen(sheet, 'atelier-disputed');
  const order = await openFromConcern('La banque du client conteste', number);
  await checkScreen(order, 'admin-order-disputed');
  await order.close();
  await atStripe(number, 'win');
  await concern('La banque du client conteste', number).waitFor({ state: 'detached' });
  await sheet.getByText('La commande reprend, vous pouvez l’imprimer').first().waitFor();
  await row(number).waitFor();
});

test('a refund made in Stripe’s own pages ends the order at its shop', async () => {
  const [, number = ''] = numbers;
  await open(sheet, await sheetOf(number));
  await row(number).waitFor();
  await atStripe(number, 'refund');
  await sheet.getByText('Commande remboursée, ne pas imprimer').first().waitFor();
  await leavesList(number);
  await shopMail(number, /remboursée, ne pas imprimer/);
  expect((await orderOf(number)).order.state).toBe('refunded');
});

test('a question stays a concern until the administrator closes it, and the answer appears on the open sheet', async () => {
  const [, , number = ''] = numbers;
  await open(sheet, await sheetOf(number));
  await chief.ask(openTaskMeter(sheet), 'Le papier crème est en rupture, le blanc convient-il ?');
  await concern('pose une question', number).waitFor();
  await checkScreen(overview, 'admin-asked');
  const order = await openFromConcern('pose une question', number);
  await order.getByLabel('Écrire à l’imprimeur').fill('Oui, le blanc convient.');
  await order.getByLabel('La question est réglée').check();
  await order.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await sheet.getByText('Oui, le blanc convient.').waitFor();
  await concern('pose une question', number).waitFor({ state: 'detached' });
  await shopMail(number, /Réponse|répond/i);
  await order.close();
});

test('a refused file puts its order on hold until the administrator resumes it', async () => {
  const [, , , number = ''] = numbers;
  await open(sheet, await sheetOf(number));
  const meter = openTaskMeter(sheet);
  await chief.accept(meter);
  await chief.refuseWithPicture(meter, 'Le dos tombe à côté du pli.');
  await concern('refuse un fichier', number).waitFor();
  await leavesList(number);
  const order = await openFromConcern('refuse un fichier', number);
  await order.getByLabel('Écrire à l’imprimeur').fill('Le gabarit a été vérifié, vous pouvez imprimer.');
  await order.getByLabel('La question est réglée').check();
  await order.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await sheet.getByText('Le gabarit a été vérifié').waitFor();
  await order.reload();
  await confirmAction(order, 'Laisser repartir', () => fillReason(order));
  await sheet.getByText('La commande reprend, vous pouvez l’imprimer').first().waitFor();
  await row(number).waitFor();
  await concern('refuse un fichier', number).waitFor({ state: 'detached' });
  await shopMail(number, /À reprendre/);
  await order.close();
});

test('a buyer who withdraws gets a confirmation, the printing stops, and the money is refunded', async () => {
  const [, , , , number = ''] = numbers;
  await open(sheet, await sheetOf(number));
  const { email } = createFamilyAccount(seeded.context);
  await people.stranger.read();
  await people.stranger.client.call('withdrawals.create', { body: { orderNumber: number, email } });
  await concern('Le client renonce', number).waitFor();
  await sheet.getByText('Ne pas imprimer').first().waitFor();
  await leavesList(number);
  const order = await openFromConcern('Le client renonce', number);
  await confirmAction(order, 'Rembourser', () => fillReason(order));
  await sheet.getByText('Commande remboursée, ne pas imprimer').first().waitFor();
  await concern('Le client renonce', number).waitFor({ state: 'detached' });
  await order.close();
});

/** One more copy as a paperback, which two shops make. */
const orderPaperback = async (): Promise<string> => {
  const { client } = people.family;
  const { orders } = await client.call('orders.list');
  const first = orders.find(({ state }) => state === 'delivered');
  if (first === undefined) throw new Error('the demonstration has no delivered order');
  const params = { bookId: first.bookId };
  const { revision } = await client.call('books.read', { params });
  await client.call('books.update', { params, body: { format: 'a5-broche', revision } });
  const made = await client.call('generateBook', { body: params });
  await followJob(people.family, made.jobId);
  const cart = { ...first.cart, format: 'a5-broche' as const, copies: 1, ebook: false };
  const order = await client.call('orders.create', { body: { ...params, cart, address: first.address } });
  const rendering = await client.call('renderings.read', { params: { renderingId: made.renderingId } });
  await payOrder(client, await approveProof(client, order.id, rendering), stack.fakeStripeUrl);
  return (await waitUntilAtPrintShop(client, order)).number;
};

test('a shop whose order goes to another reads so on its open sheet', async () => {
  const number = await orderPaperback();
  const shops = [stack.environment.PRINT_SHOP_EMAIL ?? '', SECOND_SHOP];
  const firstMail = await Promise.any(
    shops.map(async (shop) => ({ shop, mail: await shopMail(number, / à imprimer/, shop) })),
  );
  const { shop: former, mail } = firstMail;
  await open(sheet, findLink(mail, '/atelier/')?.href ?? '');
  const page = await overview.context().newPage();
  await open(page, await addressOf(number));
  await confirmAction(page, 'Envoyer à un autre imprimeur', () => fillReason(page));
  await sheet.getByText('Commande confiée à un autre atelier, ne pas imprimer').first().waitFor();
  await checkScreen(sheet, 'atelier-moved');
  await shopMail(number, /autre atelier/, former);
  await shopMail(
    number,
    / à imprimer/,
    shops.find((shop) => shop !== former),
  );
  await page.close();
});

test('with every worker dead the open overview says so, and takes it back when one lives', async () => {
  const dead = overview.getByText(/Aucun programme de travail ne vit/);
  expect(await dead.count()).toBe(0);
  await stack.kill('worker');
  await dead.waitFor();
  await checkScreen(overview, 'admin-no-worker');
  await stack.start('worker');
  await dead.waitFor({ state: 'detached' });
});

test('no page threw an error', () => {
  expect(faults).toEqual([]);
});
