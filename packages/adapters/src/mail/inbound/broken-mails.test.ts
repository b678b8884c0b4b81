import { expect, test } from 'vitest';
import { parseMail } from './parse-mail.ts';

const mailOf = (head: string, body: string | Buffer): Buffer =>
  Buffer.concat([Buffer.from(`From: j@exemple.fr\r\n${head}\r\n\r\n`), Buffer.from(body)]);
const part = (type: string, body: string): string =>
  `--B\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${body}\r\n`;

test.each([
  ['has no boundary', 'Content-Type: multipart/mixed', 'Le café.'],
  ['has an empty boundary', 'Content-Type: multipart/mixed;\r\n boundary=""', 'Le café.'],
  ['names a boundary that is not there', 'Content-Type: multipart/mixed; boundary=A', 'Le café.'],
  [
    'has another boundary',
    'Content-Type: multipart/mixed; boundary=A',
    `${part('text/plain', 'Le café.')}--B--`,
  ],
  ['names no type', 'Content-Type: text', 'Le café.'],
  ['has an empty type', 'Content-Type:', 'Le café.'],
])('the words of a mail that %s are read', async (_, head, body) => {
  const { text, attachments } = await parseMail(mailOf(head, body));
  expect([text.trim(), attachments]).toEqual(['Le café.', []]);
});

test.each([
  ['base64 and was decoded by a gateway', 'base64', 'Le café, de ma sœur.'],
  ['base64 in quotes', '"base64"', Buffer.from('Le café, de ma sœur.').toString('base64')],
  ['base64 with a comment', 'base64 (RFC 2045)', Buffer.from('Le café, de ma sœur.').toString('base64')],
])('the words of a text that is called %s are read', async (_, encoding, body) => {
  const head = `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}`;
  expect((await parseMail(mailOf(head, body))).text.trim()).toBe('Le café, de ma sœur.');
  const parts = `--B\r\n${head}\r\n\r\n${body}\r\n--B--`;
  const mixed = await parseMail(mailOf('Content-Type: multipart/mixed; boundary=B', parts));
  expect(mixed.text.trim()).toBe('Le café, de ma sœur.');
});

test('plain text that is called HTML keeps its lines', async () => {
  const { text } = await parseMail(mailOf('Content-Type: text/html', 'Un & deux.\r\n\r\n3 < 4.'));
  expect(text.split(/\n+/u)).toEqual(['Un & deux.', '3 < 4.']);
});

test('parts that follow each other are all read, whatever their types and however short', async () => {
  const body = `${part('text/plain', 'Un.')}${part('text/html', '<p>Deux.</p>')}${part('text/plain', 'Trois.')}--B--`;
  const { text } = await parseMail(mailOf('Content-Type: multipart/mixed; boundary=B', body));
  expect(text.split('\n').filter((line) => line.trim() !== '')).toEqual(['Un.', 'Deux.', 'Trois.']);
});

const encodeLine = (bytes: Buffer): string => {
  const sixes = (
    bytes
      .toString('hex')
      .padEnd(Math.ceil(bytes.length / 3) * 6, '0')
      .match(/.{6}/gu) ?? []
  ).flatMap((group) => [18, 12, 6, 0].map((shift) => (Number.parseInt(group, 16) >> shift) & 63));
  return [bytes.length, ...sixes].map((six) => (six === 0 ? '`' : String.fromCharCode(32 + six))).join('');
};
const uuencode = (name: string, bytes: Buffer): string => {
  const lines = Array.from({ length: Math.ceil(bytes.length / 45) }, (_, at) =>
    encodeLine(bytes.subarray(at * 45, at * 45 + 45)),
  );
  return [`begin 644 ${name}`, ...lines, '`', 'end'].join('\r\n');
};

test('a uuencoded file within the text is a file of the mail, and no words', async () => {
  const bytes = Buffer.from(Array.from({ length: 1_000 }, (_, at) => (at * 7) % 256));
  const body = `Voici la ferme.\r\n\r\n${uuencode('La ferme.jpg', bytes)}\r\n\r\nEt la grange.`;
  const { text, attachments } = await parseMail(mailOf('Content-Type: text/plain', body));
  expect(text.split(/\n+/u).map((line) => line.trim())).toEqual(['Voici la ferme.', 'Et la grange.']);
  expect(attachments.map((file) => [file.fileName, Buffer.from(file.bytes)])).toEqual([
    ['La ferme.jpg', bytes],
  ]);
});

test('lines that only begin as such a file are words', async () => {
  const body = 'begin 644 pages plus tard\r\nil y eut la fin\r\nend';
  expect((await parseMail(mailOf('Content-Type: text/plain', body))).text).toContain(
    'begin 644 pages plus tard',
  );
});

test('an emoji whose halves are encoded one by one is one', async () => {
  const halves = Buffer.from('eda0bdedb88a', 'hex');
  const body = Buffer.concat([Buffer.from('Quelle joie '), halves, Buffer.from(' ce jour-là.')]);
  const { text } = await parseMail(mailOf('Content-Type: text/plain; charset=utf-8', body));
  expect(text).toBe('Quelle joie 😊 ce jour-là.');
});
