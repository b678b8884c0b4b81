import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSeededStack } from '../../demo/seeding/seeded-stack.ts';
import type { Stack } from '../../dev/stack/stack.ts';
import { openChromium } from '../driver/chromium/open-chromium.ts';
import { see } from '../driver/chromium/see.ts';
import { linkIn, waitForMail } from '../driver/visitor/inbox.ts';
import type { Visitor } from '../driver/visitor/visitor.ts';
import { openPeople } from '../routes/people.ts';
import { orderFive } from './steps/print-chief-orders.ts';
import * as chief from './steps/print-chief-steps.ts';
import { type ChiefHand, openChiefHand } from './steps/task-costs.ts';

/**
 * The trial of a print shop's chief with five orders at once, from the shop's own page: what each task costs in clicks,
 * fields and seconds of the machine is told at the end.
 */
let stack: Stack;
let browser: Browser;
let hand: ChiefHand;
let administrator: Visitor;
let folder: string;
let list: string;
/** Numbers, the first to leave first. */
let numbers: readonly string[];
const faults: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-chief-'));
  const overrides = { RELAY_EVERY_MS: '500' };
  const seeded = await startSeededStack({ dataDir: folder, overrides });
  stack = seeded.stack;
  const people = await openPeople(seeded.context);
  administrator = people.administrator;
  numbers = await orderFive(people.family.client, stack.fakeStripeUrl);
  const printShop = stack.environment.PRINT_SHOP_EMAIL ?? '';
  const mail = await waitForMail(stack.inboxUrl, { to: printShop, subject: numbers[0] ?? '' }, (one) =>
    / à imprimer/.test(one.subject),
  );
  list = linkIn(mail, '/atelier/commandes/')?.href ?? '';
  browser = await openChromium();
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1366, height: 900 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  hand = openChiefHand(page);
});
afterAll(async () => {
  if (hand !== undefined) console.table(hand.costs);
  await browser?.close();
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

const numberAt = (place: number): string => numbers[place] ?? '';
const idOf = async (number: string): Promise<string> => {
  const { orders } = await administrator.client.call('admin.orders', { query: {} });
  return orders.find((order) => order.number === number)?.id ?? '';
};

test('finds what is to leave first without a click', async () => {
  const first = await hand.task('find what leaves first', async () => {
    await hand.page.goto(list);
    return hand.page.getByRole('row').nth(1).textContent();
  });
  expect(first).toContain(numberAt(0));
  expect(first).toContain('Express');
  expect(await hand.page.getByRole('row').count()).toBe(numbers.length + 1);
});

test('takes all files of each order, whole, and accepts it, in four clicks', async () => {
  for (const number of numbers) {
    const checked = await hand.task(`take and accept ${number}`, async () => {
      await chief.openSheet(hand, number);
      const files = await chief.takeFiles(hand);
      await chief.accept(hand);
      await chief.backToList(hand, number, 'Prise en charge');
      return files;
    });
    expect(checked.length).toBeGreaterThanOrEqual(6);
    expect(checked.every((line) => line.endsWith(': OK'))).toBe(true);
  }
  expect(hand.costs.slice(-numbers.length).every(({ clicks }) => clicks === 4)).toBe(true);
});

test('asks, and reads the answer on the open sheet without a reload', async () => {
  await hand.task('ask a question', async () => {
    await chief.openSheet(hand, numberAt(1));
    await chief.ask(hand, 'Le papier crème est en rupture, le blanc convient-il ?');
  });
  const body = { text: 'Oui, le blanc de 80 g convient.', isClosing: true };
  const orderId = await idOf(numberAt(1));
  await hand.task('hear the answer', async () => {
    await administrator.client.call('admin.answerShop', { params: { orderId }, body });
    await hand.page.getByText(body.text).waitFor();
  });
  expect(hand.costs.at(-1)).toMatchObject({ clicks: 0 });
  await hand.page.getByText('Souvenance doit vous répondre').waitFor({ state: 'detached' });
});

test('refuses a file with a picture, which shows itself when it was checked', async () => {
  await hand.page.goto(list);
  await hand.task('refuse a file with a picture', async () => {
    await chief.openSheet(hand, numberAt(2));
    await chief.refuseWithPicture(hand, 'Le dos tombe à côté du pli.');
  });
  await see(hand.page, 'chief-refused');
  await hand.page.setViewportSize({ width: 1366, height: 900 });
});

test('ships with a number, then prints a part of it again', async () => {
  await hand.page.goto(list);
  await hand.task('print and ship', async () => {
    await chief.openSheet(hand, numberAt(0));
    await chief.ship(hand, '6A01234567890');
  });
  const orderId = await idOf(numberAt(0));
  const body = { copies: 1, fault: 'cut', reason: 'Rogné trop court' } as const;
  await administrator.client.call('admin.reprint', { params: { orderId }, body });
  const again = `${numberAt(0)}-R1`;
  const printShop = stack.environment.PRINT_SHOP_EMAIL ?? '';
  await waitForMail(stack.inboxUrl, { to: printShop, subject: again }, () => true);
  await hand.task('reprint one copy and ship it', async () => {
    await hand.page.goto(list);
    await hand.page.getByText('Réimpression').waitFor();
    await chief.openSheet(hand, again);
    await hand.page.getByText(`De ${numberAt(0)}, coupe ou façonnage`).waitFor();
    await chief.takeFiles(hand);
    await chief.accept(hand);
    await chief.ship(hand, '6A01234567891');
  });
  await see(hand.page, 'chief-shipped');
  expect(faults).toEqual([]);
});
