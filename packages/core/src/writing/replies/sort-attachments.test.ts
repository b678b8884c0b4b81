import { expect, test } from 'vitest';
import type { MailAttachment } from '../../ports/mail-reader.port.ts';
import { sortAttachments } from './sort-attachments.ts';

const fileOf = (fileName: string, contentType: string, head: string, isInline = false): MailAttachment => ({
  fileName,
  contentType,
  bytes: Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(9_000)]),
  isInline,
});

test('treats a film as a recording', () => {
  const film = fileOf('VID_20261116.mp4', 'video/mp4', '\u0000\u0000\u0000 ftypisom');
  const fragments = fileOf('', 'video/quicktime', '\u0000\u0000\u0000\u001cftypiso5');
  const { recordings, files } = sortAttachments([film, fragments]);
  expect(recordings.map(({ type }) => type)).toEqual(['audio/mp4', 'audio/mp4']);
  expect(files).toEqual([]);
});

test('names files that are neither pictures nor recordings, with or without a file name', () => {
  const { files, others } = sortAttachments([
    fileOf('Lettre de\r\nPapa.doc', 'application/msword', '\u00d0\u00cf'),
    fileOf('winmail.dat', 'application/ms-tnef', 'x'),
    fileOf('', 'application/pdf', '%PDF-1.7'),
  ]);
  expect(files).toEqual(['Lettre de Papa.doc', 'winmail.dat', 'application/pdf']);
  expect(others).toBe(3);
});

test.each([
  ['C:\\Users\\Jeanne\\Mes documents\\Lettre de Papa.doc', 'Lettre de Papa.doc'],
  ['\\\\NAS\\photos\\recettes.xls', 'recettes.xls'],
  ['/Users/jeanne/Desktop/Lettre.pages', 'Lettre.pages'],
  ['file:///home/jeanne/lettre.odt', 'lettre.odt'],
  ['Noël 1/2.pdf', 'Noël 1/2.pdf'],
  ['C:\\Users\\', 'application/msword'],
])('names a file without the folders of its sender: %s', (fileName, name) => {
  expect(sortAttachments([fileOf(fileName, 'application/msword', '\u00d0\u00cf')]).files).toEqual([name]);
});

test('cuts no character of a long file name', () => {
  const [name = ''] = sortAttachments([
    fileOf(`${'a'.repeat(79)}👩‍🌾.doc`, 'application/msword', '\u00d0'),
  ]).files;
  expect(name).toBe('a'.repeat(79));
});

const picture = (fileName: string, size: number, contentId?: string): MailAttachment => ({
  fileName,
  contentType: 'image/png',
  bytes: Buffer.concat([Buffer.from('\u0089PNG', 'latin1'), Buffer.alloc(size - 4)]),
  isInline: contentId !== undefined,
  ...(contentId !== undefined && { contentId }),
});

test('accepts a small picture within the text as a photograph, but not one of a signature', () => {
  const attachments = [picture('ferme.png', 5_000, 'ferme'), picture('logo.png', 5_000, 'logo')];
  const { photographs, files, others } = sortAttachments(attachments, new Set(['ferme']));
  expect(photographs.map(({ name, mayBeLogo }) => [name, mayBeLogo])).toEqual([['ferme.png', true]]);
  expect({ files, others }).toEqual({ files: [], others: 1 });
});

test('accepts a large picture of a signature as a photograph, but no spacer within the text', () => {
  const attachments = [picture('grande.png', 80_000, 'x'), picture('point.png', 90, 'dot')];
  const { photographs } = sortAttachments(attachments, new Set(['dot']));
  expect(photographs.map(({ name, mayBeLogo }) => [name, mayBeLogo])).toEqual([['grande.png', false]]);
});

test.each([
  ['image/heic', '\u0000\u0000\u0000 ftyphevx'],
  ['image/heic', '\u0000\u0000\u0000 ftypmif2'],
  ['image/tiff', 'II+\u0000'],
  ['image/tiff', 'MM\u0000+'],
])('recognises every kind of %s that the press takes', (type, head) => {
  const { photographs } = sortAttachments([fileOf('photo', 'application/octet-stream', head)]);
  expect(photographs.map((photograph) => photograph.type)).toEqual([type]);
});
