import { expect, test } from 'vitest';
import type { MailDocument } from '../../foundation/mail/mail.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { openNarrator } from '../../testing/open-narrator.ts';
import { changeDocument, findLastToken, readAll, readMails } from '../../testing/read-test-app.ts';
import { type DeliveryRecord, deliveries } from './delivery.ts';
import { questionMailGuards } from './guard-questions.ts';
import { renewLink } from './renew-link.ts';
import { sendDueQuestions } from './send-due-questions.ts';

const WEEK_MS = 7 * 86_400_000;

/** A narrator whose first question is on its way. */
const appWithQuestion = async (): Promise<TestApp> => {
  const app = createTestApp();
  await openNarrator(app);
  for (let days = 0; days <= 7; days += 1) {
    await sendDueQuestions(app)((error) => {
      throw error;
    });
    app.clock.forward(WEEK_MS / 7);
  }
  return app;
};

const become = async (app: TestApp, change: Partial<DeliveryRecord>): Promise<void> => {
  const [firstDelivery] = await readAll(app, deliveries);
  await changeDocument(app, deliveries, firstDelivery?.id ?? '', change);
};

/** The newest mail of a question. */
const newest = async (app: TestApp): Promise<MailDocument> => {
  const mail = (await readMails(app, 'daily_question')).at(-1);
  if (mail === undefined) throw new Error('no question was mailed');
  return mail;
};

const verdict = async (app: TestApp) => {
  const mail = await newest(app);
  return app.documents.transact(async (tx) => questionMailGuards.daily_question?.(tx, mail));
};

test.each([
  ['sent', 'go'],
  ['answered', 'stop'],
  ['skipped', 'stop'],
  ['revoked', 'stop'],
] as const)('the mail of a question that is %s meanwhile: %s', async (state, expected) => {
  const app = await appWithQuestion();
  await become(app, { state });
  expect(await verdict(app)).toBe(expected);
});

test.each(['answered', 'skipped', 'sent'] as const)(
  'a fresh link that its holder asks for goes though the question is %s',
  async (state) => {
    const app = await appWithQuestion();
    await become(app, { state });
    await renewLink(app)(await findLastToken(app, 'answerUrl'));
    expect(await verdict(app)).toBe('go');
  },
);

test('stops the mail of a new link when the question was revoked', async () => {
  const app = await appWithQuestion();
  await renewLink(app)(await findLastToken(app, 'answerUrl'));
  await become(app, { state: 'revoked' });
  expect(await verdict(app)).toBe('stop');
});
