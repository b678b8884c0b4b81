import { readdirSync, readFileSync } from 'node:fs';
import {
  deriveShopReplyAddress,
  mails,
  orders,
  replies,
  replyAddress,
  shopReplies,
  signInbound,
} from '@souvenance/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApprovedOrder, sendToPrint } from '../../testing/proof.ts';
import { putQuestion } from '../../testing/put-question.ts';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { createTestFamily } from '../../testing/visitor.ts';

const SECRET = 'a-key-of-these-tests-of-32-characters';
const door = { INBOUND_MAIL_DOMAIN: 'reponses.exemple.fr', INBOUND_MAIL_SECRET: SECRET };

let api: TestApi;
let apiWithoutMail: TestApi;
let recipient: string;
let deliveryId: string;
beforeAll(async () => {
  api = await startApi(undefined, door);
  apiWithoutMail = await startApi();
  const { owner, bookId } = await createTestFamily(api);
  ({ deliveryId } = await putQuestion(api, owner, bookId));
  recipient = replyAddress(api.services.settings, deliveryId) ?? '';
});
afterAll(async () => {
  await api.dispose();
  await apiWithoutMail.dispose();
});

const raw = (text: string): Buffer => Buffer.from(`From: <jeanne@exemple.fr>\r\n\r\n${text}\r\n`);

const post = async (
  body: Buffer,
  headers: Readonly<Record<string, string>>,
  to: TestApi = api,
): Promise<string> => {
  const answer = await to.app.inject({ method: 'POST', url: '/api/mail/inbound', headers, payload: body });
  const json = answer.json();
  return `${answer.statusCode} ${json.error?.code ?? json.receipt}`;
};

const hand = (body: Buffer, to = recipient, at = new Date()) => post(body, signInbound(SECRET, to, body, at));

test('a signed mail for a question is accepted once, without a session and without a CSRF token', async () => {
  const body = raw('La poule au pot.');
  expect(await hand(body)).toBe('200 new');
  expect(await hand(body)).toBe('200 duplicate');
  const { items } = await api.services.documents.find(replies, {
    where: [['deliveryId', '==', deliveryId]],
    orderBy: { field: 'createdAt', direction: 'asc' },
    limit: 10,
  });
  expect(items.map(({ value }) => value.outcome)).toEqual([null]);
});

test('a signed mail for a print shop’s order is read into that order, by the same route', async () => {
  const family = await createTestFamily(api);
  const { orderId } = await createApprovedOrder(api, family);
  await sendToPrint(api, family, orderId);
  const { documents, settings } = api.services;
  const order = await documents.get(orders, orderId);
  if (order === null) throw new Error('no order');
  const address = deriveShopReplyAddress(settings, order.value) ?? '';
  const body = raw('Quel papier ?');
  expect([await hand(body, address), await hand(body, address)]).toEqual(['200 new', '200 duplicate']);
  expect(await hand(body, address.replace('imprimeur-s', 'imprimeur-t'))).toBe('404 reply.address_unknown');
  const where = [['orderId', '==', orderId]] as const;
  expect((await documents.find(shopReplies, { where, limit: 5 })).items).toHaveLength(1);
});

const MAILS = new URL('../../../../worker/src/testing/replies/', import.meta.url);

test('every mail of the table that the worker proves comes through the webhook byte for byte, once', async () => {
  const names = readdirSync(MAILS, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.eml'),
  );
  expect(names.length).toBeGreaterThanOrEqual(70);
  // As many as a question takes in a day.
  for (let from = 0; from < names.length; from += 20) {
    const { owner, bookId } = await createTestFamily(api);
    const question = await putQuestion(api, owner, bookId);
    const address = replyAddress(api.services.settings, question.deliveryId) ?? '';
    for (const name of names.slice(from, from + 20)) {
      const text = readFileSync(new URL(name, MAILS), 'latin1').replaceAll('{{reply}}', address);
      // Two of them differ above alone: a name below tells them apart.
      const body = Buffer.from(`${text}\n${name}\n`.replace(/\r?\n/g, '\r\n'), 'latin1');
      expect([name, await hand(body, address), await hand(body, address)]).toEqual([
        name,
        '200 new',
        '200 duplicate',
      ]);
      const { items } = await api.services.documents.find(replies, {
        where: [['deliveryId', '==', question.deliveryId]],
        orderBy: { field: 'createdAt', direction: 'desc' },
        limit: 1,
      });
      const rawMail = await api.services.media.get(items[0]?.value.key ?? '');
      expect(Buffer.from(rawMail ?? []).equals(body), name).toBe(true);
    }
  }
});

