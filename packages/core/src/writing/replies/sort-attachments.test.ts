import { expect, test } from 'vitest';
import type { MailAttachment } from '../../ports/mail-reader.port.ts';
import { sortAttachments } from './sort-attachments.ts';

const fileOf = (fileName: string, contentType: string, head: string, isInline = false): MailAttachment => ({
  fileName,
  contentType,
  bytes: Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(9_000)]),
  isInline,
});

test('a film is a recording: its sound is a voice', () => {
  const film = fileOf('VID_20261116.mp4', 'video/mp4', '\u0000\u0000\u0000 ftypisom');
  const fragments = fileOf('', 'video/quicktime', '\u0000\u0000\u0000\u001cftypiso5');
  const { recordings, files } = sortAttachments([film, fragments]);
  expect(recordings.map(({ type }) => type)).toEqual(['audio/mp4', 'audio/mp4']);
  expect(files).toEqual([]);
});

test('what is neither a picture nor a recording is named, with or without a name of its own', () => {
  const { files, others } = sortAttachments([
    fileOf('Lettre de\r\nPapa.doc', 'application/msword', '\u00d0\u00cf'),
    fileOf('winmail.dat', 'application/ms-tnef', 'x'),
    fileOf('', 'application/pdf', '%PDF-1.7'),
  ]);
  expect(files).toEqual(['Lettre de Papa.doc', 'winmail.dat', 'application/pdf']);
  expect(others).toBe(3);
});
