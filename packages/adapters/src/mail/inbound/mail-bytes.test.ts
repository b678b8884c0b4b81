import { expect, test } from 'vitest';
import { parseMail } from './parse-mail.ts';

const SENTENCE = 'Le café de l’été.';
const RUSSIAN = 'Моя бабушка.';
const koi8 = Buffer.from('edcfd120c2c1c2d5dbcbc12e', 'hex');
const gbk = Buffer.from('ced2b5c4d7e6c4b8', 'hex');
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

const mailOf = (charset: string, body: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `From: j@exemple.fr\r\nContent-Type: ${charset}\r\nContent-Transfer-Encoding: base64\r\n\r\n`,
    ),
    Buffer.from(body.toString('base64')),
  ]);
const htmlOf = (meta: string, body: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<html><head>${meta}</head><body><p>`),
    body,
    Buffer.from('</p></body></html>'),
  ]);

test.each([
  ['UTF-16 with its mark', 'text/plain; charset=utf-16', utf16(`\ufeff${SENTENCE}`), SENTENCE],
  ['UTF-16 of the other order', 'text/plain; charset=utf-16', utf16(`\ufeff${SENTENCE}`).swap16(), SENTENCE],
  [
    'UTF-16 of the other order without a mark',
    'text/plain; charset=utf-16',
    utf16(SENTENCE).swap16(),
    SENTENCE,
  ],
  ['UTF-16 that nothing declares', 'text/plain', utf16(`\ufeff${SENTENCE}`), SENTENCE],
  ['UTF-16 that is said to be UTF-8', 'text/plain; charset=utf-8', utf16(SENTENCE), SENTENCE],
  ['UTF-8 that is said to be UTF-16', 'text/plain; charset=utf-16', Buffer.from(SENTENCE), SENTENCE],
  ['GB18030', 'text/plain; charset=gb18030', gbk, '我的祖母'],
  [
    'Korean by its code page',
    'text/plain; charset=ks_c_5601-1987',
    Buffer.from('c7d2b8d3b4cf', 'hex'),
    '할머니',
  ],
  ['KOI8-R', 'text/plain; charset=KOI8-R', koi8, RUSSIAN],
  ['HTML that names its charset itself', 'text/html', htmlOf('<meta charset="koi8-r">', koi8), RUSSIAN],
  [
    'HTML that names it as old programs do',
    'text/html',
    htmlOf('<meta http-equiv="Content-Type" content="text/html; charset=gb2312">', gbk),
    '我的祖母',
  ],
  [
    'HTML with an emoji in two halves',
    'text/html; charset=utf-8',
    htmlOf('', Buffer.from('Le chat &#xD83D;&#xDE0A;.')),
    'Le chat 😊.',
  ],
])('%s is read as it was written', async (_, type, body, text) => {
  expect((await parseMail(mailOf(type, body))).text.trim()).toBe(text);
});

test('quoted-printable that is broken loses no character', async () => {
  const head =
    'From: j@exemple.fr\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable';
  const body = 'Un prix = 3 francs, A=B et =ZZ, 100=% s=c3=bbr, l’été=  \r\n de No=C3=\r\n=ABl.';
  const raw = Buffer.from(`${head}\r\n\r\n${body}`);
  expect((await parseMail(raw)).text).toBe('Un prix = 3 francs, A=B et =ZZ, 100=% sûr, l’été de Noël.');
});

const parts = (...texts: [string, string][]): Buffer =>
  Buffer.from(
    [
      'From: j@exemple.fr\r\nContent-Type: multipart/mixed; boundary="B"\r\n',
      ...texts.map(([type, text]) => `--B\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${text}`),
      '--B--',
    ].join('\r\n'),
  );
const [FIRST, SECOND] = ['Le dimanche sentait la cire.', 'Papa ouvrait les volets avant nous.'];

test.each([
  ['plain text, then HTML', parts(['text/plain', FIRST], ['text/html', `<p>${SECOND}</p>`])],
  ['HTML, then plain text', parts(['text/html', `<p>${FIRST}</p>`], ['text/plain', SECOND])],
  [
    'a long plain text and a line of HTML',
    parts(['text/plain', `${FIRST}\n\n${'Un autre jour. '.repeat(9)}`], ['text/html', `<p>${SECOND}</p>`]),
  ],
])('of a mail of %s every word is read', async (_, raw) => {
  const { text } = await parseMail(raw);
  expect([text.includes(FIRST), text.includes(SECOND)]).toEqual([true, true]);
});
