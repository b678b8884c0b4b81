import { openSmtpMailer } from '@souvenance/adapters/mail';
import { toPlainMail } from '@souvenance/core';
import { openInbox } from '@souvenance/fakes/smtp';
import { hostileWords } from '@souvenance/testkit/hostile-words';
import { type AddressObject, simpleParser } from 'mailparser';
import { expect, test } from 'vitest';

const addressesOf = (addresses: AddressObject | AddressObject[] | undefined) =>
  [addresses ?? []].flat().flatMap(({ value }) => value);

const from = { name: 'Souvenance', address: 'bonjour@exemple.fr' };

test('a name that is a vector is one name of one recipient in the headers of a mail', async () => {
  const inbox = await openInbox();
  const mailer = await openSmtpMailer({ url: inbox.url, from });
  const text = { subject: 'Bonjour', text: 'Bonjour', html: '<p>Bonjour</p>' };
  for (const [turn, name] of hostileWords.slice(-34).entries()) {
    const person = { name, address: 'jeanne@exemple.fr' };
    const { to, replyTo } = toPlainMail({ to: person, replyTo: person, data: {} } as never);
    const mail = { messageId: `m${turn}@souvenance.example`, to, ...(replyTo && { replyTo }), ...text };
    await mailer.send(mail, async () => undefined);
  }
  expect(inbox.mails).toHaveLength(34);
  const keys = new Set<string>();
  for (const { raw } of inbox.mails) {
    const parsedMail = await simpleParser(raw);
    keys.add(parsedMail.headerLines.map(({ key }) => key).join(' '));
    expect(addressesOf(parsedMail.to)).toEqual([{ name: expect.any(String), address: 'jeanne@exemple.fr' }]);
    expect(addressesOf(parsedMail.replyTo)).toEqual([
      { name: expect.any(String), address: 'jeanne@exemple.fr' },
    ]);
    expect(addressesOf(parsedMail.bcc)).toEqual([]);
  }
  expect([...keys], 'all have the headers of each other').toHaveLength(1);
  await mailer.close();
  await inbox.close();
});
