import { openSmtpMailer } from '@souvenance/adapters/mail';
import { listStoryParagraphs } from '@souvenance/contracts';
import { findAll, receiveReply, stories } from '@souvenance/core';
import { openSmtpSink } from '@souvenance/fakes/smtp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anne, askJeanne, JEANNE } from './testing/ask-jeanne.ts';
import { replyVariables } from './testing/open-replies.ts';
import { type Parts, startParts } from './testing/start-parts.ts';

let parts: Parts;
beforeAll(async () => {
  parts = await startParts(replyVariables);
});
afterAll(() => parts.dispose());

test('a question is mailed, answered by SMTP, sent to the family, and both sides are notified', async () => {
  const { services, inbox } = parts;
  const worker = await parts.startWorker();
  const sink = await openSmtpSink({
    keep: async ({ to, raw }) => receiveReply(services)(to[0] ?? '', raw),
  });
  const delivery = await askJeanne(services, anne, 'in_person');
  const question = await inbox.waitFor(({ recipients }) => recipients.includes(JEANNE));
  expect(question).toMatchObject({ replyTo: delivery.address });
  expect(question.headers['auto-submitted']).toBe('auto-generated');
  expect(question.text).toContain('répondez simplement à ce message');

  // A mail program answers as it answers anybody: below its sender's words, the whole mail that it was sent.
  const program = await openSmtpMailer({
    url: `smtp://127.0.0.1:${sink.port}`,
    from: { name: 'Jeanne Morel', address: JEANNE },
  });
  const quoted = question.text.replace(/^/gm, '> ');
  const words = 'La poule au pot de ma tante Odile.';
  const reply = {
    messageId: 'reply@exemple.fr',
    to: { name: 'Souvenance', address: question.replyTo ?? '' },
    subject: `Re: ${question.subject}`,
    text: `${words}\n\nLe lun. 16 nov. 2026 à 09:00, Souvenance <bonjour@exemple.fr> a écrit :\n${quoted}\n`,
    html: '',
  };
  for (let time = 0; time < 3; time += 1) await program.send(reply, async () => undefined);

  const askerNotice = await inbox.waitFor(({ recipients }) => recipients.includes('anne@exemple.fr'));
  expect(askerNotice.subject).toBe('Jeanne Morel vous a répondu');
  const receipt = await inbox.waitFor(({ subject }) => subject === 'Vos mots sont bien arrivés');
  expect(receipt.recipients).toEqual([JEANNE]);
  expect(receipt.text).toContain(words);
  expect(receipt.headers['auto-submitted']).toBe('auto-replied');
  expect(receipt.replyTo).toBe(delivery.address);
  const writtenStories = await findAll(services.documents, stories, {
    where: [['bookId', '==', delivery.bookId]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  expect(writtenStories.map(({ value }) => [value.state, listStoryParagraphs(value.body)])).toEqual([
    ['submitted', [words]],
  ]);
  expect(inbox.mails.filter(({ recipients }) => recipients.includes('anne@exemple.fr'))).toHaveLength(1);
  await program.close();
  await sink.close();
  await worker.stop(5_000);
});
