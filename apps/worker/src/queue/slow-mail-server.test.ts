import { openSmtpMailer } from '@souvenance/adapters/mail';
import {
  declareJob,
  enqueue,
  type Mailer,
  mails,
  postMail,
  readJob,
  requestRendering,
} from '@souvenance/core';
import { createFakeClock, type FakeClock } from '@souvenance/core/testing';
import { type FakeLulu, openFakeLulu } from '@souvenance/fakes/lulu';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { orderBook, owner, writeBook } from '../testing/family.ts';
import { type Parts, startParts } from '../testing/start-parts.ts';
import type { RunningWorker } from './start-worker.ts';

/** More than the worker sends at once. */
const MAILS = 20;
/** Mails that the worker sends at once by default. */
const CONCURRENT_MAILS = 4;
const ORDERS = 3;
const MINUTE_MS = 60_000;
const within = { timeout: 240_000, interval: 100 };
const keys = { clientKey: 'a-key', clientSecret: 'a secret of these tests' };

let clock: FakeClock;
let lulu: FakeLulu;
let parts: Parts;
let worker: RunningWorker;
let bookId = '';
/** Tries to send a mail that ended, in whatever way. */
let endedTries = 0;

/** Gives a mail up only after ten minutes, so that a try of this test ends when the server replies or breaks off. */
const openPatientMailer = (url: string): Promise<Mailer> => {
  const longMs = 600_000;
  const timeouts = { connectMs: longMs, silenceMs: longMs, proofMs: longMs };
  const from = { name: 'Souvenance', address: 'bonjour@exemple.fr' };
  return openSmtpMailer({ url, from, timeouts, mailMs: longMs });
};

const renderBook = async (): Promise<string> => {
  const writtenBookId = await writeBook(parts.services);
  const rendering = await requestRendering(parts.services)(owner, writtenBookId);
  await vi.waitFor(async () => {
    expect((await readJob(parts.services)(owner, rendering.jobId)).state).toBe('done');
  }, within);
  return writtenBookId;
};

beforeAll(async () => {
  const coverMm = (pages: number) => ({ width: 2 * 148 + pages / 17.48 + 1.524 + 6.35, height: 216.35 });
  lulu = await openFakeLulu({ ...keys, coverMm });
  clock = createFakeClock(new Date().toISOString());
  const shop = {
    PRINT_SHOP_PROFILES: 'lulu-a5:lulu',
    OPERATOR_PHONE: '+33241000000',
    LULU_API_BASE: lulu.url,
    LULU_CLIENT_KEY: keys.clientKey,
    LULU_CLIENT_SECRET: keys.clientSecret,
    LULU_PACKAGES: 'lulu-a5=0583X0827.FC.STD.PB.060UW444.MXX',
  };
  parts = await startParts(shop, { clock, openMailer: openPatientMailer });
  worker = await parts.startWorker((kind) => {
    if (kind === 'send-mail') endedTries += 1;
  });
  bookId = await renderBook();
});
afterAll(async () => {
  await worker.stop(5_000);
  await parts.dispose();
  await lulu.close();
});

const postMany = (prefix: string): Promise<void> =>
  parts.services.documents.transact(async (tx) => {
    for (let count = 0; count < MAILS; count += 1)
      await postMail(tx, parts.services, {
        cause: `${prefix}-${count}`,
        kind: 'administrator_alert',
        to: { name: 'Anne', address: 'anne@exemple.fr' },
        data: { subject: prefix, sentence: 'Une phrase.', adminUrl: 'http://souvenance.test/admin' },
      });
  });

/** Opens a payment, pays it, and enqueues the job that the payment service's event enqueues. */
const payOrder = async (): Promise<void> => {
  const { sessionId } = await orderBook(parts.services, bookId);
  await parts.fakeStripe.control.pay(sessionId);
  const readSession = declareJob('fulfil-payment', (id: string) => `fulfil.${id}`);
  await parts.services.documents.transact(async (tx) =>
    enqueue(tx, parts.services, readSession, {
      cause: sessionId,
      payload: { sessionId },
      familyId: null,
      subject: sessionId,
    }),
  );
};

const readMails = async () => (await parts.documents.find(mails, { limit: 500 })).items;
const countSent = async (): Promise<number> =>
  (await readMails()).filter(({ value }) => value.state === 'sent').length;

test.each([
  ['accepts connections and says nothing', 'silent'],
  ['takes its time to reply', 'slow'],
  ['refuses connections', 'refuse-connection'],
] as const)(
  'paid orders reach the print shop before a mail server that %s has sent one mail',
  async (_, fault) => {
    const [sentBefore, printedBefore] = [await countSent(), lulu.jobs.length];
    const connectionsBefore = parts.inbox.connectionCount();
    parts.inbox.setFault(fault);
    parts.inbox.cutConnections();
    await postMany(fault);
    // Each place of the queue has met the fault: a try that began before it has ended.
    await vi.waitFor(() => {
      expect(parts.inbox.connectionCount()).toBeGreaterThanOrEqual(connectionsBefore + CONCURRENT_MAILS);
    }, within);
    const triesBefore = endedTries;
    for (let order = 0; order < ORDERS; order += 1) await payOrder();
    await vi.waitFor(() => expect(lulu.jobs).toHaveLength(printedBefore + ORDERS), within);
    expect(await countSent()).toBe(sentBefore);
    // The tries that were under way when the orders were paid have not ended: no order waited for one of them.
    if (fault !== 'refuse-connection') expect(endedTries).toBe(triesBefore);
    expect(lulu.refusals).toEqual([]);

    parts.inbox.setFault('none');
    if (fault === 'silent') parts.inbox.cutConnections();
    parts.inbox.releaseReplies();
    await vi.waitFor(async () => {
      clock.forward(MINUTE_MS);
      const states = (await readMails()).map(({ value }) => value.state);
      expect(new Set(states)).toEqual(new Set(['sent']));
    }, within);
    for (const { value } of await readMails()) expect(parts.inbox.deliveriesOf(value.messageId)).toBe(1);
  },
);
