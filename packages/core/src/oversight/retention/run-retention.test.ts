import { beforeEach, describe, expect, test } from 'vitest';
import { jobs } from '../../foundation/jobs/job.ts';
import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { storages } from '../../foundation/limits/stored-bytes.ts';
import { mails } from '../../foundation/mail/mail.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { fragmentKey, pagePictureKey, renderings } from '../../making/renderings/rendering.ts';
import { emailChanges } from '../../people/accounts/change-email.ts';
import { sessions } from '../../people/accounts/user.ts';
import { orders } from '../../selling/orders/order.ts';
import { paymentEvents } from '../../selling/payments/receive-event.ts';
import { createFamilyOf, createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { people, renameFirstStory } from '../../testing/open-family.ts';
import { openBook, placePaidOrder, renderBook } from '../../testing/open-order.ts';
import { changeDocument, readAll, readDocument } from '../../testing/read-test-app.ts';
import { books } from '../../writing/books/book.ts';
import { readRetention, runRetention } from './run-retention.ts';

let app: TestApp;
const errors: unknown[] = [];
beforeEach(() => {
  app = createTestApp({ RETENTION_RENDERINGS_DAYS: '30', RETENTION_JOBS_DAYS: '60' });
  errors.length = 0;
});

const runRound = () => runRetention(app)((error) => errors.push(error));
/** A day later, when the next scan begins. */
const runNextScan = () => {
  app.clock.forward(DAY_MS);
  return runRound();
};
const readOf = async (name: string) => (await readRetention(app)).find((kind) => kind.name === name);

describe('a rendering that nobody ordered', () => {
  let bookId: string;
  beforeEach(async () => {
    bookId = await openBook(app, await createFamilyOf(app));
  });

  /** Renders the book with so many different texts; returns the ids, the oldest first. */
  const renderTimes = async (times: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let time = 0; time < times; time += 1) {
      await renameFirstStory(app, people.owner, bookId, `Titre ${time}`);
      ids.push((await renderBook(app, bookId)).renderingId);
      app.clock.forward(60_000);
    }
    for (const { id } of await readAll(app, jobs))
      await changeDocument(app, jobs, id, { state: 'done', dispatch: 'ended' });
    return ids;
  };
  const renderingIds = async () => (await readAll(app, renderings)).map(({ id }) => id);
  const storedBytes = async () => (await readAll(app, storages)).reduce((sum, { bytes }) => sum + bytes, 0);

  test('goes after its days with files, jobs and counted bytes, unless it is one of the last three of its book', async () => {
    const ids = await renderTimes(5);
    const [first = '', second = '', ...last] = ids;
    await changeDocument(app, renderings, first, { pageKeys: ['only-first', 'in-all'] });
    await changeDocument(app, renderings, ids[4] ?? '', { pageKeys: ['in-all'] });
    for (const key of ['only-first', 'in-all'])
      await app.files.put(pagePictureKey(bookId, key), new Uint8Array([1]), 'image/webp');
    await app.files.put(fragmentKey(bookId, 'chapter'), new Uint8Array([1]), 'application/json');
    const bytesBefore = await storedBytes();
    const { files } = await readDocument(app, renderings, first);
    const bytesOfOne = files.reduce((sum, { bytes }) => sum + bytes, 0);
    app.clock.forward(29 * DAY_MS);
    expect(await runRound()).toBe(0);
    app.clock.forward(2 * DAY_MS);
    await runRound();

    expect((await renderingIds()).toSorted()).toEqual(last.toSorted());
    expect(await app.files.list(`books/${bookId}/renderings/${first}/`)).toEqual([]);
    expect(await app.files.list(`books/${bookId}/renderings/${last[0]}/`)).not.toEqual([]);
    expect(await app.files.list(`books/${bookId}/pages/`)).toEqual([pagePictureKey(bookId, 'in-all')]);
    expect(await app.files.list(`books/${bookId}/fragments/`)).toEqual([]);
    const jobIds = (await readAll(app, jobs)).map(({ id }) => id);
    expect(jobIds.filter((id) => id.endsWith(first) || id.endsWith(second))).toEqual([]);
    expect(bytesBefore - (await storedBytes())).toBe(2 * bytesOfOne);
    expect(await readOf('renderings')).toMatchObject({
      days: 30,
      removedCount: 2,
      removedBytes: 2 * bytesOfOne,
    });
    expect(errors).toEqual([]);
  });

  test('stays while its book shows it, whatever came later', async () => {
    const [first = ''] = await renderTimes(5);
    const { bookId: id } = await readDocument(app, renderings, first);
    await changeDocument(app, books, id, { renderingId: first });
    app.clock.forward(31 * DAY_MS);
    await runRound();
    expect(await renderingIds()).toContain(first);
  });

  test('stays while readers see it as the pages from before the last change', async () => {
    const [first = ''] = await renderTimes(5);
    const { format } = await readDocument(app, books, bookId);
    await changeDocument(app, books, bookId, { renderingId: null, formerRendering: { id: first, format } });
    app.clock.forward(31 * DAY_MS);
    await runRound();
    expect(await renderingIds()).toContain(first);
  });

  test('is one of the last three of its format, however many later ones have another format or failed', async () => {
    const ids = await renderTimes(3);
    const template = await readDocument(app, renderings, ids[0] ?? '');
    await app.documents.transact(async (tx) => {
      for (let later = 1; later <= 24; later += 1) {
        const createdAt = new Date(app.clock.now().getTime() + later * 60_000).toISOString();
        const change = later <= 4 ? { profileId: 'another-format' } : { state: 'failed' as const };
        tx.put(renderings, `later-${later}`, { ...template, ...change, createdAt });
      }
    });
    await changeDocument(app, books, bookId, { renderingId: null, formerRendering: null });
    app.clock.forward(31 * DAY_MS);
    await runRound();
    expect(await renderingIds()).toEqual(expect.arrayContaining(ids));
  });
});

