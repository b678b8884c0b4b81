import { CONTACT_SECONDS_MIN } from '@souvenance/contracts';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { listMailKinds } from '../../testing/kept.ts';
import { readMails } from '../../testing/read-test-app.ts';
import { sendContactMessage } from './send-contact-message.ts';

let app: TestApp;
beforeEach(() => {
  app = createTestApp({ LIMIT_NOTICES_PER_RECIPIENT: '3' });
});

const contactMessage = {
  name: 'Lise Arnaud',
  email: 'lise@exemple.fr',
  subject: 'Une question',
  message: 'Bonjour.',
  website: '',
  writtenInSeconds: 60,
};
const send = (change: Partial<typeof contactMessage> = {}) =>
  sendContactMessage(app)({ ...contactMessage, ...change });

test('sends the message to the operator, who can reply to its writer, and an acknowledgement to the writer', async () => {
  await send();
  const [operatorMail] = await readMails(app, 'contact');
  expect(operatorMail).toMatchObject({
    to: { address: 'maison@souvenance.example' },
    replyTo: { name: 'Lise Arnaud', address: 'lise@exemple.fr' },
    data: { subject: 'Une question', message: 'Bonjour.', email: 'lise@exemple.fr' },
  });
  const [receipt] = await readMails(app, 'contact_acknowledgement');
  expect(receipt).toMatchObject({ to: { name: '', address: 'lise@exemple.fr' }, replyTo: null });
});

test('the acknowledgement repeats neither the name nor the message, because anybody may type any address', async () => {
  await send({ name: 'Gagnez un téléphone', message: 'https://piege.example' });
  const [receipt] = await readMails(app, 'contact_acknowledgement');
  expect(JSON.stringify(receipt)).not.toMatch(/téléphone|piege/);
});

test.each([
  ['a message that fills the field hidden from people', { website: 'https://spam.example' }],
  ['a message written faster than anybody types', { writtenInSeconds: CONTACT_SECONDS_MIN - 1 }],
])('%s sends no mail, and gets the same response as any other message', async (_, change) => {
  await expect(send(change)).resolves.toBeUndefined();
  expect(await listMailKinds(app)).toEqual([]);
});

test('accepts a message that took exactly the minimum time to type', async () => {
  await send({ writtenInSeconds: CONTACT_SECONDS_MIN });
  expect(await listMailKinds(app)).toEqual(['contact', 'contact_acknowledgement']);
});

test('sends two mails for the same text sent twice', async () => {
  await send();
  await send();
  expect(await readMails(app, 'contact')).toHaveLength(2);
});

test('limits the acknowledgements to one address, while the operator receives every message', async () => {
  for (let times = 0; times < 6; times += 1) await send();
  expect(await readMails(app, 'contact')).toHaveLength(6);
  expect(await readMails(app, 'contact_acknowledgement')).toHaveLength(3);
});
