import type { OrderState } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type MailDocument, mails } from '../../foundation/mail/mail.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import { administrator, createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { changeOrder } from '../../testing/kept.ts';
import { handOver, placePreparedOrder, type SentOrder } from '../../testing/open-shop.ts';
import { changeDocument, readDocument, readMails } from '../../testing/read-test-app.ts';
import { holdOrder, releaseOrder } from './admin/hold-order.ts';
import { refundOrderByHand } from './admin/refund-by-hand.ts';
import { resendToPrint } from './admin/resend-to-print.ts';
import { ateliers } from './atelier.ts';
import { printMailGuards } from './guard-print-mails.ts';
import { printMailCauses } from './print-mails.ts';

let app: TestApp;
let order: SentOrder;
let toShop: string;
let toBuyer: string;
beforeEach(async () => {
  app = createTestApp();
  order = await placePreparedOrder(app);
  [toShop, toBuyer] = printMailCauses(order.orderId, 1);
});

const verdict = async (kind: 'book_to_print' | 'book_to_print_user' | 'print_notice', mail: MailDocument) =>
  printMailGuards[kind]?.(app.documents, mail);
const state = async (id: string) => (await readDocument(app, mails, id)).state;

describe('a mail that sends an order to the press', () => {
  test.each<[OrderState, string]>([
    ['sent_to_print', 'go'],
    ['accepted', 'go'],
    ['on_hold', 'wait'],
    ['cancelled', 'stop'],
    ['refunded', 'stop'],
  ])('of an order that is %s: %s', async (to, expected) => {
    await changeOrder(app, order.orderId, { state: to });
    expect(await verdict('book_to_print', await readDocument(app, mails, toShop))).toBe(expected);
    expect(await verdict('book_to_print_user', await readDocument(app, mails, toBuyer))).toBe(expected);
  });

  test('stops for a former shop, although the order continues or is on hold', async () => {
    await changeDocument(app, ateliers, sha256Of(order.token), { revoked: true });
    const mail = await readDocument(app, mails, toShop);
    expect(await verdict('book_to_print', mail)).toBe('stop');
    expect(await verdict('print_notice', mail)).toBe('stop');
    await changeOrder(app, order.orderId, { state: 'on_hold' });
    expect(await verdict('book_to_print', mail)).toBe('stop');
    // The buyer’s mail has no link of a shop.
    await changeOrder(app, order.orderId, { state: 'sent_to_print' });
    expect(await verdict('book_to_print_user', await readDocument(app, mails, toBuyer))).toBe('go');
  });

  test('allows the notice that another shop makes the order, although its link is revoked', async () => {
    await changeDocument(app, ateliers, sha256Of(order.token), { revoked: true });
    const mail = await readDocument(app, mails, toShop);
    const moved = { ...mail, data: { ...mail.data, event: 'moved' } };
    expect(await verdict('print_notice', moved)).toBe('go');
  });

  test.each<[string, OrderState, string]>([
    ['released', 'on_hold', 'stop'],
    ['released', 'refunded', 'stop'],
    ['released', 'sent_to_print', 'go'],
    ['on_hold', 'sent_to_print', 'stop'],
    ['on_hold', 'refunded', 'stop'],
    ['on_hold', 'on_hold', 'go'],
    ['refunded', 'refunded', 'go'],
  ])('a late notice « %s » of an order that is %s by now: %s', async (event, now, expected) => {
    await changeOrder(app, order.orderId, { state: now });
    const mail = await readDocument(app, mails, toShop);
    expect(await verdict('print_notice', { ...mail, data: { ...mail.data, event } })).toBe(expected);
  });

  test('of an erased order is not stopped', async () => {
    const mail = { ...(await readDocument(app, mails, toShop)), orderId: null };
    expect(await verdict('book_to_print', mail)).toBe('go');
  });

  test('is sent once, with the link and the files’ hashes', async () => {
    expect(await handOver(app, toShop)).toHaveLength(1);
    expect(await state(toShop)).toBe('sent');
    // The secret of the link is deleted once the mail is sent.
    expect((await readDocument(app, mails, toShop)).data).toEqual({});
  });

  test('is not sent after a refund, and no notice follows an unsent mail', async () => {
    await refundOrderByHand(app)(administrator, order.orderId, 'demandé');
    expect(await handOver(app, toShop)).toEqual([]);
    expect(await handOver(app, toBuyer)).toEqual([]);
    expect([await state(toShop), await state(toBuyer)]).toEqual(['stopped', 'stopped']);
    expect(await readMails(app, 'print_notice')).toEqual([]);
  });

  test('waits while the order is on hold, and is sent once it is released', async () => {
    await holdOrder(app)(administrator, order.orderId, 'address');
    expect(await handOver(app, toShop)).toEqual([]);
    expect(await state(toShop)).toBe('to_send');
    await releaseOrder(app)(administrator, order.orderId, 'vérifiée');
    app.clock.forward(300_000);
    expect(await handOver(app, toShop)).toHaveLength(1);
  });

  test('that was sent again is guarded like the first', async () => {
    await handOver(app, toShop);
    await resendToPrint(app)(administrator, order.orderId, 'mail perdu');
    const again = (await readMails(app, 'book_to_print')).find(({ id }) => id !== toShop);
    await refundOrderByHand(app)(administrator, order.orderId, 'demandé');
    expect(await handOver(app, again?.id ?? '')).toEqual([]);
  });
});

test('a refund between the server’s greeting and the message stops the mail', async () => {
  const { transact } = app.documents;
  let isRefunded = false;
  app.documents.transact = async (work) => {
    if (!isRefunded) {
      isRefunded = true;
      app.documents.transact = transact;
      await refundOrderByHand(app)(administrator, order.orderId, 'à la dernière seconde');
    }
    return transact(work);
  };
  expect(await handOver(app, toShop)).toEqual([]);
  expect(await state(toShop)).toBe('stopped');
});

test('only the three mails of the press are guarded', () => {
  expect(Object.keys(printMailGuards).toSorted()).toEqual([
    'book_to_print',
    'book_to_print_user',
    'print_notice',
  ]);
});
