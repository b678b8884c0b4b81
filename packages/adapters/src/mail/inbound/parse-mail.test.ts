import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseMail } from './parse-mail.ts';

const caseMail = (path: string): Buffer =>
  readFileSync(new URL(`./fixtures/cases/${path}.eml`, import.meta.url));
const textOf = async (raw: Buffer): Promise<string> => (await parseMail(raw)).text.trim();

const SENTENCE = 'L’œuf à la coque de ma sœur… c’était 20 francs — pas 3 €.';
test.each([
  ['1252-as-8859', SENTENCE],
  ['1252-as-ascii', SENTENCE],
  ['none-utf8', SENTENCE],
  ['8859-15', 'Ma sœur avait 20 € de bénéfice.'],
  ['latin1-as-utf8', 'Le café de grand-mère à Noël.'],
  ['unknown', 'Le café de grand-mère à Noël.'],
])('a text in the charset %s is read without a lost character', async (name, text) => {
  expect(await textOf(caseMail(`04-mail-charsets/charset-${name}`))).toBe(text);
});

const mailOf = (head: string, body: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`From: j@exemple.fr\r\n${head}\r\n\r\n`, 'latin1'),
    Buffer.from(body as string),
  ]);

test.each([
  ['nothing declared', 'Subject: x', Buffer.from('Le caf\xe9.', 'latin1'), 'Le café.'],
  ['type without charset', 'Content-Type: text/plain', Buffer.from('Le caf\xe9.', 'latin1'), 'Le café.'],
  [
    'quoted-printable',
    'Content-Type: text/plain; charset="UTF-8"\r\nContent-Transfer-Encoding: quoted-printable',
    'Le caf=E9 de l=92=E9t=E9.',
    'Le café de l’été.',
  ],
  [
    'base64',
    'Content-Type: text/plain;\r\n charset=us-ascii\r\nContent-Transfer-Encoding: base64',
    Buffer.from('Le caf\xe9.', 'latin1').toString('base64'),
    'Le café.',
  ],
  [
    'one stray byte in UTF-8',
    'Content-Type: text/plain; charset=utf-8',
    Buffer.concat([Buffer.from('Noël et le caf'), Buffer.from([0xe9]), Buffer.from(', à midi.')]),
    'Noël et le café, à midi.',
  ],
  [
    'Japanese',
    'Content-Type: text/plain; charset=iso-2022-jp',
    Buffer.from('\x1b$B$3$s\x1b(B', 'latin1'),
    'こん',
  ],
  ['Russian', 'Content-Type: text/plain; charset=koi8-r', Buffer.from([0xd2, 0xcf, 0xc4]), 'род'],
])('%s keeps every character', async (_, head, body, text) => {
  expect(await textOf(mailOf(head, body))).toBe(text);
});

test.each([
  ['raw windows-1252', 'André \x97 Zoé', 'André — Zoé'],
  ['raw UTF-8', Buffer.from('André').toString('latin1'), 'André'],
  ['an encoded word that is not what it says', '=?utf-8?Q?Andr=E9?=', 'André'],
  ['an encoded word of no charset', '=?us-ascii?B?QW5kcuk=?=', 'André'],
  ['a character split between two words', '=?utf-8?Q?Andr=C3?= =?utf-8?Q?=A9?=', 'André'],
])('a name in %s is read', async (_, name, decoded) => {
  const raw = Buffer.from(`From: ${name} <a@exemple.fr>\r\n\r\nOui.`, 'latin1');
  expect((await parseMail(raw)).from).toEqual([{ name: decoded, address: 'a@exemple.fr' }]);
});

test.each([
  ['filename="été.doc"', 'latin1'],
  [`filename*=utf-8''%E9t%E9.doc`, 'latin1'],
  ['filename="=?utf-8?Q?=E9t=E9.doc?="', 'latin1'],
  ['filename="été.doc"', 'utf8'],
] as const)('the file name of %s in %s is read', async (disposition, encoding) => {
  const lines = [
    'From: j@exemple.fr',
    'Content-Type: multipart/mixed; boundary="B"',
    '',
    '--B',
    'Content-Type: application/msword',
    `Content-Disposition: attachment; ${disposition}`,
    '',
    'x',
    '--B--',
  ];
  const { attachments } = await parseMail(Buffer.from(lines.join('\r\n'), encoding));
  expect(attachments.map(({ fileName }) => fileName)).toEqual(['été.doc']);
});

test('joins flowed lines of a wrapped text, and keeps the lines of verse', async () => {
  const lines = (await textOf(caseMail('08-mail-controls/flowed')))
    .split(/\r?\n/u)
    .filter((line) => line !== '');
  expect(lines).toHaveLength(4);
});

const html = (body: string): Buffer => mailOf('Content-Type: text/html; charset=utf-8', body);

test.each([
  [
    'a list of Outlook',
    '<p>Nos desserts</p><ul><li>riz au lait</li><li>flan</li></ul><ol start="3"><li>tarte</li></ol>',
    'Nos desserts\n\n• riz au lait\n• flan\n3. tarte',
  ],
  [
    'a table',
    '<table><tr><td>Farine</td><td>250 g</td></tr><tr><td>Sucre</td><td>1 kg</td></tr></table>',
    'Farine 250 g\n\nSucre 1 kg',
  ],
  ['a recorded deletion', '<p>Né à <del datetime="2026-11-16">Lyon</del>Grenoble.</p>', 'Né à Grenoble.'],
  ['struck-out text', '<p>Né à <del>Lyon</del> <s>Vif</s> Grenoble.</p>', 'Né à Lyon Vif Grenoble.'],
  ['lines', '<div>Au clair<br>de la lune</div>', 'Au clair\nde la lune'],
  [
    'a quotation',
    '<p>Oui.</p><blockquote type="cite"><p>Quel plat ?</p><blockquote type="cite">Ancien</blockquote></blockquote><p>Non.</p>',
    'Oui.\n\n> Quel plat ?\n> \n> Ancien\n\nNon.',
  ],
  ['an indentation', '<blockquote><p>Petit moulin</p></blockquote>', 'Petit moulin'],
])('%s in HTML alone is read as it was seen', async (_, source, text) => {
  expect(await textOf(html(source))).toBe(text);
});

test.each([
  ['without its delimiter', ''],
  ['below it', '<span class="gmail_signature_prefix">-- </span><br>'],
])('a Gmail signature %s stands below one delimiter', async (_, prefix) => {
  const signature =
    '<div dir="ltr" class="gmail_signature" data-smartmail="gmail_signature">Jeanne<br>06 00</div>';
  const { text } = await parseMail(html(`<div>Ma tante.</div>${prefix}${signature}`));
  expect(text.split('\n').filter((line) => line.trim() !== '')).toEqual([
    'Ma tante.',
    '--',
    'Jeanne',
    '06 00',
  ]);
});

test('reads extremely nested HTML', async () => {
  expect(await textOf(html(`${'<div>'.repeat(50_000)}Oui.`))).toBe('Oui.');
});

test('ignores a plain text that is only a part of the HTML', async () => {
  const parts = [
    'Content-Type: multipart/mixed; boundary="B"\r\n\r\n--B',
    'Content-Type: text/html; charset=utf-8\r\n\r\n<p>Le dimanche sentait la cire et le café.</p>',
    '--B',
    'Content-Type: text/plain; charset=utf-8\r\n\r\nSans virus.',
    '--B--',
  ];
  expect(await textOf(Buffer.from(`From: j@exemple.fr\r\n${parts.join('\r\n')}`))).toContain(
    'Le dimanche sentait la cire et le café.',
  );
});
