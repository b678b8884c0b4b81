import { expect, test } from 'vitest';
import { parseMail } from './parse-mail.ts';
import { readRichText } from './rich-text.ts';

const mailOf = (head: string, body: string): Buffer =>
  Buffer.from(`From: j@exemple.fr\r\n${head}\r\n\r\n${body}`);
const partsOf = (kind: string, ...parts: string[]): Buffer =>
  mailOf(
    `Content-Type: multipart/${kind}; boundary="B"`,
    `${parts.map((part) => `--B\r\n${part}`).join('\r\n')}\r\n--B--\r\n`,
  );
const wordsOf = async (raw: Buffer): Promise<string[]> =>
  (await parseMail(raw)).text.split('\n').filter((line) => line.trim() !== '');

test.each([
  [
    'lines that a program broke',
    'Le dimanche\nsentait la cire.\n\nPapa ouvrait.',
    ['Le dimanche sentait la cire.', 'Papa ouvrait.'],
  ],
  [
    'marks',
    '<bold>Le <italic>four</italic></bold> <color><param>red</param>rouge</color>.',
    ['Le four rouge.'],
  ],
  ['a literal sign', 'Si a << b, alors oui.', ['Si a < b, alors oui.']],
  ['verse', '<nofill>Petit moulin\ntourne à la main</nofill>', ['Petit moulin', 'tourne à la main']],
  ['a quotation', '<excerpt>Que faisiez-vous ?</excerpt>Du pain.', ['> Que faisiez-vous ?', 'Du pain.']],
])('text/enriched: %s', (_, source, lines) => {
  expect(readRichText(source, 'enriched').split('\n').filter(Boolean)).toEqual(lines);
});

test('text/richtext breaks its lines by its own marks', () => {
  const source = 'Le <bold>four</bold><nl>de\nMaman<lt>3<comment>non</comment><paragraph>Voilà.</paragraph>';
  expect(readRichText(source, 'richtext').split('\n').filter(Boolean)).toEqual([
    'Le four',
    'de Maman<3',
    'Voilà.',
  ]);
});

const ENRICHED =
  'Content-Type: text/enriched; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable';
const PLAIN = 'Content-Type: text/plain; charset=utf-8\r\n\r\nLe café de Noël, tous les ans.';

test('a mail of text/enriched alone is read, in its charset', async () => {
  expect(await wordsOf(mailOf(ENRICHED, 'Le <bold>caf=E9</bold>.\r\n\r\nEt le pain.'))).toEqual([
    'Le café.',
    'Et le pain.',
  ]);
});

test('beside the same words in plain text it adds nothing, and is no file', async () => {
  const raw = partsOf(
    'alternative',
    PLAIN,
    `${ENRICHED}\r\n\r\n<bold>Le caf=E9</bold> de No=EBl, tous les ans.`,
  );
  expect(await wordsOf(raw)).toEqual(['Le café de Noël, tous les ans.']);
  expect((await parseMail(raw)).attachments).toEqual([]);
});

test('beside other words, and in a kind of text that nobody knows, every word is read', async () => {
  const raw = partsOf(
    'mixed',
    PLAIN,
    'Content-Type: text/x-markdown; charset=utf-8\r\n\r\nPapa *ouvrait* les volets avant nous.',
  );
  expect(await wordsOf(raw)).toEqual([
    'Le café de Noël, tous les ans.',
    'Papa *ouvrait* les volets avant nous.',
  ]);
});

test('a short line of such a part is read beside other words', async () => {
  const raw = partsOf('mixed', PLAIN, `${ENRICHED}\r\n\r\nOui, en 1956.`);
  expect(await wordsOf(raw)).toEqual(['Le café de Noël, tous les ans.', 'Oui, en 1956.']);
});

test('a text that is too long to be read stays a file of the mail, whole', async () => {
  const longText = 'Le four. '.repeat(120_000);
  const raw = partsOf('mixed', PLAIN, `Content-Type: text/x-notes; charset=utf-8\r\n\r\n${longText}`);
  expect(await wordsOf(raw)).toEqual(['Le café de Noël, tous les ans.']);
  const [file] = (await parseMail(raw)).attachments;
  expect(file?.bytes.byteLength).toBeGreaterThanOrEqual(longText.trimEnd().length);
});

const SIGNATURE =
  '-----BEGIN PGP SIGNATURE-----\r\n\r\niQEzBAEBCAAdFiEE\r\n=abcd\r\n-----END PGP SIGNATURE-----';
const MESSAGE = '-----BEGIN PGP MESSAGE-----\r\n\r\nhQEMA7pq\r\n=abcd\r\n-----END PGP MESSAGE-----';
const signed = (text: string): string =>
  `-----BEGIN PGP SIGNED MESSAGE-----\r\nHash: SHA256\r\n\r\n${text}\r\n${SIGNATURE}`;

test.each([
  [
    'clear-signed words',
    signed('Le four.\r\n- -- Papa\r\n- tiret'),
    ['Le four.', '-- Papa', 'tiret'],
    undefined,
  ],
  [
    'words around signed words',
    `Voici.\r\n${signed('Le four.')}\r\nFin.`,
    ['Voici.', 'Le four.', 'Fin.'],
    undefined,
  ],
  ['encrypted words', MESSAGE, [], true],
  ['words and encrypted words', `Voici.\r\n\r\n${MESSAGE}\r\n`, ['Voici.'], true],
  [
    'a line that only looks like it',
    '-----BEGIN PGP MESSAGE-----\r\nLe four.',
    ['-----BEGIN PGP MESSAGE-----', 'Le four.'],
    undefined,
  ],
])('inline PGP: %s', async (_, body, lines, isEncrypted) => {
  const raw = mailOf('Content-Type: text/plain; charset=utf-8', body);
  expect(await wordsOf(raw)).toEqual(lines);
  expect((await parseMail(raw)).isEncrypted).toBe(isEncrypted);
  const html = mailOf('Content-Type: text/html; charset=utf-8', `<pre>${body}</pre>`);
  expect(await wordsOf(html)).toEqual(lines);
});

