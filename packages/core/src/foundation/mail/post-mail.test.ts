import { beforeEach, expect, test } from 'vitest';
import { createNews } from '../../people/accounts/mail-choices.ts';
import { users } from '../../people/accounts/user.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { findAll } from '../documents/find-all.ts';
import { jobs } from '../jobs/job.ts';
import { mails } from './mail.ts';
import { postMail, sendMailJob } from './post-mail.ts';

let app: TestApp;
let sentCount = 0;
beforeEach(() => {
  app = createTestApp({ LIMIT_RESETS_PER_HOUR: '3' });
});

const reset = (address: string): Promise<void> =>
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
/** A kind that nothing bounds, to somebody who may do without it. */
const news = (cause: string): Promise<void> =>
  app.documents.transact(async (tx) =>
    postMail(tx, app, {
      cause,
      kind: 'administrator_alert',
      to: { name: 'Anne', address: 'anne@exemple.fr' },
      data: { subject: 'Objet', sentence: 'Une phrase.', adminUrl: 'https://souvenance.example/admin' },
      news: createNews(app.settings, 'anne', 'order_steps'),
    }),
  );
const posted = async (): Promise<number> => (await findAll(app.documents, mails, {})).length;
const choose = (topics: boolean, quietHours: { from: number; until: number } | null): Promise<void> =>
  app.documents.transact(async (tx) =>
    tx.put(users, 'anne', {
      email: 'anne@exemple.fr',
      name: 'Anne',
      largeText: false,
      provedEmail: null,
      referralCode: '',
      mailChoices: {
        topics: { order_steps: topics, questions: true, digest: true, company: true, remarks: true },
        quietHours,
        timeZone: 'Europe/Paris',
      },
      createdAt: app.clock.now().toISOString(),
    }),
  );

test('links for a new password beyond the hour’s number are not sent, and nobody is told', async () => {
  for (let times = 0; times < 5; times += 1) await reset('anne@exemple.fr');
  expect(await posted()).toBe(3);
  app.clock.forward(3_600_001);
  await reset('anne@exemple.fr');
  expect(await posted()).toBe(4);
});

test('one mailbox is one, however its address is written; another has a count of its own', async () => {
  for (const address of ['an.ne@gmail.com', 'anne+1@gmail.com', 'ANNE@googlemail.com', 'a.n.n.e@gmail.com'])
    await reset(address);
  expect(await posted()).toBe(3);
  await reset('anne@exemple.fr');
  expect(await posted()).toBe(4);
});

test('many at once pass the bound no more than one after the other', async () => {
  await Promise.all(Array.from({ length: 8 }, () => reset('anne@exemple.fr')));
  expect(await posted()).toBe(3);
});

test('what a person does without is not written', async () => {
  await choose(false, null);
  await news('n1');
  expect(await posted()).toBe(0);
});

test('in quiet hours it waits for their end on the person’s own clock', async () => {
  // Nine in the morning in Greenwich is ten in Paris.
  await choose(true, { from: 9, until: 11 });
  await news('n1');
  expect((await app.documents.get(jobs, sendMailJob.idOf('n1')))?.value.touchedAt).toBe(
    '2026-03-02T10:00:00.000Z',
  );
  expect((await app.documents.get(mails, 'n1'))?.value.unsubscribeUrl).toContain('/api/unsubscribe/anne/');
});
