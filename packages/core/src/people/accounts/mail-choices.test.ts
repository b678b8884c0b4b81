import type { MailTopic } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { jobs } from '../../foundation/jobs/job.ts';
import { postMail, sendMailJob } from '../../foundation/mail/post-mail.ts';
import { createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { keepUser } from '../../testing/open-family.ts';
import { codeOf, documentOf, mailsIn } from '../../testing/read-test-app.ts';
import { createNews, readMailChoices, unsubscribe, updateMailChoices } from './mail-choices.ts';
import { users } from './user.ts';

const anne = person('anne');
const all = {
  topics: { order_steps: true, questions: true, digest: true, company: true, remarks: true },
  quietHours: null,
  timeZone: 'Europe/Paris',
};

let app: TestApp;
beforeEach(async () => {
  app = createTestApp();
  await keepUser(app, anne);
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
const linkOf = async (cause: string) => {
  const { unsubscribeUrl } = (await mailsIn(app)).find(({ id }) => id === cause) ?? {};
  const [uid = '', topic = '', token = ''] = new URL(unsubscribeUrl ?? '').pathname.split('/').slice(-3);
  return { uid, topic: topic as MailTopic, token };
};
const choicesNow = () => readMailChoices(app)(anne);

test('who has chosen nothing has every e-mail, as it comes, on the clock of the operator', async () => {
  expect(await choicesNow()).toEqual(all);
  await post('n1');
  expect(await mailsIn(app)).toHaveLength(1);
});

test('what was chosen is kept, and an unknown time zone is not', async () => {
  const choices = { ...all, quietHours: { from: 21, until: 8 }, timeZone: 'Pacific/Noumea' };
  await updateMailChoices(app)(anne, choices);
  expect(await choicesNow()).toEqual(choices);
  for (const timeZone of ['Lune/Mer', '+02:00', ''])
    expect(await codeOf((async () => updateMailChoices(app)(anne, { ...all, timeZone }))())).toBe(
      'request.invalid',
    );
  expect(await choicesNow()).toEqual(choices);
});

test('is for whoever has an account', async () => {
  const nobody = { kind: 'anonymous' } as const;
  expect(await codeOf(readMailChoices(app)(nobody))).toBe('session.required');
  expect(await codeOf(readMailChoices(app)(person('inconnue')))).toBe('session.required');
  expect(await codeOf(updateMailChoices(app)(person('inconnue'), all))).toBe('session.required');
});

describe('the link that ends a topic', () => {
  test('ends it, once or twice, and no other topic; quiet hours stay', async () => {
    const choices = { ...all, quietHours: { from: 21, until: 8 } };
    await updateMailChoices(app)(anne, choices);
    await post('n1');
    await unsubscribe(app)(await linkOf('n1'));
    await unsubscribe(app)(await linkOf('n1'));
    expect(await choicesNow()).toEqual({
      ...choices,
      topics: { order_steps: true, questions: false, digest: true, company: true, remarks: true },
    });
    await post('n2');
    await post('n3', 'order_steps');
    expect((await mailsIn(app)).map(({ id }) => id)).toEqual(['n1', 'n3']);
  });

  test('is the same in each mail of the topic, and works as long as the account lives', async () => {
    await post('n1');
    app.clock.forward(400 * 86_400_000);
    await post('n2');
    expect(await linkOf('n1')).toEqual(await linkOf('n2'));
  });

  test.each([
    ['another topic', { topic: 'order_steps' as const }],
    ['another person', { uid: 'bruno' }],
    ['no secret', { token: '' }],
  ])('does not serve for %s', async (_, forged) => {
    await keepUser(app, person('bruno'));
    await post('n1');
    const attempt = unsubscribe(app)({ ...(await linkOf('n1')), ...forged });
    expect(await codeOf(attempt)).toBe('identity.token_invalid');
    for (const uid of ['anne', 'bruno'])
      expect((await documentOf(app, users, uid)).mailChoices).toBeUndefined();
  });
});

test('news to somebody whose account is gone goes by the default, and his link says so', async () => {
  await post('n1');
  await app.documents.transact(async (tx) => tx.remove(users, 'anne'));
  await post('n2');
  expect(await mailsIn(app)).toHaveLength(2);
  expect(await codeOf(unsubscribe(app)(await linkOf('n1')))).toBe('session.required');
});

test('in quiet hours a mail waits for their end; what was chosen after it was written does not stop it', async () => {
  // Nine in the morning in Greenwich is ten in Paris.
  await updateMailChoices(app)(anne, { ...all, quietHours: { from: 0, until: 23 } });
  await post('n1');
  const goes = async (cause: string) => (await documentOf(app, jobs, sendMailJob.idOf(cause))).touchedAt;
  expect(await goes('n1')).toBe('2026-03-02T22:00:00.000Z');
  await updateMailChoices(app)(anne, all);
  await post('n2');
  expect([await goes('n1'), await goes('n2')]).toEqual([
    '2026-03-02T22:00:00.000Z',
    app.clock.now().toISOString(),
  ]);
});
