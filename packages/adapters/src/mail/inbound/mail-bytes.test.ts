import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { parseMail } from './parse-mail.ts';

const SENTENCE = 'Le café de l’été.';
const RUSSIAN = 'Моя бабушка.';
const koi8 = Buffer.from('edcfd120c2c1c2d5dbcbc12e', 'hex');
const gbk = Buffer.from('ced2b5c4d7e6c4b8', 'hex');
const latin1 = Buffer.from('4c6520636166e9206465206c92e974e92e', 'hex');
const KOREAN = Buffer.from('\u001b$)C\u000eGR8S4O\u000f 1');
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
  [
    'UTF-8 that was encoded twice as ISO 8859-1',
    'text/plain; charset=utf-8',
    Buffer.from(Buffer.from(SENTENCE).toString('latin1')),
    SENTENCE,
  ],
  [
    'UTF-8 that was encoded twice as windows-1252',
    'text/plain; charset=utf-8',
    Buffer.from('Lâ€™Å“uf Ã\u00a0 20 â‚¬ 😊\nMa sÅ“ur ðŸ˜Š'),
    'Lâ€™Å“uf Ã\u00a0 20 â‚¬ 😊\nMa sœur 😊',
  ],
  ['a code page of DOS', 'text/plain; charset=cp850', Buffer.from('L\x27\x82t\x82.', 'latin1'), "L'été."],
  ['another name of it', 'text/plain; charset=IBM850', Buffer.from('\x87a', 'latin1'), 'ça'],
  ['Mac Roman', 'text/plain; charset=x-mac-roman', Buffer.from('l\xd5\x8et\x8e', 'latin1'), 'l’été'],
  ['Mac Central Europe', 'text/plain; charset=x-mac-ce', Buffer.from('4261626988ba6b61', 'hex'), 'Babiąļka'],
  ['UTF-7', 'text/plain; charset=UTF-7', Buffer.from('L+IBkA6Q-t+AOk 1 +- 1'), 'L’été 1 + 1'],
  ['Johab', 'text/plain; charset=Johab', Buffer.from('d069a0e193a12c20f7db206561', 'hex'), '할머니, 韓 ea'],
  ['Johab by its code page', 'text/plain; charset=cp1361', Buffer.from('d069a0e193a1', 'hex'), '할머니'],
  ['letters alone in Johab', 'text/plain; charset=johab', Buffer.from('884184618443', 'hex'), 'ㄱㅏㄲ'],
  ['HZ', 'text/plain; charset=HZ-GB-2312', Buffer.from('~{NR5DWfD8~} ~~ a'), '我的祖母 ~ a'],
  ['HZ in two lines', 'text/plain; charset=hz-gb-2312', Buffer.from('~{NR5D~}~\r\n~{WfD8~}'), '我的祖母'],
  ['ISO-2022-KR', 'text/plain; charset=iso-2022-kr', KOREAN, '할머니 1'],
  ['ISO-2022-KR that nothing declares', 'text/plain; charset=us-ascii', KOREAN, '할머니 1'],
  ['ISO-2022-JP that nothing declares', 'text/plain', Buffer.from('\u001b$B$3$s\u001b(B'), 'こん'],
  ['Big5', 'text/plain; charset=big5', Buffer.from('a7daaabaafaaa5c0', 'hex'), '我的祖母'],
  ['windows-1252 that is said to be Big5', 'text/plain; charset=big5', latin1, SENTENCE],
  ['UTF-8 that is said to be Latin-1', 'text/plain; charset=iso-8859-1', Buffer.from(SENTENCE), SENTENCE],
  ['UTF-8 that is said to be Cyrillic', 'text/plain; charset=windows-1251', Buffer.from(SENTENCE), SENTENCE],
  [
    'UTF-8 that is said to be Chinese',
    'text/plain; charset=gb2312',
    Buffer.from(SENTENCE.repeat(2)),
    SENTENCE.repeat(2),
  ],
  ['windows-1252 that is said to be Latin-9', 'text/plain; charset=iso-8859-15', latin1, SENTENCE],
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

test('malformed quoted-printable loses no character', async () => {
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

test('heads in other charsets are read: names, subjects, file names', async () => {
  const lines = [
    'From: =?iso-2022-kr?B?GyQpQw5HUjhTNE8P?= <j@exemple.fr>',
    'Subject: =?x-mac-roman?Q?L=D5=8Et=8E?= =?koi8-r?B?7c/R?=',
    'Content-Type: multipart/mixed; boundary="B"',
    '',
    '--B',
    'Content-Type: application/msword',
    "Content-Disposition: attachment; filename*=cp850''%82t%82.doc",
    '',
    'x',
    '--B--',
  ];
  const { from, subject, attachments } = await parseMail(Buffer.from(lines.join('\r\n')));
  expect([from[0]?.name, subject, attachments[0]?.fileName]).toEqual(['할머니', 'L’étéМоя', 'été.doc']);
});

test.each([
  ['EUC-TW', 'euc-tw', Buffer.from('c4e3c5a3d4d1c5c4e2a1', 'hex')],
  ['a charset that is not the declared one', 'utf-8', koi8],
  ['EBCDIC', 'x-ebcdic', Buffer.from('93814094819293964b40d493a3', 'hex')],
])('a text in %s that nothing reads is a file, and no garbled words', async (_, charset, bytes) => {
  const { text, attachments } = await parseMail(mailOf(`text/plain; charset=${charset}`, bytes));
  expect(text).toBe('');
  expect(attachments.map((one) => [one.fileName, Buffer.from(one.bytes)])).toEqual([['message.txt', bytes]]);
});

test.each([
  ['a word with accents', 'Été à Noël, « où… » — dès l’œuvre'],
  ['rows of dashes and points', `${'—'.repeat(30)}\n${'…'.repeat(20)}\n« …à »`],
])('%s in windows-1252 that is said to be UTF-8 is text', async (_, text) => {
  const bytes = iconv.encode(text, 'windows-1252');
  const mail = await parseMail(mailOf('text/plain; charset=utf-8', bytes));
  expect([mail.text, mail.attachments]).toEqual([text, []]);
});
