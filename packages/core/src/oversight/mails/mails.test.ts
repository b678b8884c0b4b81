import { RESENDS_MAX } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { mails } from '../../foundation/mail/mail.ts';
import { administrator, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { auditOf, listJobs } from '../../testing/kept.ts';
import { placePaidOrder } from '../../testing/open-order.ts';
import { changeDocument, readAll } from '../../testing/read-test-app.ts';
import { listMails } from './list-mails.ts';
import { resendMail } from './resend-mail.ts';

let app: TestApp;
let orderId: string;
let mailId: string;
beforeEach(async () => {
  app = createTestApp();
  ({ orderId } = await placePaidOrder(app));
  const orderMail = (await readAll(app, mails)).find((mail) => mail.orderId === orderId);
  mailId = orderMail?.id ?? '';
  await changeDocument(app, mails, mailId, { state: 'sent', sentAt: app.clock.now().toISOString() });
});

type ListQuery = Parameters<ReturnType<typeof listMails>>[1];
const idsOf = async (query: ListQuery) =>
  (await listMails(app)(administrator, query)).mails.map(({ id }) => id);
const resend = (id = mailId) => resendMail(app)(administrator, id, 'Elle ne l’a pas reçu');

describe('the list of mails', () => {
  test('is filtered by state, kind, recipient and day together', async () => {
    const { kind, to } = (await readAll(app, mails)).find(({ id }) => id === mailId) ?? {};
    const today = app.clock.now().toISOString().slice(0, 10);
    expect(await idsOf({ state: 'sent' })).toEqual([mailId]);
    expect(await idsOf({ state: 'refused' })).toEqual([]);
    expect(await idsOf({ kind, state: 'sent' })).toEqual([mailId]);
    expect(await idsOf({ kind: 'invite', state: 'sent' })).toEqual([]);
    expect(await idsOf({ search: to?.address ?? '', state: 'sent', from: today, until: today })).toEqual([
      mailId,
    ]);
    expect(await idsOf({ search: to?.address ?? '', until: '2000-01-01' })).toEqual([]);
    expect(await idsOf({ state: 'sent', until: '2000-01-01' })).toEqual([]);
    expect(await idsOf({ search: 'personne@exemple.fr' })).toEqual([]);
  });

  test('refuses a last day before the first', async () => {
    await expect(idsOf({ from: '2026-11-02', until: '2026-11-01' })).rejects.toMatchObject({
      code: 'request.invalid',
    });
  });
});

test('a mail is sent again to the same person as a new mail with a job, and the audit log has the reason', async () => {
  const before = (await listJobs(app, 'send-mail')).length;
  const first = await app.documents.get(mails, mailId);
  const again = await resend();
  expect(again.value).toMatchObject({
    kind: first?.value.kind,
    to: first?.value.to,
    data: first?.value.data,
    orderId,
    state: 'to_send',
  });
  expect(again.value.messageId).not.toBe(first?.value.messageId);
  expect(await listJobs(app, 'send-mail')).toHaveLength(before + 1);
  const entries = await auditOf(app, `order:${orderId}`);
  expect(entries.find(({ action }) => action === 'mail.resent')?.reason).toBe('Elle ne l’a pas reçu');
});

test('a mail is sent again a bounded number of times, and a repetition is not repeated', async () => {
  const repetitions = [];
  for (let count = 0; count < RESENDS_MAX; count += 1) repetitions.push(await resend());
  await expect(resend()).rejects.toMatchObject({ code: 'mail.resent_too_often' });
  await changeDocument(app, mails, repetitions[0]?.id ?? '', { state: 'sent' });
  await expect(resend(repetitions[0]?.id)).rejects.toMatchObject({ code: 'mail.not_resendable' });
});

test.each([
  ['waits to be sent', { state: 'to_send' }],
  ['was stopped, because nobody needs it any more', { state: 'stopped' }],
  ['had a secret link, which is not stored', { kind: 'password_reset', data: {} }],
  ['is one that people unsubscribe from', { unsubscribeUrl: 'https://souvenance.example/x' }],
] as const)('a mail that %s is not sent again', async (_, change) => {
  await changeDocument(app, mails, mailId, change);
  await expect(resend()).rejects.toMatchObject({ code: 'mail.not_resendable' });
  const [row] = (await listMails(app)(administrator, {})).mails.filter(({ id }) => id === mailId);
  expect(row?.canResend).toBe(false);
});

test('mails are for administrators only', async () => {
  const anne = person('anne');
  await expect(listMails(app)(anne)).rejects.toMatchObject({ code: 'route.not_found' });
  await expect(resendMail(app)(anne, mailId, 'Pour voir')).rejects.toMatchObject({ code: 'route.not_found' });
  await expect(resend('unknown')).rejects.toMatchObject({ code: 'mail.not_found' });
});