test('a rendering that an order prints stays for ever, with its files', async () => {
  const { orderId, bookId } = await placePaidOrder(app);
  const orderedId = (await readDocument(app, orders, orderId)).proof?.renderingId ?? '';
  const template = await readDocument(app, renderings, orderedId);
  await app.documents.transact(async (tx) => {
    for (let later = 1; later <= 4; later += 1) {
      const createdAt = new Date(app.clock.now().getTime() + later * 60_000).toISOString();
      tx.put(renderings, `later-${later}`, { ...template, createdAt });
    }
  });
  app.clock.forward(400 * DAY_MS);
  await runRound();
  const ids = (await readAll(app, renderings)).map(({ id }) => id);
  expect(ids.toSorted()).toEqual([orderedId, 'later-2', 'later-3', 'later-4'].toSorted());
  expect(await app.files.list(`books/${bookId}/renderings/${orderedId}/`)).not.toEqual([]);
});

test('mails that belong to an order stay, others go once they were sent, or refused and reviewed', async () => {
  const { orderId } = await placePaidOrder(app);
  const to = { name: 'Anne', address: 'anne@exemple.fr' };
  await app.documents.transact(async (tx) => {
    for (const cause of ['sent', 'waiting', 'refused', 'reviewed'])
      await postMail(tx, app, {
        cause,
        kind: 'password_reset',
        to,
        data: { name: 'Anne', resetUrl: 'https://souvenance.example/reset' },
      });
  });
  const all = await readAll(app, mails);
  for (const { id } of all) if (id !== 'waiting') await changeDocument(app, mails, id, { state: 'sent' });
  const needsReviewSince = app.clock.now().toISOString();
  await changeDocument(app, mails, 'refused', { state: 'refused', needsReviewSince });
  await changeDocument(app, mails, 'reviewed', { state: 'refused' });
  app.clock.forward(91 * DAY_MS);
  await runRound();
  const ids = (await readAll(app, mails)).map(({ id }) => id);
  expect(ids).toContain(`invoice.${orderId}`);
  expect(ids).toContain('waiting');
  expect(ids).toContain('refused');
  expect(ids).not.toContain('sent');
  expect(ids).not.toContain('reviewed');
});

