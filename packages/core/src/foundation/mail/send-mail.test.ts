import type { MailKind } from '@souvenance/contracts';
import { beforeEach, expect, test } from 'vitest';
import { MailRefusedError, MailUnavailableError, type OutgoingMail } from '../../ports/mailer.port.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { changeDocument, readDocument } from '../../testing/read-test-app.ts';
import { claimJob } from '../jobs/claim-job.ts';
import { JOB_ATTEMPTS_MAX, jobs } from '../jobs/job.ts';
import { DAY_MS, HOUR_MS } from '../limits/rate-limits.ts';
import { type MailDocument, mails } from './mail.ts';
import { postMail, sendMailJob } from './post-mail.ts';
import { sendMail } from './send-mail.ts';

let app: TestApp;
let deliveredMails: OutgoingMail[];
beforeEach(() => {
  app = createTestApp();
  deliveredMails = [];
});

const CAUSE = 'reset.1';
const jobRules = { 'send-mail': sendMailJob };
const postReset = (): Promise<void> =>
  app.documents.transact(async (tx) =>
    postMail(tx, app, {
      cause: CAUSE,
      kind: 'password_reset',
      to: { name: 'Anne', address: 'anne@exemple.fr' },
      data: { name: 'Anne', resetUrl: 'https://souvenance.example/auth/reset?token=secret' },
    }),
  );
const postInvoice = (): Promise<void> =>
  app.documents.transact(async (tx) =>
    postMail(tx, app, {
      cause: CAUSE,
      kind: 'invoice',
      to: { name: 'Anne', address: 'anne@exemple.fr' },
      data: {
        name: 'Anne',
        orderNumber: 'S-2026-0001',
        paidOn: '2026-03-02',
        isDemonstration: true,
        orderUrl: 'https://souvenance.example/book/order?order=1',
        invoiceId: null,
        isSubscription: false,
        bill: { currency: 'EUR', lines: [], totalCents: 0, vatCents: 0 },
        giftCardCents: 0,
      },
    }),
  );
const render = async (kind: MailKind) => ({ subject: kind, html: '', text: '' });
type Send = (mail: OutgoingMail, beforeHandover: () => Promise<void>) => Promise<void>;
const deliver: Send = async (mail, beforeHandover) => {
  await beforeHandover();
  deliveredMails.push(mail);
};
const run = async (send: Send = deliver): Promise<void> => {
  const claim = await claimJob(app)(sendMailJob.idOf(CAUSE));
  if (claim === null) throw new Error('nothing to send');
  await sendMail({ ...app, mailer: { send, close: async () => undefined }, render })(claim, CAUSE);
};
const readRow = async () => {
  const mail = await app.documents.get(mails, CAUSE);
  if (mail === null) throw new Error('no mail');
  return mail.value;
};
const readJobState = async () => (await app.documents.get(jobs, sendMailJob.idOf(CAUSE)))?.value.state;

test('a mail is sent once, and its secret link is then deleted from the ledger', async () => {
  await postReset();
  expect((await readRow()).data.resetUrl).toContain('token=secret');
  await run();
  expect(deliveredMails).toHaveLength(1);
  expect(await readRow()).toMatchObject({ state: 'sent', handovers: 1 });
  expect((await readRow()).data).toEqual({});
  expect(await readJobState()).toBe('done');
  expect(await claimJob(app)(sendMailJob.idOf(CAUSE))).toBeNull();
});

test('the message id is derived from the cause, so that a mail sent again is the same message', async () => {
  await postReset();
  const { messageId } = await readRow();
  app = createTestApp();
  await postReset();
  expect((await readRow()).messageId).toBe(messageId);
});

test('a mail whose content changed while it was rendered leaves with its new content alone', async () => {
  await postReset();
  const changeBeforeDelivery: Send = async (mail, beforeHandover) => {
    await app.documents.transact(async (tx) => {
      const row = await tx.get(mails, CAUSE);
      if (row !== null) tx.put(mails, CAUSE, { ...row.value, data: { ...row.value.data, name: 'Anna' } });
    });
    await deliver(mail, beforeHandover);
  };
  await expect(run(changeBeforeDelivery)).rejects.toThrow('changed');
  expect(deliveredMails).toEqual([]);
  expect(await readRow()).toMatchObject({ state: 'to_send', handovers: 0 });
  await run();
  expect(deliveredMails).toHaveLength(1);
});

const dieAfterHandover: Send = async (mail, beforeHandover) => {
  await deliver(mail, beforeHandover);
  throw new Error('the worker died');
};

test('an at-least-once mail is sent again under the same id if the worker died after the handover', async () => {
  await postReset();
  await expect(run(dieAfterHandover)).rejects.toThrow('died');
  expect(await readRow()).toMatchObject({ state: 'sending', handovers: 1 });
  await run();
  expect(deliveredMails.map(({ messageId }) => messageId)).toEqual([
    (await readRow()).messageId,
    (await readRow()).messageId,
  ]);
});

