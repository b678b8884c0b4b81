import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routePath } from '@souvenance/contracts';
import { openPages } from '@souvenance/press';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test as vitestTest } from 'vitest';
import { DEMONSTRATION_ADDRESSES } from '../../dev/stack/environment.ts';
import { type Stack, startStack } from '../../dev/stack/stack.ts';
import { listMissedGoals } from '../driver/budgets/judge-site.ts';
import { weighSite } from '../driver/budgets/weigh-site.ts';
import { checkScreen, DESKTOP } from '../driver/chromium/check-screen.ts';
import { openChromium } from '../driver/chromium/open-chromium.ts';
import { watchPolicy } from '../driver/chromium/watch-policy.ts';
import { findLink, waitForMail } from '../driver/visitor/inbox.ts';
import { openVisitor, type Visitor } from '../driver/visitor/visitor.ts';
import { countFilesOnDisk, embeddedColumn } from './column/column.ts';
import { openHostedColumn } from './column/open-hosted-column.ts';
import { enterAdministration, lookAtAdministration } from './steps/admin-steps.ts';
import { shipAtAtelier, takeInCharge } from './steps/atelier-steps.ts';
import * as book from './steps/book-steps.ts';
import { writeEleven } from './steps/eleven-stories.ts';
import { endAtShop } from './steps/ends-steps.ts';
import {
  chooseQuestions,
  onboard,
  owner,
  sendFalsePhotograph,
  signUp,
  typeStory,
} from './steps/family-steps.ts';
import { sendToTwo } from './steps/parcels-steps.ts';
import { enlargePages, readOnPhone } from './steps/read-steps.ts';
import * as received from './steps/received-steps.ts';
import { stopAtShop } from './steps/stops-steps.ts';

/** The project of vitest tells the column; every assertion is the same in both. */
const isHosted = inject('column') === 'hosted';
const column = isHosted ? await openHostedColumn() : embeddedColumn;
const test = vitestTest.skipIf(column === null);

let stack: Stack;
let browser: Browser;
let page: Page;
let anne: Visitor;
let folder: string | undefined;
const faults: string[] = [];
let policyReports: readonly string[];

const deskFault = (change: object) =>
  fetch(`${stack.fakeStripeUrl}/control/faults`, { method: 'POST', body: JSON.stringify(change) });

