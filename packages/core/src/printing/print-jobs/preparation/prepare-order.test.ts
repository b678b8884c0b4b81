import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { jobs } from '../../../foundation/jobs/job.ts';
import { mails } from '../../../foundation/mail/mail.ts';
import { sha256Of } from '../../../foundation/secrets/secrets.ts';
import { renderingFileKey, renderings } from '../../../making/renderings/rendering.ts';
import { applyMove } from '../../../selling/orders/move-order.ts';
import { orders } from '../../../selling/orders/order.ts';
import { prepareOrderJob } from '../../../selling/payments/payment-jobs.ts';
import { claimOf } from '../../../testing/claim-of.ts';
import { administrator, createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { findEvery } from '../../../testing/find-every.ts';
import { type OpenOrder, placePaidOrder, readStoredOrder } from '../../../testing/open-order.ts';
import { changeDocument, readDocument, readMails } from '../../../testing/read-test-app.ts';
import { ateliers, deriveAtelierToken } from '../atelier.ts';
import { openPressFile } from '../proof-file.ts';
import { readAtelier } from '../work-order.ts';
import { prepareOrder } from './prepare-order.ts';
import type { TicketInput } from './store-ticket.ts';

let app: TestApp;
let tickets: TicketInput[];
beforeEach(() => {
  app = createTestApp();
  tickets = [];
});

const makeTicket = async (facts: TicketInput) => {
  tickets.push(facts);
  const page = new TextEncoder().encode(`ticket of ${facts.order.number}`);
  return { json: page, page, xjdf: page, report: null, labels: null };
};
const noShop = async (): Promise<never> => {
  throw new Error('nothing is derived in these tests');
};
const claimPreparation = (orderId: string) => claimOf(app, prepareOrderJob.idOf(orderId));
const prepare = async ({ orderId }: OpenOrder): Promise<void> => {
  await prepareOrder({ ...app, makeTicket, deriveFiles: noShop })(await claimPreparation(orderId), orderId);
};
const jobState = async (orderId: string) =>
  (await app.documents.get(jobs, prepareOrderJob.idOf(orderId)))?.value.state;
const mailKinds = async (): Promise<string[]> =>
  (await findEvery(app.documents, mails, {})).map(({ value }) => value.kind).toSorted();

test('a paid order is sent to the shop: files as approved, ticket, link and both mails in one step', async () => {
  const order = await placePaidOrder(app);
  await prepare(order);
  const sentOrder = await readStoredOrder(app, order.orderId);
  expect(sentOrder).toMatchObject({ state: 'sent_to_print', shopId: 'a5-broche' });
  expect(sentOrder.shipments).toMatchObject([{ id: 's1', copies: 1, state: 'waiting' }]);
  expect(sentOrder.proof?.files.map(({ name }) => name)).toEqual([
    'interior.pdf',
    'cover.pdf',
    'ticket.json',
    'ticket.pdf',
    'ticket.xjdf',
  ]);
  expect(await mailKinds()).toEqual(['book_to_print', 'book_to_print_user', 'invoice']);
  expect(await jobState(order.orderId)).toBe('done');
  const link = sha256Of(deriveAtelierToken(app.settings, order.orderId, sentOrder));
  expect((await app.documents.get(ateliers, link))?.value).toMatchObject({
    orderId: order.orderId,
    revoked: false,
  });
});

test('one missing byte puts the order on hold, alerts the administrators and sends nothing', async () => {
  const order = await placePaidOrder(app);
  const key = renderingFileKey(order.bookId, order.proof.renderingId, 'cover.pdf');
  const bytes = await app.files.get(key);
  if (bytes === null) throw new Error('no cover');
  await app.files.put(key, bytes.subarray(1), 'application/pdf');
  await prepare(order);
  expect(await readStoredOrder(app, order.orderId)).toMatchObject({
    state: 'on_hold',
    holdReason: 'file',
    stateBeforeHold: 'preparing',
  });
  expect(await mailKinds()).toEqual(['administrator_alert', 'invoice']);
  expect(tickets).toEqual([]);
  expect(await jobState(order.orderId)).toBe('done');
});

test('an e-book alone is not printed: it is delivered when its files are those of the proof', async () => {
  const order = await placePaidOrder(app, { copies: 0, ebook: true });
  await prepare(order);
  expect((await readStoredOrder(app, order.orderId)).state).toBe('delivered');
  expect(await mailKinds()).toEqual(['invoice', 'order_status']);
});

test('an order that was put on hold before is left unchanged, and its job ends', async () => {
  const order = await placePaidOrder(app);
  await app.documents.transact(async (tx) => {
    const current = await tx.get(orders, order.orderId);
    if (current === null) return;
    const onHold = applyMove(current.value, 'on_hold', administrator, app.clock.now().toISOString());
    tx.put(orders, order.orderId, onHold);
  });
  await prepare(order);
  expect((await readStoredOrder(app, order.orderId)).state).toBe('on_hold');
  expect(await mailKinds()).toEqual(['invoice']);
  expect(await jobState(order.orderId)).toBe('done');
});

test('a worker that lost its claim sends nothing a second time', async () => {
  const order = await placePaidOrder(app);
  const former = await claimPreparation(order.orderId);
  await prepare(order);
  const late = prepareOrder({ ...app, makeTicket, deriveFiles: noShop })(former, order.orderId);
  await expect(late).rejects.toMatchObject({ name: 'FencedError' });
  expect(await mailKinds()).toEqual(['book_to_print', 'book_to_print_user', 'invoice']);
});

test('a preparation that ends after another worker’s leaves the ticket that was sent', async () => {
  const order = await placePaidOrder(app);
  const slowClaim = await claimPreparation(order.orderId);
  const makeLateTicket = async (facts: TicketInput) => {
    await prepare(order);
    const ticket = await makeTicket(facts);
    return { ...ticket, json: new TextEncoder().encode('the late ticket') };
  };
  const slow = prepareOrder({ ...app, makeTicket: makeLateTicket, deriveFiles: noShop })(
    slowClaim,
    order.orderId,
  );
  await expect(slow).rejects.toMatchObject({ name: 'FencedError' });
  const { orderId: id } = order;
  const sentOrder = { id, version: 1, value: await readStoredOrder(app, id) };
  const { stream, sha256 } = await openPressFile(app, sentOrder, 'ticket.json');
  expect(sha256Of(await buffer(stream))).toBe(sha256);
});

test('the ticket contains the whole description: dates, service, parcels, contact, the order’s own reference', async () => {
  app = createTestApp({ OPERATOR_CONTACT: 'Claire', OPERATOR_PHONE: '01 00 00 00 00' });
  const order = await placePaidOrder(app, { express: true, copies: 3 });
  app.clock.forward(3 * 86_400_000);
  await prepare(order);
  const [facts] = tickets;
  const { number } = await readStoredOrder(app, order.orderId);
  expect(facts?.description).toMatchObject({
    order: { reference: number, purchaseOrder: `BC-${number}-1`, date: '2026-03-02' },
    // Sent on a Thursday: Friday, Monday, Tuesday.
    service: { level: 'express', shipBy: '2026-03-10' },
    contact: { name: 'Claire', phone: '01 00 00 00 00', email: 'maison@souvenance.example' },
    parcels: [{ id: 's1', copies: 3, city: 'Saumur', phone: expect.any(String) }],
    product: { pages: 64, binding: 'paperback', block: 'glued' },
  });
  expect(facts).toMatchObject({ language: 'fr' });
  expect(facts?.atelierUrl).toContain(app.settings.siteUrl);
});

test('the pages in colour are those that the preflight of the approved files counted', async () => {
  const order = await placePaidOrder(app);
  const rendering = await readDocument(app, renderings, order.proof.renderingId);
  if (rendering?.preflight == null) throw new Error('no preflight');
  const preflight = { ...rendering.preflight, colourPages: [3, 4] };
  await changeDocument(app, renderings, order.proof.renderingId, { preflight });
  await prepare(order);
  expect(tickets[0]?.description.product).toMatchObject({ colourPages: [3, 4], interiorColours: '4/4' });
});

test('a book without a page in colour is ordered in black alone', async () => {
  const order = await placePaidOrder(app);
  await prepare(order);
  expect(tickets[0]?.description.product).toMatchObject({ colourPages: [], interiorColours: '1/1' });
});

test('mail, page and ticket have the same lines, also long after the day of sending', async () => {
  const order = await placePaidOrder(app, { express: true });
  await prepare(order);
  const [facts] = tickets;
  if (facts === undefined) throw new Error('no ticket was made');
  app.clock.forward(20 * 86_400_000);
  const token = deriveAtelierToken(app.settings, order.orderId, { shopAssignment: 1 });
  const page = await readAtelier(app)(token);
  const [mail] = await readMails(app, 'book_to_print');
  expect(page.lines).toEqual(app.settings.formatDescription(facts.description));
  expect(mail?.data.lines).toEqual(page.lines);
  expect(page.shipBy).toBe(facts.description.service.shipBy);
});
