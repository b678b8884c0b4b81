import { expect, test } from 'vitest';
import { parseMail } from './parse-mail.ts';
import { readTnef } from './read-tnef.ts';

const uint16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const attribute = (level: number, id: number, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([level]),
    uint32(id),
    uint32(data.byteLength),
    data,
    uint16(data.reduce((sum, byte) => sum + byte, 0) % 65_536),
  ]);
const pad = (data: Buffer): Buffer => Buffer.concat([data, Buffer.alloc((4 - (data.byteLength % 4)) % 4)]);
const variable = (type: number, id: number, data: Buffer): Buffer =>
  Buffer.concat([uint16(type), uint16(id), uint32(1), uint32(data.byteLength), pad(data)]);
const namedProperty = Buffer.concat([
  uint16(3),
  uint16(0x8001),
  Buffer.alloc(16),
  uint32(1),
  uint32(6),
  pad(Buffer.from('a\0b\0\0\0')),
  uint32(7),
]);

const JPEG = Buffer.from('\u00ff\u00d8\u00ff\u00e0picture', 'latin1');
const winmail = (text: string): Buffer => {
  const longName = Buffer.from('Maison d’été.jpg\0', 'utf16le');
  const properties = Buffer.concat([
    uint32(3),
    namedProperty,
    variable(0x1f, 0x3707, longName),
    variable(0x1e, 0x370e, Buffer.from('image/jpeg\0')),
  ]);
  return Buffer.concat([
    uint32(0x223e9f78),
    uint16(1),
    ...(text === '' ? [] : [attribute(1, 0x0002800c, Buffer.from(`${text}\0`, 'latin1'))]),
    attribute(2, 0x00069002, Buffer.alloc(14)),
    attribute(2, 0x00018010, Buffer.from('MAISON~1.JPG\0')),
    attribute(2, 0x0006800f, JPEG),
    attribute(2, 0x00069005, properties),
  ]);
};

const mailWith = (type: string, name: string, body: Buffer, text = ''): Buffer =>
  Buffer.concat([
    Buffer.from(
      [
        'From: j@exemple.fr',
        `Content-Type: multipart/mixed; boundary="B${name}"`,
        '',
        `--B${name}`,
        'Content-Type: text/plain; charset=utf-8',
        '',
        text,
        `--B${name}`,
        `Content-Type: ${type}; name="${name}"`,
        `Content-Disposition: attachment; filename="${name}"`,
        ...(type.startsWith('message/') ? [] : ['Content-Transfer-Encoding: base64']),
        '',
        type.startsWith('message/') ? body.toString('latin1') : body.toString('base64'),
        `--B${name}--`,
      ].join('\r\n'),
      'latin1',
    ),
  ]);

test('replaces a winmail.dat by its files, and uses its text when the mail has none', async () => {
  const { text, attachments } = await parseMail(
    mailWith('application/ms-tnef', 'winmail.dat', winmail('Le caf\u00e9.')),
  );
  expect(text).toBe('Le café.');
  expect(
    attachments.map(({ fileName, contentType, bytes }) => [fileName, contentType, bytes.length]),
  ).toEqual([['Maison d’été.jpg', 'image/jpeg', JPEG.length]]);
});

test('keeps a winmail.dat beside its files when the mail has no readable text', async () => {
  const names = async (text: string) =>
    (await parseMail(mailWith('application/ms-tnef', 'winmail.dat', winmail(''), text))).attachments.map(
      ({ fileName }) => fileName,
    );
  expect(await names('')).toEqual(['Maison d’été.jpg', 'winmail.dat']);
  expect(await names('Oui.')).toEqual(['Maison d’été.jpg']);
});

test('reads a truncated winmail.dat as far as possible, and ignores other bytes', () => {
  const whole = winmail('Oui.');
  for (let end = 0; end < whole.byteLength; end += 1)
    expect(() => readTnef(whole.subarray(0, end))).not.toThrow();
  expect(readTnef(Buffer.from('PK\u0003\u0004 something else'))).toBe(null);
});

const inner = (body: string): Buffer =>
  Buffer.from(`From: Paul <paul@exemple.fr>\r\nSubject: Noces\r\nContent-Type: text/plain\r\n\r\n${body}`);

test('reads an attached mail with its files', async () => {
  const photograph = mailWith('image/jpeg', 'noces.jpg', JPEG, 'La noce.');
  const mail = await parseMail(mailWith('message/rfc822', 'Noces.eml', photograph, 'Je transmets.'));
  expect(mail.text.trim()).toBe('Je transmets.');
  expect(mail.forwarded?.map(({ text, from }) => [text.trim(), from[0]?.address])).toEqual([
    ['La noce.', 'j@exemple.fr'],
  ]);
  expect(mail.attachments.map(({ fileName }) => fileName)).toEqual(['noces.jpg']);
});

test('reads attached mails up to the maximum depth; a deeper one stays a file', async () => {
  let raw = inner('Le fond.');
  for (let depth = 0; depth < 5; depth += 1) {
    const head = `From: j@exemple.fr\r\nContent-Type: multipart/mixed; boundary="D${depth}"\r\n\r\n--D${depth}\r\n`;
    const part = `Content-Type: message/rfc822; name="${depth}.eml"\r\n\r\n`;
    raw = Buffer.concat([Buffer.from(head + part), raw, Buffer.from(`\r\n--D${depth}--\r\n`)]);
  }
  const { attachments } = await parseMail(raw);
  expect(attachments.map(({ contentType }) => contentType)).toEqual(['message/rfc822']);
});

const related = (html: string): Buffer =>
  Buffer.from(
    [
      'From: j@exemple.fr',
      'Content-Type: multipart/related; boundary="R"',
      '',
      '--R',
      'Content-Type: text/html; charset=utf-8',
      '',
      html,
      '--R',
      'Content-Type: image/png; name="image001.png"',
      'Content-ID: <image001@01D>',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('\u0089PNG', 'latin1').toString('base64'),
      '--R--',
    ].join('\r\n'),
  );

test.each([
  ['between words', '<p>Voici la ferme :</p><p><img src="cid:image001@01D"></p><p>Elle est belle.</p>', true],
  ['in a signature', '<p>Oui.</p><div class="gmail_signature"><img src="cid:image001@01D"></div>', false],
  ['in a quoted mail', '<p>Oui.</p><blockquote type="cite"><img src="cid:image001@01D"></blockquote>', false],
  ['as an emoji', '<p>Oui <img alt="😊" src="cid:image001@01D"></p>', false],
])('a picture %s stands in the text or does not', async (_, html, isShown) => {
  const { pictured, text, attachments } = await parseMail(related(html));
  expect(pictured?.includes('[cid:image001@01D]')).toBe(isShown);
  expect(text).not.toContain('cid:');
  expect(attachments.map(({ isInline, contentId }) => [isInline, contentId])).toEqual([
    [true, 'image001@01D'],
  ]);
});

test('a picture that no HTML shows is an ordinary file', async () => {
  const { attachments } = await parseMail(related('<p>Oui.</p>'));
  expect(attachments.map(({ isInline }) => isInline)).toEqual([false]);
});
