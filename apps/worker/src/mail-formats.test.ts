import { listStoryParagraphs } from '@souvenance/contracts';
import { receiveReply } from '@souvenance/core';
import { openSmtpSink } from '@souvenance/fakes/smtp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anne, askJeanne, JEANNE } from './testing/ask-jeanne.ts';
import { buildMailOfParts } from './testing/build-mail-of-parts.ts';
import { handOver } from './testing/hand-over.ts';
import { openReplies, replyVariables } from './testing/open-replies.ts';
import { type Parts, startParts } from './testing/start-parts.ts';

// Charsets and formats of mail programs, old and rare, handed over by SMTP as another server does.
let parts: Parts;
let door: Awaited<ReturnType<typeof openSmtpSink>>;
beforeAll(async () => {
  parts = await startParts(replyVariables);
  door = await openSmtpSink({ keep: async ({ to, raw }) => receiveReply(parts.services)(to[0] ?? '', raw) });
});
afterAll(async () => {
  await door.close();
  await parts.dispose();
});

const { reply, storiesOf, mailed } = openReplies(
  () => parts.services,
  (address, raw) => handOver(door.port, address, raw),
);

const take = async (mailOf: (address: string) => Buffer) => {
  const question = await askJeanne(parts.services, anne, 'in_person');
  const outcome = await reply(question, mailOf(question.address));
  const [story] = await storiesOf(question);
  const mailData = async (kind: string) => (await mailed(question, kind)).map(({ data }) => data);
  return {
    outcome,
    paragraphs: story === undefined ? [] : listStoryParagraphs(story.value.body),
    family: (await mailData('reply_held')).map(({ reason, files }) => ({ reason, files })),
    narrator: (await mailData('reply_kept')).map(({ outcome: outcomeTold, files }) => ({
      outcomeTold,
      files,
    })),
  };
};

/** A mail of one part, whose body is bytes. */
const letterOf = (address: string, type: string, body: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `From: Jeanne Morel <${JEANNE}>\r\nTo: <${address}>\r\nMessage-ID: <un@exemple.fr>\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    body,
    Buffer.from('\r\n'),
  ]);

test.each([
  ['cp850', Buffer.from("L'\x82t\x82, \x85 Noirmoutier.", 'latin1'), "L'été, à Noirmoutier."],
  ['x-mac-roman', Buffer.from('L\xd5\x8et\x8e.', 'latin1'), 'L’été.'],
  ['utf-7', Buffer.from('L+IBk-+AOk-t+AOk-.'), 'L’été.'],
  ['hz-gb-2312', Buffer.from('~{NR5DWfD8~}.'), '我的祖母.'],
  ['iso-2022-kr', Buffer.from('\u001b$)C\u000eGR8S4O\u000f.'), '할머니.'],
  ['koi8-r', Buffer.from('edcfd120c2c1c2d5dbcbc12e', 'hex'), 'Моя бабушка.'],
  ['big5', Buffer.from('a7daaabaafaaa5c0', 'hex'), '我的祖母'],
  ['iso-8859-1', Buffer.from('C’était l’été : 3 € la poire.'), 'C’était l’été : 3 € la poire.'],
])('words in %s reach the family as they were written', async (charset, body, text) => {
  const result = await take((address) => letterOf(address, `text/plain; charset=${charset}`, body));
  expect(result).toMatchObject({ outcome: 'sent', paragraphs: [text], family: [] });
});

test.each([
  ['text/enriched', '<bold>Le four</bold>\nde Maman.\n\nIl fumait.', ['Le four de Maman.', 'Il fumait.']],
  ['text/richtext', 'Le <italic>four</italic>\nde Maman.<nl>Il fumait.', ['Le four de Maman.', 'Il fumait.']],
])('the words of %s reach the family', async (type, body, paragraphs) => {
  const result = await take((address) => letterOf(address, `${type}; charset=utf-8`, Buffer.from(body)));
  expect(result).toEqual({
    outcome: 'sent',
    paragraphs,
    family: [],
    narrator: [{ outcomeTold: 'sent', files: [] }],
  });
});

const MESSAGE = '-----BEGIN PGP MESSAGE-----\n\nhQEMA7pq\n=abcd\n-----END PGP MESSAGE-----';
const SIGNED = `-----BEGIN PGP SIGNED MESSAGE-----
Hash: SHA256

Le four de Maman.
- -- et le pain
-----BEGIN PGP SIGNATURE-----

iQEzBAEBCAAdFiEE
=abcd
-----END PGP SIGNATURE-----`;
const plain = 'text/plain; charset=utf-8';

test('clear-signed words reach the family without their armour', async () => {
  const result = await take((address) => letterOf(address, plain, Buffer.from(SIGNED)));
  expect(result).toMatchObject({ outcome: 'sent', paragraphs: ['Le four de Maman.', '-- et le pain'] });
});

test('an encrypted message is named to narrator and family, and never said to be empty', async () => {
  const result = await take((address) => letterOf(address, plain, Buffer.from(MESSAGE)));
  expect(result).toEqual({
    outcome: 'encrypted',
    paragraphs: [],
    family: [{ reason: 'encrypted', files: [] }],
    narrator: [{ outcomeTold: 'encrypted', files: [] }],
  });
});

test('a message of PGP/MIME is told likewise, by its kind and not by its parts', async () => {
  const result = await take((address) =>
    buildMailOfParts(
      address,
      [
        { name: 'version.txt', type: 'application/pgp-encrypted', bytes: Buffer.from('Version: 1') },
        { name: 'encrypted.asc', type: 'application/octet-stream', bytes: Buffer.from(MESSAGE) },
      ],
      'encrypted; protocol="application/pgp-encrypted"',
    ),
  );
  expect(result).toMatchObject({ outcome: 'encrypted', family: [{ reason: 'encrypted', files: [] }] });
});

test('encrypted words beside readable ones are named as a file is', async () => {
  const result = await take((address) => letterOf(address, plain, Buffer.from(`Le four.\n\n${MESSAGE}`)));
  expect(result).toEqual({
    outcome: 'sent',
    paragraphs: ['Le four.'],
    family: [{ reason: 'files', files: ['message chiffré'] }],
    narrator: [{ outcomeTold: 'sent', files: ['message chiffré'] }],
  });
});
