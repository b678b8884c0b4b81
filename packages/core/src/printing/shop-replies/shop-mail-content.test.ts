import { SHOP_PICTURE_BYTES_MAX } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import type { MailAttachment, ReadMail } from '../../ports/mail-reader.port.ts';
import { readShopMailContent } from './shop-mail-content.ts';

const settings = { siteUrl: 'https://souvenance.example', locale: 'fr' } as const;
const jpegOf = (fileName: string, bytes = 9_000, isInline = false): MailAttachment => {
  const content = new Uint8Array(bytes);
  content.set([0xff, 0xd8, 0xff]);
  return { fileName, contentType: 'application/octet-stream', bytes: content, isInline };
};
const readContent = (text: string, attachments: readonly MailAttachment[]) => {
  const mail: ReadMail = {
    from: [{ name: 'Atelier', address: 'atelier@imprimerie.example' }],
    subject: 'Re',
    messageId: '',
    headers: {},
    contentType: 'text/plain',
    text,
    isWrapped: true,
    attachments,
    report: '',
  };
  return readShopMailContent(settings, 'r1', mail);
};

test('takes five pictures, whatever the mail names them, and lists the others by name', () => {
  const content = readContent(
    'Voyez.',
    [1, 2, 3, 4, 5, 6].map((page) => jpegOf(`p${page}.jpg`)),
  );
  expect(content.pictures).toHaveLength(5);
  expect(new Set(content.pictures.map(({ pictureId }) => pictureId)).size).toBe(5);
  expect(content.text).toBe('Voyez.\n\nAvec une pièce jointe qui n’est pas gardée ici\u00a0: p6.jpg.');
  expect(content.textAlone).toContain('p1.jpg, p2.jpg, p3.jpg, p4.jpg, p5.jpg, p6.jpg');
});

test('takes a small attached picture and a photograph within the text, and none that is too large', () => {
  const content = readContent('Voyez.', [
    jpegOf('coin.jpg', 400),
    jpegOf('IMG_0001.jpeg', 90_000, true),
    jpegOf('visage.jpg', 2_000, true),
    jpegOf('scan.jpg', SHOP_PICTURE_BYTES_MAX + 1),
  ]);
  expect(content.pictures.map(({ bytes }) => bytes.byteLength)).toEqual([400, 90_000]);
  expect(content.text).toMatch(/scan\.jpg\.$/);
});

test('has a standard sentence for a mail with pictures alone, and the same picture ids for each read', () => {
  const photographs = [jpegOf('a.jpg'), jpegOf('b.jpg')];
  expect(readContent('', photographs).text).toBe('2 photos, sans texte.');
  expect(readContent('', photographs).pictures).toEqual(readContent('', photographs).pictures);
  expect(readContent('', []).text).toBe('');
});

test('a text that is too long for the thread does not end in half of a character', () => {
  const { text } = readContent(`x${'🌿'.repeat(5_100)}`, []);
  expect(text.isWellFormed()).toBe(true);
  expect(text).toMatch(/^x(?:🌿){4999}…\n\n/u);
});
