import { beforeEach, expect, test } from 'vitest';
import { createNews } from '../../people/accounts/mail-choices.ts';
import { users } from '../../people/accounts/user.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { findEvery } from '../../testing/find-every.ts';
import { jobs } from '../jobs/job.ts';
import { relayDueJobs } from '../jobs/offer-jobs.ts';
import { reconcile } from '../jobs/reconcile.ts';
import { mails } from './mail.ts';
import { postMail, sendMailJob } from './post-mail.ts';

let app: TestApp;
let sentCount = 0;
beforeEach(() => {
  app = createTestApp({ LIMIT_RESETS_PER_HOUR: '3' });
});

const postReset = (address: string): Promise<void> =>
  app.documents.transact(async (tx) => {
    sentCount += 1;
    const data = { name: 'Anne', resetUrl: 'https://souvenance.example/auth/reset?token=secret' };
    await postMail(tx, app, {
      cause: `r${sentCount}`,
      kind: 'password_reset',
      to: { name: 'Anne', address },
      data,
    });
  });
/** Posts a mail of a kind without a limit, from whose topic the person can unsubscribe. */
const postNews = (cause: string): Promise<void> =>
  app.documents.transact(async (tx) =>
    postMail(tx, app, {
      cause,
      kind: 'administrator_alert',
      to: { name: 'Anne', address: 'anne@exemple.fr' },
      data: { subject: 'Objet', sentence: 'Une phrase.', adminUrl: 'https://souvenance.example/admin' },
      news: createNews(app.settings, 'anne', 'order_steps'),
    }),
  );
const countMails = async (): Promise<number> => (await findEvery(app.documents, mails, {})).length;
const storeMailChoices = (
  topics: boolean,
  quietHours: { from: number; until: number } | null,
): Promise<void> =>
  app.documents.transact(async (tx) =>
    tx.put(users, 'anne', {
      email: 'anne@exemple.fr',
      name: 'Anne',
      largeText: false,
      verifiedEmail: null,
      referralCode: '',
      mailChoices: {
        topics: { order_steps: topics, questions: true, digest: true, reactions: true, remarks: true },
        quietHours,
        timeZone: 'Europe/Paris',
      },
      createdAt: app.clock.now().toISOString(),
    }),
  );

test('password resets beyond the hourly limit are not posted, and throw no error', async () => {
  for (let times = 0; times < 5; times += 1) await postReset('anne@exemple.fr');
  expect(await countMails()).toBe(3);
  app.clock.forward(3_600_001);
  await postReset('anne@exemple.fr');
  expect(await countMails()).toBe(4);
});

test('all spellings of one mailbox share a limit, and another mailbox has its own', async () => {
  for (const address of ['an.ne@gmail.com', 'anne+1@gmail.com', 'ANNE@googlemail.com', 'a.n.n.e@gmail.com'])
    await postReset(address);
  expect(await countMails()).toBe(3);
  await postReset('anne@exemple.fr');
  expect(await countMails()).toBe(4);
});

test('simultaneous password resets do not exceed the limit', async () => {
  await Promise.all(Array.from({ length: 8 }, () => postReset('anne@exemple.fr')));
  expect(await countMails()).toBe(3);
});

test('a mail of a topic that the person has unsubscribed from is not posted', async () => {
  await storeMailChoices(false, null);
  await postNews('n1');
  expect(await countMails()).toBe(0);
});

const toAnne = { name: 'Anne', address: 'anne@exemple.fr' };
const link = 'https://souvenance.example/';

/** Posts a reminder of a question, news of it, a sign-in link and a mail to a print shop, in this order. */
const postOneOfEachPriority = (): Promise<void> =>
  app.documents.transact(async (tx) => {
    const question = {
      portraitId: null,
      followUpOf: '',
      question: 'Où êtes-vous née ?',
      isFirst: false,
      byReply: false,
    };
    await postMail(tx, app, {
      cause: 'question',
      kind: 'reminder',
      to: toAnne,
      data: { name: 'Anne', askedBy: '', sentence: '', answerUrl: link, ...question },
    });
    await postMail(tx, app, {
      cause: 'digest',
      kind: 'questions_paused',
      to: toAnne,
      data: { name: 'Anne', narrator: 'Jeanne', bookTitle: 'Ma vie', reason: 'silence', listUrl: link },
    });
    await postMail(tx, app, {
      cause: 'sign-in',
      kind: 'sign_in_link',
      to: toAnne,
      data: { name: 'Anne', signInUrl: link },
    });
    const notice = { orderNumber: 'S-1', title: 'Ma vie', text: '', reason: null };
    await postMail(tx, app, {
      cause: 'shop',
      kind: 'print_notice',
      to: toAnne,
      data: { ...notice, event: 'released', atelierUrl: link, workshopUrl: link },
    });
  });
const queuedByPriority = () =>
  app.jobs.addedJobs
    .toSorted((one, other) => (one.priority ?? 0) - (other.priority ?? 0))
    .map(({ id }) => id.replace('mail.', ''));

test('sends mails to print shops first, then what a person waits for, then news, then questions', async () => {
  await postOneOfEachPriority();
  expect(queuedByPriority()).toEqual(['shop', 'sign-in', 'digest', 'question']);
});

test('keeps the priorities of mails that the queue lost', async () => {
  await postOneOfEachPriority();
  app.jobs.flush();
  await reconcile(app)(0);
  await relayDueJobs(app)();
  expect(queuedByPriority()).toEqual(['shop', 'sign-in', 'digest', 'question']);
});

test('a mail posted in quiet hours is planned for their end in the time zone of the person', async () => {
  // The test clock shows 9:00 UTC, which is 10:00 in Paris.
  await storeMailChoices(true, { from: 9, until: 11 });
  await postNews('n1');
  expect((await app.documents.get(jobs, sendMailJob.idOf('n1')))?.value.touchedAt).toBe(
    '2026-03-02T10:00:00.000Z',
  );
  expect((await app.documents.get(mails, 'n1'))?.value.unsubscribeUrl).toContain('/api/unsubscribe/anne/');
});