test('the signature and the key of PGP/MIME are no files', async () => {
  const raw = partsOf(
    'signed',
    PLAIN,
    `Content-Type: application/pgp-signature; name="signature.asc"\r\n\r\n${SIGNATURE}`,
    'Content-Type: application/pgp-keys; name="clé.asc"\r\n\r\nx',
  );
  expect(await parseMail(raw)).toMatchObject({ text: expect.stringContaining('Le café'), attachments: [] });
});

test('a message encrypted by PGP/MIME says so, and its parts are no files', async () => {
  const raw = partsOf(
    'encrypted; protocol="application/pgp-encrypted"',
    'Content-Type: application/pgp-encrypted\r\n\r\nVersion: 1',
    `Content-Type: application/octet-stream; name="encrypted.asc"\r\n\r\n${MESSAGE}`,
  );
  expect(await parseMail(raw)).toMatchObject({ isEncrypted: true, attachments: [] });
});

const PICTURE = Buffer.alloc(3_000, 7);
const dataPicture = `<img alt="" src="data:image/png;base64,${PICTURE.toString('base64')}">`;

test('a picture whose bytes stand within the HTML is a file of the mail, at its place', async () => {
  const raw = mailOf(
    'Content-Type: text/html; charset=utf-8',
    `<p>Voici la ferme :</p>${dataPicture}<p>Elle est belle.</p>`,
  );
  const { text, pictured, attachments } = await parseMail(raw);
  expect(text.split('\n').filter(Boolean)).toEqual(['Voici la ferme :', 'Elle est belle.']);
  expect(pictured).toContain('[cid:data-1@souvenance]');
  expect(attachments).toMatchObject([
    { contentType: 'image/png', isInline: true, contentId: 'data-1@souvenance' },
  ]);
  expect(PICTURE.equals(attachments[0]?.bytes ?? Buffer.alloc(0))).toBe(true);
});

test('of more pictures than a mail may have parts, a hundred are taken, and the HTML is a file besides', async () => {
  const raw = mailOf('Content-Type: text/html; charset=utf-8', `<p>Voici.</p>${dataPicture.repeat(102)}`);
  const { attachments } = await parseMail(raw);
  expect(attachments.filter(({ isInline }) => isInline)).toHaveLength(100);
  expect(attachments.at(-1)?.fileName).toBe('message.html');
});

test('HTML that is longer than what is looked at is a file besides: no word goes in silence', async () => {
  const html = `<p>${'Un autre jour, nous partions à la mer. '.repeat(30_000)}</p>`;
  const { attachments } = await parseMail(mailOf('Content-Type: text/html; charset=utf-8', html));
  expect(attachments.map(({ fileName }) => fileName)).toEqual(['message.html']);
});

const der = (tag: number, ...contents: Buffer[]): Buffer => {
  const content = Buffer.concat(contents);
  const { length } = content;
  return Buffer.concat([Buffer.from([tag, 0x82, Math.floor(length / 256), length % 256]), content]);
};
const berOf = (tag: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([tag, 0x80]), content, Buffer.from([0, 0])]);
const objectId = (last: number): Buffer =>
  Buffer.concat([Buffer.from([0x06, 0x09]), Buffer.from(`2a864886f70d0107${`0${last}`}`, 'hex')]);
const smime = (content: Buffer): Buffer =>
  mailOf(
    'Subject: Re\r\nContent-Type: application/pkcs7-mime; name="smime.p7m"\r\nContent-Transfer-Encoding: base64',
    content.toString('base64'),
  );
const entity = Buffer.from('Content-Type: text/plain; charset=utf-8\r\n\r\nLe four de l’été.');
const signedData = (octets: Buffer): Buffer =>
  der(
    0x30,
    objectId(2),
    der(
      0xa0,
      der(0x30, Buffer.from([2, 1, 1]), der(0x31), der(0x30, objectId(1), der(0xa0, octets)), der(0x31)),
    ),
  );

test.each([
  ['whole', signedData(der(0x04, entity))],
  [
    'in pieces',
    signedData(
      berOf(0x24, Buffer.concat([der(0x04, entity.subarray(0, 20)), der(0x04, entity.subarray(20))])),
    ),
  ],
])('words within the signature of S/MIME, %s, are read', async (_, content) => {
  const mail = await parseMail(smime(content));
  expect([mail.text.trim(), mail.subject, mail.attachments]).toEqual(['Le four de l’été.', 'Re', []]);
});

test.each([
  ['encrypted', der(0x30, objectId(3), der(0xa0, der(0x30)))],
  ['broken', Buffer.from([0x30, 0x84, 0xff, 0xff, 0xff, 0xff, 0x06])],
])('S/MIME that is %s is told as encrypted', async (_, content) => {
  expect(await parseMail(smime(content))).toMatchObject({ text: '', isEncrypted: true, attachments: [] });
});