test.each<[string, (signed: Record<string, string>) => Record<string, string>]>([
  ['without a signature', ({ 'x-mail-signature': _, ...rest }) => rest],
  ['with another signature', (signed) => ({ ...signed, 'x-mail-signature': '0'.repeat(64) })],
  ['for another address', (signed) => ({ ...signed, 'x-mail-recipient': 'autre@reponses.exemple.fr' })],
  ['of another instant', (signed) => ({ ...signed, 'x-mail-timestamp': '1' })],
  ['of no instant', (signed) => ({ ...signed, 'x-mail-timestamp': 'NaN' })],
  ['with other bytes', (signed) => ({ ...signed, 'x-mail-sha256': '0'.repeat(64) })],
])('%s nothing is taken', async (_, change) => {
  const body = raw('Forgé.');
  const signed = signInbound(SECRET, recipient, body, new Date());
  expect(await post(body, change(signed))).toBe('400 webhook.signature_invalid');
});

test('unsigned bytes, an old signature and a future one are refused', async () => {
  const signed = signInbound(SECRET, recipient, raw('Signé.'), new Date());
  expect(await post(raw('Autre.'), signed)).toBe('400 webhook.signature_invalid');
  const now = Date.now();
  for (const seconds of [-400, 400])
    expect(await hand(raw('Tard.'), recipient, new Date(now + seconds * 1000))).toBe(
      '400 webhook.signature_invalid',
    );
  expect(await hand(raw('À l’heure.'), recipient, new Date(now - 200_000))).toBe('200 new');
});

test('a mail that cannot be accepted is refused by its status, which its server passes on', async () => {
  expect(await hand(raw('Non.'), 'reponse-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa@reponses.exemple.fr')).toBe(
    '404 reply.address_unknown',
  );
  expect(await hand(Buffer.concat([raw('Grand.'), Buffer.alloc(25_000_000, 'a')]))).toBe(
    '413 reply.too_large',
  );
  expect(await hand(Buffer.alloc(0), recipient)).toMatch(/^(200 new|400 )/);
});

test('without inbound mail nothing is accepted, and no mail contains a reply address', async () => {
  const body = raw('Personne.');
  expect(await post(body, signInbound(SECRET, recipient, body, new Date()), apiWithoutMail)).toBe(
    '400 webhook.signature_invalid',
  );
  const { owner, bookId } = await createTestFamily(apiWithoutMail);
  await putQuestion(apiWithoutMail, owner, bookId);
  const questionOf = async ({ services }: TestApi) =>
    (
      await services.documents.find(mails, {
        where: [['state', '==', 'to_send']],
        orderBy: { field: 'createdAt', direction: 'asc' },
        limit: 50,
      })
    ).items.find(({ value }) => value.kind === 'new_question')?.value;
  expect(await questionOf(apiWithoutMail)).toMatchObject({ replyTo: null, data: { byReply: false } });
  expect(await questionOf(api)).toMatchObject({
    replyTo: { name: 'Souvenance', address: recipient },
    data: { byReply: true },
  });
});

test('the token of a reply address is stored only in the mail that waits to be sent', async () => {
  const token = recipient.slice('reponse-'.length, recipient.indexOf('@'));
  expect(token).toMatch(/^[a-z2-7]{32}$/);
  const { items } = await api.services.documents.find(replies, { limit: 50 });
  expect(JSON.stringify(items)).not.toContain(token);
});