beforeAll(async () => {
  if (column === null) return;
  folder = await mkdtemp(join(tmpdir(), 'souvenance-journey-'));
  stack = await startStack({ dataDir: folder, overrides: { ...column.variables, RELAY_EVERY_MS: '500' } });
  browser = await openChromium();
  // The service worker would load the editor ahead of time; here it is to come late.
  const options = { locale: 'fr-FR', viewport: DESKTOP, serviceWorkers: 'block' } as const;
  page = await (await browser.newContext(options)).newPage();
  policyReports = await watchPolicy(page.context());
  page.on('pageerror', (error) => faults.push(error.message));
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  await column?.close();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const fetched = async (path: string): Promise<Uint8Array> =>
  new Uint8Array(await (await anne.open(path)).arrayBuffer());

test('a visitor becomes a family with its first answer', async () => {
  await signUp(page, stack.siteUrl);
  await onboard(page);
  await page.goto(`${stack.siteUrl}/new-book`);
  await page.getByRole('button', { name: 'Créer ce livre' }).waitFor();
  await chooseQuestions(page, stack.siteUrl);
});

test('eleven stories by the API, the twelfth typed, with its photograph', async () => {
  const cookies = await page.context().cookies();
  anne = openVisitor(
    stack.siteUrl,
    cookies.map(({ name, value }) => `${name}=${value}`),
  );
  await anne.read();
  await writeEleven(anne);
  await typeStory(page, stack.siteUrl);
  await sendFalsePhotograph(page);
});

test('the cover is chosen and the book is leafed through, page by page as it will be printed', async () => {
  await book.chooseCover(page, stack.siteUrl);
  await book.writePages(page, stack.siteUrl);
  await book.arrangeChapters(page, stack.siteUrl);
  await book.leafThrough(page, stack.siteUrl);
  await readOnPhone(page);
  await enlargePages(page);
  const { books } = await anne.client.call('books.list');
  const renderingId = books[0]?.renderingId ?? '';
  const interior = await fetched(routePath('renderings.file', { renderingId, name: 'interior.pdf' }));
  const pages = await openPages(interior);
  for (const number of [7, pages.count - 3]) {
    const pageImage = await fetched(routePath('renderings.page', { renderingId, page: number }));
    expect(sha256(pageImage), `page ${number}`).toBe(sha256(await pages.drawWebp(number, 900)));
  }
  pages.close();
});

test('no page loads more scripts before it is touched than its budget has', async () => {
  const stranger = await browser.newContext({ locale: 'fr-FR' });
  const contextOf = (area: 'public' | 'inside') => (area === 'inside' ? page.context() : stranger);
  expect(listMissedGoals(await weighSite(stack.siteUrl, contextOf))).toEqual([]);
  await stranger.close();
});

test('the book is ordered: copies, address, proof, a refused card, a good one, and every webhook lost', async () => {
  await deskFault({ drop: true });
  await book.chooseCopies(page, stack.siteUrl);
  await book.giveAddress(page);
  await book.approveProof(page);
  await book.pay(page);
  const { orders } = await anne.client.call('orders.list');
  expect(orders[0]?.history.filter(({ to }) => to === 'paid')).toHaveLength(1);
});

test('fifty copies of one payment event make one order', async () => {
  await deskFault({ drop: false });
  const answer = (await (await fetch(`${stack.fakeStripeUrl}/control/events`)).json()) as {
    data: { id: string; type: string }[];
  };
  const event = answer.data.find(({ type }) => type === 'checkout.session.completed');
  await fetch(`${stack.fakeStripeUrl}/control/events/${event?.id}/redeliver`, {
    method: 'POST',
    body: JSON.stringify({ times: 50 }),
  });
  await fetch(`${stack.fakeStripeUrl}/control/settled`);
  const { orders } = await anne.client.call('orders.list');
  expect(orders).toHaveLength(1);
  expect(orders[0]?.history.filter(({ to }) => to === 'paid')).toHaveLength(1);
});

test('the print shop works from its mail alone, and the family sees each step', async () => {
  const to = DEMONSTRATION_ADDRESSES.printShop;
  const mail = await waitForMail(stack.inboxUrl, { to }, ({ text }) => text.includes('/atelier/'));
  const link = findLink(mail, '/atelier/')?.href ?? '';
  const { orders } = await anne.client.call('orders.list');
  const approved = orders[0]?.proof?.files ?? [];
  const shop = await (await browser.newContext({ locale: 'fr-FR', viewport: DESKTOP })).newPage();
  await shop.goto(link);
  const hashOf = (name: string) => approved.find((file) => file.name === name)?.sha256;
  expect(await takeInCharge(shop, ['interior.pdf', 'cover.pdf'])).toEqual([
    hashOf('interior.pdf'),
    hashOf('cover.pdf'),
  ]);
  await book.waitForStage(page, 'Impression');
  await shipAtAtelier(shop, () => book.waitForStage(page, 'Expédition'));
  await book.waitForStage(page, 'Livré');
  const arrivalMail = await waitForMail(stack.inboxUrl, { to: owner.email }, ({ subject }) =>
    /arrivé/.test(subject),
  );
  expect(arrivalMail.text).toContain('/book/order');
});

test('the family reorders in three taps and reports a defect with a photograph', async () => {
  await received.orderAgain(page, stack.siteUrl);
  await received.reportDefect(page);
});

test('an order goes to two addresses, a parcel each', async () => {
  const followed = page.url();
  await sendToTwo(page, stack.siteUrl);
  await page.goto(followed);
});

test('a stranger with a listed address finds 404; the verified administrator sees the jobs', async () => {
  const key = await enterAdministration(browser, stack);
  const sides = { browser, stack, printShop: DEMONSTRATION_ADDRESSES.printShop, buyer: owner.email };
  await lookAtAdministration(browser, stack, {
    key,
    inPlace: column?.inPlace ?? [],
    onOrder: async (opened) => {
      await received.answerDefect(opened, page, sides);
      await stopAtShop(opened, sides);
      await endAtShop(opened, { ...sides, family: page, visitor: anne });
    },
  });
  const { orders } = await anne.client.call('orders.list');
  const first = orders.find(({ number }) => number.endsWith('-0001'));
  await page.goto(`${stack.siteUrl}/book/order?order=${first?.id}`);
  await page.getByRole('heading', { name: 'Réimpression' }).waitFor();
  await checkScreen(page, 'order-reprinted');
});

test('the stores of this column hold the books and photographs, and a hosted one leaves no file on this machine', () => {
  const dataDir = folder ?? '';
  const { books = 0, media = 0 } = column?.kept(dataDir) ?? {};
  expect(books).toBeGreaterThan(0);
  expect(media).toBeGreaterThan(0);
  if (isHosted) expect(countFilesOnDisk(dataDir)).toEqual({ books: 0, media: 0 });
});

test('no page threw an error, and the content policy had nothing to refuse, payment included', () => {
  expect(faults).toEqual([]);
  expect(policyReports).toEqual([]);
});
