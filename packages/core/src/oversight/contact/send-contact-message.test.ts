import { CONTACT_SECONDS_MIN } from '@souvenance/contracts';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { mailKindsIn } from '../../testing/kept.ts';
import { mailsIn } from '../../testing/read-test-app.ts';
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

test('a message goes to the operator, which answers its writer, and is acknowledged', async () => {
  await send();
  const [letter] = await mailsIn(app, 'contact');
  expect(letter).toMatchObject({
    to: { address: 'maison@souvenance.example' },
    replyTo: { name: 'Lise Arnaud', address: 'lise@exemple.fr' },
    data: { subject: 'Une question', message: 'Bonjour.', email: 'lise@exemple.fr' },
  });
  const [receipt] = await mailsIn(app, 'contact_acknowledgement');
  expect(receipt).toMatchObject({ to: { name: '', address: 'lise@exemple.fr' }, replyTo: null });
});

test('the acknowledgement says nothing that somebody typed but the subject: it can be sent to anybody', async () => {
  await send({ name: 'Gagnez un téléphone', message: 'https://piege.example' });
  const [receipt] = await mailsIn(app, 'contact_acknowledgement');
  expect(JSON.stringify(receipt)).not.toMatch(/téléphone|piege/);
});

test.each([
  ['the field that only a machine fills', { website: 'https://spam.example' }],
  ['a message written faster than anybody types', { writtenInSeconds: CONTACT_SECONDS_MIN - 1 }],
])('%s sends nothing, and is answered like any other', async (_, change) => {
  await expect(send(change)).resolves.toBeUndefined();
  expect(await mailKindsIn(app)).toEqual([]);
});

test('somebody who types just fast enough is heard', async () => {
  await send({ writtenInSeconds: CONTACT_SECONDS_MIN });
  expect(await mailKindsIn(app)).toEqual(['contact', 'contact_acknowledgement']);
});

test('the same words twice are two letters', async () => {
  await send();
  await send();
  expect(await mailsIn(app, 'contact')).toHaveLength(2);
});

test('one address is not flooded with acknowledgements by who types it, and the operator reads on', async () => {
  for (let times = 0; times < 6; times += 1) await send();
  expect(await mailsIn(app, 'contact')).toHaveLength(6);
  expect(await mailsIn(app, 'contact_acknowledgement')).toHaveLength(3);
});
