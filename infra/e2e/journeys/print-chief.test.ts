import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Collector, openCollector } from '@souvenance/fakes/collector';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startSeededStack } from '../../demo/seeding/seeded-stack.ts';
import type { Stack } from '../../dev/stack/stack.ts';
import { checkScreen } from '../driver/chromium/check-screen.ts';
import { openChromium } from '../driver/chromium/open-chromium.ts';
import { findLink, waitForMail } from '../driver/visitor/inbox.ts';
import type { Visitor } from '../driver/visitor/visitor.ts';
import { openPeople } from '../routes/people.ts';
import { orderFive } from './steps/print-chief-orders.ts';
import * as chief from './steps/print-chief-steps.ts';
import { openTaskMeter, type TaskMeter } from './steps/task-costs.ts';
import { listCauses } from './steps/trace-steps.ts';

/**
 * The trial of a print shop's chief with five orders at once, from the shop's own page: what each task costs in clicks,
 * fields and seconds of the machine is told at the end.
 */
let stack: Stack;
let browser: Browser;
let meter: TaskMeter;
let administrator: Visitor;
let folder: string;
let collector: Collector;
let list: string;
/** Numbers, the first to leave first. */
let numbers: readonly string[];
const faults: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-chief-'));
  collector = await openCollector();
  const overrides = { RELAY_EVERY_MS: '500', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const seeded = await startSeededStack({ dataDir: folder, overrides });
  stack = seeded.stack;
  const people = await openPeople(seeded.context);
  administrator = people.administrator;
  numbers = await orderFive(people.family.client, stack.fakeStripeUrl);
  const printShop = stack.environment.PRINT_SHOP_EMAIL ?? '';
  const mail = await waitForMail(stack.inboxUrl, { to: printShop, subject: numbers[0] ?? '' }, (one) =>
    / à imprimer/.test(one.subject),
  );
  list = findLink(mail, '/atelier/commandes/')?.href ?? '';
  browser = await openChromium();
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1366, height: 900 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  meter = openTaskMeter(page);
});
afterAll(async () => {
  if (meter !== undefined) console.table(meter.costs);
  await browser?.close();
  await stack?.stop();
  await collector?.close();
  await rm(folder, { recursive: true, force: true });
});

const numberAt = (place: number): string => numbers[place] ?? '';
const idOf = async (number: string): Promise<string> => {
  const { orders } = await administrator.client.call('admin.orders', { query: {} });
  return orders.find((order) => order.number === number)?.id ?? '';
};

test('the mails to the print shop are spans below the click that opened the payment', async () => {
  const cause = [
    'souvenance-worker mail.send',
    'souvenance-worker job send-mail',
    'souvenance-worker job prepare-order',
    'souvenance-api stripe.checkout',
    'souvenance-edge edge api',
  ];
  await vi.waitFor(
    () => {
      const deliveries = collector.spans.filter(({ name }) => name === 'mail.send');
      const chains = deliveries.map((span) => listCauses(collector.spans, span).join(' < '));
      expect(chains.filter((chain) => chain === cause.join(' < ')).length).toBeGreaterThanOrEqual(
        numbers.length,
      );
    },
    { timeout: 240_000, interval: 500 },
  );
});

test('a page is a span below the edge’s, its calls are below it, and all log its trace', async () => {
  await meter.page.goto(list);
  await vi.waitFor(
    () => {
      const calls = collector.spans.filter(({ service }) => service === 'souvenance-api');
      const chains = calls.map((span) => [span.traceId, ...listCauses(collector.spans, span)]);
      const [traceId, ...chain] =
        chains.find((names) => names.some((name) => name.includes(' page /atelier'))) ?? [];
      expect(chain.slice(1)).toEqual([
        expect.stringMatching(/^souvenance-web page \/atelier\/commandes/),
        'souvenance-edge edge page',
      ]);
      for (const program of ['web', 'api'])
        expect(readFileSync(join(folder, 'logs', `${program}.log`), 'utf8')).toContain(
          `"traceId":"${traceId}"`,
        );
    },
    { timeout: 240_000, interval: 500 },
  );
});

test('shows the most urgent order without a click', async () => {
  const first = await meter.task('find what leaves first', async () => {
    await meter.page.goto(list);
    return meter.page.getByRole('row').nth(1).textContent();
  });
  expect(first).toContain(numberAt(0));
  expect(first).toContain('Express');
  expect(await meter.page.getByRole('row').count()).toBe(numbers.length + 1);
});

test('takes all files of each order, whole, and accepts it, in four clicks', async () => {
  for (const number of numbers) {
    const checked = await meter.task(`take and accept ${number}`, async () => {
      await chief.openSheet(meter, number);
      const files = await chief.takeFiles(meter);
      await chief.accept(meter);
      await chief.returnToList(meter, number, 'Prise en charge');
      return files;
    });
    expect(checked.length).toBeGreaterThanOrEqual(6);
    expect(checked.every((line) => line.endsWith(': OK'))).toBe(true);
  }
  expect(meter.costs.slice(-numbers.length).every(({ clicks }) => clicks === 4)).toBe(true);
});

test('asks, and reads the answer on the open sheet without a reload', async () => {
  await meter.task('ask a question', async () => {
    await chief.openSheet(meter, numberAt(1));
    await chief.ask(meter, 'Le papier crème est en rupture, le blanc convient-il ?');
  });
  const body = { text: 'Oui, le blanc de 80 g convient.', isClosing: true };
  const orderId = await idOf(numberAt(1));
  await meter.task('read the answer', async () => {
    await administrator.client.call('admin.answerShop', { params: { orderId }, body });
    await meter.page.getByText(body.text).waitFor();
  });
  expect(meter.costs.at(-1)).toMatchObject({ clicks: 0 });
  await meter.page.getByText('Souvenance doit vous répondre').waitFor({ state: 'detached' });
});

test('refuses a file with a picture, which shows itself when it was checked', async () => {
  await meter.page.goto(list);
  await meter.task('refuse a file with a picture', async () => {
    await chief.openSheet(meter, numberAt(2));
    await chief.refuseWithPicture(meter, 'Le dos tombe à côté du pli.');
  });
  await checkScreen(meter.page, 'chief-refused');
  await meter.page.setViewportSize({ width: 1366, height: 900 });
});

test('ships with a tracking number, then reprints a part of it', async () => {
  await meter.page.goto(list);
  await meter.task('print and ship', async () => {
    await chief.openSheet(meter, numberAt(0));
    await chief.ship(meter, '6A01234567890');
  });
  const orderId = await idOf(numberAt(0));
  const body = { copies: 1, fault: 'cut', reason: 'Rogné trop court' } as const;
  await administrator.client.call('admin.reprint', { params: { orderId }, body });
  const again = `${numberAt(0)}-R1`;
  const printShop = stack.environment.PRINT_SHOP_EMAIL ?? '';
  await waitForMail(stack.inboxUrl, { to: printShop, subject: again }, () => true);
  await meter.task('reprint one copy and ship it', async () => {
    await meter.page.goto(list);
    await meter.page.getByText('Réimpression').waitFor();
    await chief.openSheet(meter, again);
    await meter.page.getByText(`De ${numberAt(0)}, coupe ou façonnage`).waitFor();
    await chief.takeFiles(meter);
    await chief.accept(meter);
    await chief.ship(meter, '6A01234567891');
  });
  await checkScreen(meter.page, 'chief-shipped');
  expect(faults).toEqual([]);
});
