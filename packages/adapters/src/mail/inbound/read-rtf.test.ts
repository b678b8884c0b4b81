import { expect, test } from 'vitest';
import { decompressRtf } from './compressed-rtf.ts';
import { parseMail } from './parse-mail.ts';
import { readRtf } from './read-rtf.ts';

const uint16 = (value: number): Buffer => Buffer.from(Uint16Array.of(value).buffer);
const uint32 = (value: number): Buffer => Buffer.from(Uint32Array.of(value).buffer);

test.each([
  [
    '2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0',
    '{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n',
  ],
  ['1a0000001c0000004c5a4675e2d44b51410004205758595a0d6e7d010eb0', '{\\rtf1 WXYZWXYZWXYZWXYZWXYZ}'],
])('decompresses the examples of MS-OXRTFCP', (hex, rtf) => {
  expect(decompressRtf(Buffer.from(hex, 'hex'))?.toString('latin1')).toBe(rtf);
});

/** A body as a program compresses it that looks for no repetitions: eight bytes behind each control byte. */
const compress = (rtf: Buffer): Buffer => {
  const pieces: Buffer[] = [];
  for (let at = 0; at < rtf.byteLength; at += 8) pieces.push(Buffer.of(0), rtf.subarray(at, at + 8));
  const body = Buffer.concat(pieces);
  const head = [uint32(body.byteLength + 12), uint32(rtf.byteLength), Buffer.from('LZFu'), uint32(0)];
  return Buffer.concat([...head, body]);
};

/** A « winmail.dat » whose only text is PR_RTF_COMPRESSED. */
const winmail = (rtf: string): Buffer => {
  const value = compress(Buffer.from(rtf, 'latin1'));
  const padding = Buffer.alloc((4 - (value.byteLength % 4)) % 4);
  const property = [uint16(0x0102), uint16(0x1009), uint32(1), uint32(value.byteLength), value, padding];
  const properties = Buffer.concat([uint32(1), ...property]);
  const sum = properties.reduce((total, byte) => total + byte, 0) % 65_536;
  return Buffer.concat([
    uint32(0x223e9f78),
    uint16(1),
    Buffer.from([1]),
    uint32(0x00069003),
    uint32(properties.byteLength),
    properties,
    uint16(sum),
  ]);
};
const mailWith = (file: Buffer): Buffer =>
  Buffer.from(
    [
      'From: j@exemple.fr',
      'Content-Type: multipart/mixed; boundary="B"',
      '',
      '--B',
      'Content-Type: text/plain',
      '',
      '',
      '--B',
      'Content-Type: application/ms-tnef; name="winmail.dat"',
      'Content-Transfer-Encoding: base64',
      '',
      file.toString('base64'),
      '--B--',
    ].join('\r\n'),
  );

const HEAD =
  '{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\fswiss\\fcharset0 Arial;}{\\f1\\froman\\fcharset2 Symbol;}' +
  '{\\f2\\fcharset204 Times;}{\\f3\\fcharset128 MS Mincho;}}\r\n{\\colortbl;\\red0\\green0\\blue0;}' +
  '{\\*\\generator Riched20 16.0;}{\\info{\\author Jeanne}}\\viewkind4\\uc1\\pard\\f0\\fs20 ';

test('the words of a winmail.dat in rich text alone are the text of the mail', async () => {
  const rtf = `${HEAD}Chez nous, le dimanche sentait la cire et le caf\\'e9.\\par\r\n\\par\r\nPapa ouvrait les volets.\\par\r\n}`;
  const { text, attachments } = await parseMail(mailWith(winmail(rtf)));
  expect(text).toBe('Chez nous, le dimanche sentait la cire et le café.\n\nPapa ouvrait les volets.');
  expect(attachments).toEqual([]);
});

test('HTML that Outlook packed into rich text is read as HTML', async () => {
  const rtf =
    '{\\rtf1\\ansi\\ansicpg1252\\fromhtml1 \\deff0{\\fonttbl{\\f0 Arial;}}\\uc1\\pard' +
    '{\\*\\htmltag19 <html>}{\\*\\htmltag50 <body>}\\htmlrtf \\lang1036 \\htmlrtf0 {\\*\\htmltag64 <p>}\\htmlrtf {\\htmlrtf0 ' +
    "L\\rquote \\'e9t\\'e9 {\\*\\htmltag84 &lt;}\\htmlrtf <\\htmlrtf0  3{\\*\\htmltag84 &nbsp;}\\htmlrtf \\~\\htmlrtf0 ans" +
    '{\\*\\htmltag72 </p>}\\htmlrtf\\par}\\htmlrtf0 {\\*\\htmltag64 <p>}Oui \\u9786?.{\\*\\htmltag72 </p>}{\\*\\htmltag58 </body>}}';
  const { text, attachments } = await parseMail(mailWith(winmail(rtf)));
  expect(text.split('\n').filter((line) => line !== '')).toEqual(['L’été < 3\u00a0ans', 'Oui ☺.']);
  expect(attachments).toEqual([]);
});

test('rich text that cannot be read leaves its winmail.dat as a file', async () => {
  const { text, attachments } = await parseMail(mailWith(winmail('')));
  expect([text.trim(), attachments.map(({ fileName }) => fileName)]).toEqual(['', ['winmail.dat']]);
});

test.each([
  ['characters beyond the code page', "L\\u8217?\\u339?uvre co\\'fbte 3\\~\\'80", 'L’œuvre coûte 3\u00a0€'],
  ['an emoji in two halves', '\\uc1 Oui \\u-10179?\\u-8694?.', 'Oui 😊.'],
  ['other writings by their font', "{\\f2 \\'cc\\'ee\\'ff} et {\\f3 \\'82\\'b1\\'82\\'f1}", 'Моя et こん'],
  ['two bytes of which the second is a plain letter', "{\\f3 \\'83A\\'83C}", 'アイ'],
  ['a list of Word', "{\\listtext\\f1\\'b7\\tab}Sel\\par{\\listtext\\f1\\'b7\\tab}Sucre", '•\tSel\n•\tSucre'],
  ['a row of a table', 'Farine\\cell 250 g\\cell\\row Sucre', 'Farine\t250 g\t\nSucre'],
  ['a link', '{\\field{\\*\\fldinst HYPERLINK "http://x"}{\\fldrslt Notre ferme}}', 'Notre ferme'],
  ['hidden and deleted text', "N\\'e9 {\\v not\\b e }{\\deleted hier }\\v x\\v0 en 1921", 'Né en 1921'],
  ['a picture', 'Voici{\\pict\\pngblip\\bin4 }{}\\ffd8ff} la ferme', 'Voici la ferme'],
  ['braces and backslashes', 'a \\{b\\} c\\\\d', 'a {b} c\\d'],
])('reads %s', (_, rtf, text) => {
  expect(readRtf(Buffer.from(`${HEAD}${rtf}}`, 'latin1'))).toEqual({ text, html: '' });
});

test('reads rich text that is cut anywhere', () => {
  const whole = compress(Buffer.from(`${HEAD}Oui \\u9786?, l\\'e9t\\'e9.{\\pict\\bin9999 }`, 'latin1'));
  for (let end = 0; end < whole.byteLength; end += 1) {
    const rtf = decompressRtf(whole.subarray(0, end));
    expect(() => readRtf(rtf ?? Buffer.alloc(0))).not.toThrow();
  }
});