test('an at-most-once mail is marked uncertain and not sent again if the worker died after the handover', async () => {
  await postInvoice();
  await expect(run(dieAfterHandover)).rejects.toThrow('died');
  await run();
  expect(deliveredMails).toHaveLength(1);
  const needsReviewSince = app.clock.now().toISOString();
  expect(await readRow()).toMatchObject({ state: 'uncertain', sentAt: null, needsReviewSince });
});

test('an at-most-once mail that failed before the handover is retried, and that handover is not counted', async () => {
  await postInvoice();
  const failToConnect: Send = async () => {
    throw new Error('no connection');
  };
  await expect(run(failToConnect)).rejects.toThrow('connection');
  expect(await readRow()).toMatchObject({ state: 'to_send', handovers: 0 });
  await run();
  expect(await readRow()).toMatchObject({ state: 'sent', handovers: 1 });
});

test('an at-most-once mail that the server answered with a passing refusal is sent at the next try', async () => {
  await postInvoice();
  const asksLater: Send = async (_, beforeHandover) => {
    await beforeHandover();
    throw new MailUnavailableError('451', { outage: null, mayBeAccepted: false, cause: null });
  };
  await run(asksLater);
  expect(await readRow()).toMatchObject({ state: 'to_send', handovers: 0 });
  await run();
  expect(deliveredMails).toHaveLength(1);
  expect(await readRow()).toMatchObject({ state: 'sent', handovers: 1 });
});

const asksToSendLater: Send = async () => {
  throw new MailUnavailableError('451', { outage: null, mayBeAccepted: false, cause: null });
};

test('a mail that the server asks to send later is tried again for three days, and these tries are not counted', async () => {
  await postReset();
  for (let tries = 0; tries < 2 * JOB_ATTEMPTS_MAX; tries += 1) {
    await run(asksToSendLater);
    app.clock.forward(HOUR_MS);
  }
  const job = await readDocument(app, jobs, sendMailJob.idOf(CAUSE));
  expect(job).toMatchObject({ state: 'queued', attempts: 0, errorMessage: '451' });
  app.clock.forward(DAY_MS);
  await expect(run(asksToSendLater)).rejects.toThrow('451');
});

test('a mail whose tries are used up is refused, needs a review, and its secret link is deleted', async () => {
  await postReset();
  await changeDocument(app, jobs, sendMailJob.idOf(CAUSE), { attempts: JOB_ATTEMPTS_MAX });
  expect(await claimJob({ ...app, jobRules })(sendMailJob.idOf(CAUSE))).toBeNull();
  const needsReviewSince = app.clock.now().toISOString();
  expect(await readRow()).toMatchObject({ state: 'refused', needsReviewSince, data: {} });
  expect(await readJobState()).toBe('failed');
});

test('a mail whose tries were used up while a server may have it is uncertain', async () => {
  await postInvoice();
  await expect(run(dieAfterHandover)).rejects.toThrow('died');
  await changeDocument(app, jobs, sendMailJob.idOf(CAUSE), { attempts: JOB_ATTEMPTS_MAX });
  await claimJob({ ...app, jobRules })(sendMailJob.idOf(CAUSE));
  expect(await readRow()).toMatchObject({ state: 'uncertain', handovers: 1 });
});

test('a retry of a refused mail sends it, but not one without its secret link or one that was reviewed', async () => {
  const retry = async (post: () => Promise<void>, change: Partial<MailDocument>): Promise<number> => {
    app = createTestApp();
    deliveredMails = [];
    await post();
    const needsReviewSince = app.clock.now().toISOString();
    await changeDocument(app, mails, CAUSE, { state: 'refused', needsReviewSince, ...change });
    await run();
    expect(await readJobState()).toBe('done');
    return deliveredMails.length;
  };
  expect(await retry(postInvoice, {})).toBe(1);
  expect(await retry(postReset, { data: {} })).toBe(0);
  expect(await retry(postInvoice, { needsReviewSince: null })).toBe(0);
});

test('an at-most-once mail that the server may have accepted before the connection broke is not sent again', async () => {
  await postInvoice();
  const breaks: Send = async (_, beforeHandover) => {
    await beforeHandover();
    throw new MailUnavailableError('cut', { outage: 'broken', mayBeAccepted: true, cause: null });
  };
  await expect(run(breaks)).rejects.toThrow('cut');
  await run();
  expect(await readRow()).toMatchObject({ state: 'uncertain', handovers: 1 });
  expect(deliveredMails).toEqual([]);
});

test('a permanent refusal by the mail server ends the mail and its job', async () => {
  await postReset();
  await run(async () => {
    throw new MailRefusedError('550');
  });
  expect((await readRow()).state).toBe('refused');
  expect(await readJobState()).toBe('done');
});

test('a worker whose job another worker has claimed since sends nothing', async () => {
  await postReset();
  const earlierClaim = await claimJob(app)(sendMailJob.idOf(CAUSE));
  if (earlierClaim === null) throw new Error('nothing to send');
  await claimJob(app)(sendMailJob.idOf(CAUSE));
  const sendLate = sendMail({ ...app, mailer: { send: deliver, close: async () => undefined }, render });
  await expect(sendLate(earlierClaim, CAUSE)).rejects.toMatchObject({ name: 'FencedError' });
  expect(deliveredMails).toEqual([]);
});