test('jobs go when they are done and guard nothing; failed ones, and those of an order, stay', async () => {
  await placePaidOrder(app);
  const kindsBefore = new Set((await readAll(app, jobs)).map(({ kind }) => kind));
  expect(kindsBefore).toContain('prepare-order');
  const [mailJob] = (await readAll(app, jobs)).filter(({ kind }) => kind === 'send-mail');
  if (mailJob === undefined) throw new Error('no mail waits');
  for (const { id } of await readAll(app, jobs)) await changeDocument(app, jobs, id, { state: 'done' });
  const { id: _, ...fields } = mailJob;
  await app.documents.transact(async (tx) => tx.put(jobs, 'mail.failed', { ...fields, state: 'failed' }));
  app.clock.forward(61 * DAY_MS);
  await runRound();
  const remainingJobs = await readAll(app, jobs);
  expect(remainingJobs.map(({ kind }) => kind)).toContain('prepare-order');
  expect(remainingJobs.filter(({ kind }) => kind === 'send-mail').map(({ id }) => id)).toEqual([
    'mail.failed',
  ]);
});

test('a session goes a day after it has expired', async () => {
  const at = app.clock.now().toISOString();
  const instants = { authenticatedAt: at, issuedAt: at, usedAt: at, createdAt: at };
  const session = { uid: 'anne', secondFactor: false, device: '', ...instants };
  const inDays = (days: number) => new Date(Date.parse(at) + days * DAY_MS).toISOString();
  await app.documents.transact(async (tx) => {
    tx.create(sessions, 'ended', { ...session, expiresAt: inDays(29) });
    tx.create(sessions, 'open', { ...session, expiresAt: inDays(31) });
  });
  app.clock.forward(29.5 * DAY_MS);
  await runRound();
  expect((await readAll(app, sessions)).map(({ id }) => id)).toEqual(['ended', 'open']);
  await runNextScan();
  expect((await readAll(app, sessions)).map(({ id }) => id)).toEqual(['open']);
});

test('a change of address that was never confirmed goes a day after its links have expired', async () => {
  const person = { name: 'Anne', oldEmail: 'anne@exemple.fr', newEmail: 'anne@ailleurs.fr' };
  const expiresAt = new Date(app.clock.now().getTime() + DAY_MS).toISOString();
  await app.documents.transact(async (tx) =>
    tx.put(emailChanges, 'anne', {
      ...person,
      oldHash: 'a',
      newHash: 'b',
      confirmed: { old: true, new: false },
      expiresAt,
    }),
  );
  app.clock.forward(1.5 * DAY_MS);
  await runRound();
  expect(await readAll(app, emailChanges)).toHaveLength(1);
  await runNextScan();
  expect(await readAll(app, emailChanges)).toEqual([]);
});

test('mails about a change of address, an invitation or a consent go once they were sent', async () => {
  const to = { name: 'Anne', address: 'anne@exemple.fr' };
  const url = 'https://souvenance.example/auth/email';
  await app.documents.transact(async (tx) => {
    const change = { name: 'Anne', side: 'old', newEmail: 'anne@ailleurs.fr', answerUrl: url } as const;
    await postMail(tx, app, { cause: 'change', kind: 'address_change', to, data: change });
    const notice = { name: 'Anne', invited: 'Luc', familyName: 'Morel', answer: 'accepted' } as const;
    const data = { ...notice, membersUrl: url };
    await postMail(tx, app, { cause: 'notice', kind: 'invitation_notice', to, data });
  });
  for (const id of ['change', 'notice']) await changeDocument(app, mails, id, { state: 'sent' });
  app.clock.forward(91 * DAY_MS);
  await runRound();
  expect(await readAll(app, mails)).toEqual([]);
});

test('a scan goes on in the next round where it ended, and begins again a day later', async () => {
  const receivedAt = app.clock.now().toISOString();
  const event = { type: 'checkout.session.completed', sessionId: null, livemode: true, receivedAt };
  for (let from = 0; from < 450; from += 150)
    await app.documents.transact(async (tx) => {
      for (let at = from; at < from + 150; at += 1) tx.put(paymentEvents, `evt_${at}`, event);
    });
  app.clock.forward(91 * DAY_MS);
  expect([await runRound(), await runRound(), await runRound(), await runRound()]).toEqual([200, 200, 50, 0]);
  expect(await readOf('payment_events')).toMatchObject({
    days: 90,
    removedCount: 450,
    removedAt: app.clock.now().toISOString(),
  });
  await app.documents.transact(async (tx) => tx.put(paymentEvents, 'evt_old', event));
  expect(await runRound()).toBe(0);
  expect(await runNextScan()).toBe(1);
});
