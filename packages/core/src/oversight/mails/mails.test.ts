import { RESENDS_MAX } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { mails } from '../../foundation/mail/mail.ts';
import { administrator, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { auditOf, listJobs } from '../../testing/kept.ts';
import { placePaidOrder } from '../../testing/open-order.ts';
import { changeDocument, readAll, readDocument } from '../../testing/read-test-app.ts';
import { CONCERNS_PER_KIND } from '../watch/create-concern.ts';
import { findMailConcerns } from '../watch/mail-concerns.ts';
import { listMails, toMailRow } from './list-mails.ts';
import { markMailReviewed } from './mark-mail-reviewed.ts';
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

describe('a refused mail', () => {
  const concerns = async () => (await findMailConcerns(app)).concerns.map(({ jobId }) => jobId);
  const refuse = (id: string, needsReviewSince = app.clock.now().toISOString()) =>
    changeDocument(app, mails, id, { state: 'refused', sentAt: null, needsReviewSince });
  beforeEach(() => refuse(mailId));

  test('is listed until it is sent again', async () => {
    expect(await concerns()).toEqual([`mail.${mailId}`]);
    await resend();
    expect(await concerns()).toEqual([]);
  });

  test('is listed until somebody has marked it as reviewed, once', async () => {
    const review = () => markMailReviewed(app)(administrator, mailId);
    expect(toMailRow(await review()).needsReview).toBe(false);
    await review();
    expect(await concerns()).toEqual([]);
    expect((await listMails(app)(administrator, { state: 'refused' })).mails).toHaveLength(1);
    const entries = await auditOf(app, `order:${orderId}`);
    expect(entries.filter(({ action }) => action === 'mail.reviewed')).toHaveLength(1);
  });

  test('does not hide a newer one, however many there are', async () => {
    const template = await readDocument(app, mails, mailId);
    await app.documents.transact(async (tx) => {
      for (let index = 0; index < CONCERNS_PER_KIND; index += 1) tx.put(mails, `refused-${index}`, template);
    });
    app.clock.forward(60_000);
    await refuse('refused-0');
    expect((await concerns())[0]).toBe('mail.refused-0');
  });
});

test('mails are for administrators only', async () => {
  const anne = person('anne');
  await expect(listMails(app)(anne)).rejects.toMatchObject({ code: 'route.not_found' });
  await expect(resendMail(app)(anne, mailId, 'Pour voir')).rejects.toMatchObject({ code: 'route.not_found' });
  await expect(markMailReviewed(app)(anne, mailId)).rejects.toMatchObject({ code: 'route.not_found' });
  await expect(resend('unknown')).rejects.toMatchObject({ code: 'mail.not_found' });
});
