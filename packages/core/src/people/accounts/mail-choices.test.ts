import type { MailTopic } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { jobs } from '../../foundation/jobs/job.ts';
import { postMail, sendMailJob } from '../../foundation/mail/post-mail.ts';
import { createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { createUser } from '../../testing/open-family.ts';
import { readCode, readDocument, readMails } from '../../testing/read-test-app.ts';
import { createNews, readMailChoices, unsubscribe, updateMailChoices } from './mail-choices.ts';
import { users } from './user.ts';

const anne = person('anne');
const defaultChoices = {
  topics: { order_steps: true, questions: true, digest: true, reactions: true, remarks: true },
  quietHours: null,
  timeZone: 'Europe/Paris',
};

let app: TestApp;
beforeEach(async () => {
  app = createTestApp();
  await createUser(app, anne);
});

const post = (cause: string, topic: MailTopic = 'questions'): Promise<void> =>
  app.documents.transact(async (tx) =>
    postMail(tx, app, {
      cause,
      kind: 'reply_received',
      to: { name: 'Anne', address: anne.email },
      data: {
        name: 'Anne',
        answeredBy: 'Bruno',
        question: 'Où ?',
        portraitId: null,
        excerpt: '',
        photographs: 0,
        photographId: null,
        isTold: false,
        spokenSeconds: null,
        storyUrl: 'https://souvenance.example/',
      },
      news: createNews(app.settings, 'anne', topic),
    }),
  );
const readUnsubscribeLink = async (cause: string) => {
  const { unsubscribeUrl } = (await readMails(app)).find(({ id }) => id === cause) ?? {};
  const [uid = '', topic = '', token = ''] = new URL(unsubscribeUrl ?? '').pathname.split('/').slice(-3);
  return { uid, topic: topic as MailTopic, token };
};
const readChoices = () => readMailChoices(app)(anne);

test('a person without choices gets every mail at once, in the time zone of the operator', async () => {
  expect(await readChoices()).toEqual(defaultChoices);
  await post('n1');
  expect(await readMails(app)).toHaveLength(1);
});

test('the choices of a person are stored, and an unknown time zone is refused', async () => {
  const choices = { ...defaultChoices, quietHours: { from: 21, until: 8 }, timeZone: 'Pacific/Noumea' };
  await updateMailChoices(app)(anne, choices);
  expect(await readChoices()).toEqual(choices);
  for (const timeZone of ['Lune/Mer', '+02:00', ''])
    expect(
      await readCode((async () => updateMailChoices(app)(anne, { ...defaultChoices, timeZone }))()),
    ).toBe('request.invalid');
  expect(await readChoices()).toEqual(choices);
});

test('reading or changing mail choices is refused without a session or an account', async () => {
  const anonymous = { kind: 'anonymous' } as const;
  expect(await readCode(readMailChoices(app)(anonymous))).toBe('session.required');
  expect(await readCode(readMailChoices(app)(person('inconnue')))).toBe('session.required');
  expect(await readCode(updateMailChoices(app)(person('inconnue'), defaultChoices))).toBe('session.required');
});

describe('the unsubscribe link of a mail', () => {
  test('unsubscribes from its topic alone, may be used twice, and leaves the quiet hours', async () => {
    const choices = { ...defaultChoices, quietHours: { from: 21, until: 8 } };
    await updateMailChoices(app)(anne, choices);
    await post('n1');
    await unsubscribe(app)(await readUnsubscribeLink('n1'));
    await unsubscribe(app)(await readUnsubscribeLink('n1'));
    expect(await readChoices()).toEqual({
      ...choices,
      topics: { order_steps: true, questions: false, digest: true, reactions: true, remarks: true },
    });
    await post('n2');
    await post('n3', 'order_steps');
    expect((await readMails(app)).map(({ id }) => id)).toEqual(['n1', 'n3']);
  });

  test('is the same in every mail of a topic, even 400 days later', async () => {
    await post('n1');
    app.clock.forward(400 * 86_400_000);
    await post('n2');
    expect(await readUnsubscribeLink('n1')).toEqual(await readUnsubscribeLink('n2'));
  });

  test.each([
    ['for another topic', { topic: 'order_steps' as const }],
    ['for another person', { uid: 'bruno' }],
    ['without its token', { token: '' }],
  ])('is refused %s', async (_, forgedFields) => {
    await createUser(app, person('bruno'));
    await post('n1');
    const attempt = unsubscribe(app)({ ...(await readUnsubscribeLink('n1')), ...forgedFields });
    expect(await readCode(attempt)).toBe('identity.token_invalid');
    for (const uid of ['anne', 'bruno'])
      expect((await readDocument(app, users, uid)).mailChoices).toBeUndefined();
  });
});

test('a mail to a deleted account is sent by the default choices, and its unsubscribe link is refused', async () => {
  await post('n1');
  await app.documents.transact(async (tx) => tx.remove(users, 'anne'));
  await post('n2');
  expect(await readMails(app)).toHaveLength(2);
  expect(await readCode(unsubscribe(app)(await readUnsubscribeLink('n1')))).toBe('identity.token_invalid');
});

test('a mail posted in quiet hours is sent at their end, even if the person removes the quiet hours meanwhile', async () => {
  // The test clock shows 9:00 UTC, which is 10:00 in Paris.
  await updateMailChoices(app)(anne, { ...defaultChoices, quietHours: { from: 0, until: 23 } });
  await post('n1');
  const readSendTime = async (cause: string) =>
    (await readDocument(app, jobs, sendMailJob.idOf(cause))).touchedAt;
  expect(await readSendTime('n1')).toBe('2026-03-02T22:00:00.000Z');
  await updateMailChoices(app)(anne, defaultChoices);
  await post('n2');
  expect([await readSendTime('n1'), await readSendTime('n2')]).toEqual([
    '2026-03-02T22:00:00.000Z',
    app.clock.now().toISOString(),
  ]);
});
