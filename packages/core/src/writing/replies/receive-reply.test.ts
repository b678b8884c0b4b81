import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/create-test-app.ts';
import { openNarrator } from '../../testing/open-narrator.ts';
import { readAll } from '../../testing/read-test-app.ts';
import { deliveries } from '../deliveries/delivery.ts';
import { replyAddress } from '../deliveries/reply-address.ts';
import { sendDueQuestions } from '../deliveries/send-due-questions.ts';
import { receiveReply } from './receive-reply.ts';
import { replies } from './reply.ts';

const fail = (error: unknown): void => {
  throw error;
};

test('accepts twenty of sixty concurrent mails to one question, and leaves no file of the others', async () => {
  const app = createTestApp({
    INBOUND_MAIL_DOMAIN: 'reponses.exemple.fr',
    INBOUND_MAIL_SECRET: 'a-key-of-these-tests-of-32-characters',
  });
  await openNarrator(app);
  for (let hours = 0; hours < 8 * 24 && (await readAll(app, deliveries)).length === 0; hours += 1) {
    app.clock.forward(3_600_000);
    await sendDueQuestions(app)(fail);
  }
  const [delivery] = await readAll(app, deliveries);
  const address = replyAddress(app.settings, delivery?.id ?? '') ?? '';
  const mails = Array.from({ length: 60 }, (_, index) =>
    new TextEncoder().encode(`Subject: Re\r\n\r\nNuméro ${index}`),
  );
  const outcomes = await Promise.allSettled(mails.map((raw) => receiveReply(app)(address, raw)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  const storedKeys = (await readAll(app, replies)).map(({ key }) => key);
  expect((await app.media.list('families/')).toSorted()).toEqual(storedKeys.toSorted());
});
