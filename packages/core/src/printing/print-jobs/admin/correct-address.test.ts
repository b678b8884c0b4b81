import { beforeEach, expect, test } from 'vitest';
import { prepareOrderJob } from '../../../selling/payments/payment-jobs.ts';
import { administrator, createTestApp, person, type TestApp } from '../../../testing/create-test-app.ts';
import { auditOf, listJobs } from '../../../testing/kept.ts';
import { address, placePaidOrder, readStoredOrder } from '../../../testing/open-order.ts';
import {
  listStepsTo,
  placeOrderAtStep,
  placePreparedOrder,
  placeSentOrder,
  prepare,
  readAtelierToken,
} from '../../../testing/open-shop.ts';
import { readMails } from '../../../testing/read-test-app.ts';
import { moveAtelierOrder, readAtelier } from '../work-order.ts';
import { correctAddress } from './correct-address.ts';
import { refundOrderByHand } from './refund-by-hand.ts';

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const right = { ...address, line1: '30, rue de la Grève' };
const correct = (orderId: string, change: object = {}, who = administrator) =>
  correctAddress(app)(who, orderId, { address: right, reason: 'numéro oublié', ...change });

/** Runs the job that a correction asks for, as a worker does. */
const renew = async (orderId: string, ticketLines: string[]) => {
  const [job] = (await listJobs(app, 'prepare-order')).filter(
    ({ id }) => id !== prepareOrderJob.idOf(orderId),
  );
  const makeTicket = async ({ description }: { description: { parcels: { lines: string[] }[] } }) => {
    ticketLines.push(description.parcels[0]?.lines[0] ?? '');
    const page = new TextEncoder().encode(JSON.stringify(description));
    return { json: page, page, xjdf: page, report: null, labels: null };
  };
  await prepare(app, orderId, { makeTicket }, job?.id);
};

test('the shop is notified by mail and on its page, its ticket is made again, and the buyer is notified', async () => {
  const { orderId, token } = await placeSentOrder(app);
  const before = await readAtelier(app)(token);
  await correct(orderId);
  const page = await readAtelier(app)(token);
  expect(page.shipments[0]?.address.line1).toBe(right.line1);
  expect(page.addressCorrectedAt).not.toBeNull();
  expect((await readMails(app, 'print_notice')).map(({ data }) => data)).toMatchObject([
    { event: 'address', text: expect.stringContaining(right.line1) },
  ]);
  expect((await readMails(app, 'order_status')).map(({ data }) => data)).toMatchObject([
    { stage: 'address', address: expect.stringContaining(right.line1) },
  ]);
  const ticketLines: string[] = [];
  await renew(orderId, ticketLines);
  expect(ticketLines).toEqual([right.line1]);
  const after = await readAtelier(app)(token);
  const sha = (view: typeof page, name: string) => view.files.find((file) => file.name === name)?.sha256;
  expect(sha(after, 'ticket.json')).not.toBe(sha(before, 'ticket.json'));
  expect(sha(after, 'interior.pdf')).toBe(sha(before, 'interior.pdf'));
  expect((await readStoredOrder(app, orderId)).state).toBe('sent_to_print');
  expect((await auditOf(app, `order:${orderId}`)).at(-1)).toMatchObject({
    action: 'order.address_corrected',
    reason: 'numéro oublié',
  });
});

test('a mail that waits to leave shows the corrected address, and the ticket made again', async () => {
  const { orderId } = await placePreparedOrder(app);
  const [mailBefore] = await readMails(app, 'book_to_print');
  await correct(orderId);
  const [mail] = await readMails(app, 'book_to_print');
  expect(mail?.data.addresses).toMatchObject([right]);
  expect(await readMails(app, 'print_notice')).toEqual([]);
  await renew(orderId, []);
  const [renewedMail] = await readMails(app, 'book_to_print');
  expect(renewedMail?.data.addresses).toMatchObject([right]);
  expect(renewedMail?.data.ticketSha256).not.toBe(mailBefore?.data.ticketSha256);
  expect({ ...renewedMail, data: null }).toEqual({ ...mailBefore, data: null });
});

test('two corrections within one millisecond send two notices', async () => {
  const { orderId } = await placeSentOrder(app);
  await correct(orderId);
  await correct(orderId, { address: { ...right, line2: 'Bâtiment C' } });
  expect(await readMails(app, 'print_notice')).toHaveLength(2);
  expect(await readMails(app, 'order_status')).toHaveLength(2);
});

test('before the preparation the order’s own address changes, and the ticket shows it', async () => {
  const { orderId } = await placePaidOrder(app);
  await correct(orderId);
  await prepare(app, orderId);
  const page = await readAtelier(app)(await readAtelierToken(app, orderId));
  expect(page.shipments[0]?.address).toEqual(right);
  expect(await readMails(app, 'print_notice')).toEqual([]);
});

test('a correction is refused once the parcel has shipped, for another country, and for everyone else', async () => {
  const { orderId, token } = await placeOrderAtStep(app, 'printing');
  await expect(correct(orderId, { address: { ...right, country: 'BE' } })).rejects.toMatchObject({
    code: 'order.country_fixed',
  });
  await expect(correct(orderId, {}, person('anne'))).rejects.toMatchObject({ code: 'route.not_found' });
  await correct(orderId);
  expect(await readMails(app, 'print_notice')).toHaveLength(1);
  for (const move of listStepsTo('shipped').slice(-1)) await moveAtelierOrder(app)(token, move);
  await expect(correct(orderId)).rejects.toMatchObject({ code: 'order.state_refused' });
  const { orderId: other } = await placePaidOrder(app);
  await refundOrderByHand(app)(administrator, other, 'double');
  await expect(correct(other)).rejects.toMatchObject({ code: 'order.state_refused' });
});
