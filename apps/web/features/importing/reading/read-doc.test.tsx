import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listStoryNotes, listStoryParagraphs } from '@souvenance/contracts/rules';
import { describe, expect, it } from 'vitest';
import { DocumentError } from './document-error.ts';
import { readDocument } from './read-document.ts';

/** Bread of the week: a document of LibreOffice with all that Word 97 keeps apart from its text. */
const readBread = async (): Promise<Buffer> => readFile(join(import.meta.dirname, 'fixtures', 'pain.doc'));

const open = (bytes: Uint8Array) => readDocument(new File([new Uint8Array(bytes)], 'pain.doc'));

/** Start of the stream of the text, by its first bytes. */
const findMain = (bytes: Buffer): number => bytes.indexOf(Buffer.from([0xec, 0xa5]));

const FIRST_SECTOR_OF_DIRECTORY = 48;

const changeBytes = (bytes: Buffer, at: number, ...values: readonly number[]): Buffer => {
  for (const [index, value] of values.entries()) bytes[at + index] = value;
  return bytes;
};

it('all words come in their order: lists, cells, boxes, lines; without header, comment and deleted words', async () => {
  const { blocks, headings, omissions } = await open(await readBread());
  const body = { type: 'doc' as const, content: [...blocks] };
  expect(listStoryParagraphs(body)).toEqual([
    'Le pain de la semaine',
    'Papa est né à Grenoble, en 1921. Ça coûtait 3 €.',
    'La fournée du samedi sentait bon. Visitez le site du village.',
    'Pétrir la pâte.',
    'La laisser lever.',
    'farine',
    'de blé',
    'sel',
    'La photo du four :',
    'Le cadre dit : pain bis.',
    'lundi deux miches',
    'jeudi une tourte et un pain',
    'Ligne un',
    'ligne deux fin. C’était aujourd’hui, porte\u2011plume, 10 h.',
  ]);
  expect(blocks.filter(({ type }) => type.endsWith('List')).map(({ type }) => type)).toEqual([
    'orderedList',
    'bulletList',
  ]);
  expect(headings).toEqual([0]);
  expect(listStoryNotes(body)).toEqual(['Le four banal, en bas. Il a brûlé en 1934.']);
  expect(omissions).toMatchObject({ comments: 1, deletions: 1, pictures: 0 });
});

/** Gives the paragraph that begins at this byte of the text the properties of the first, which is a heading. */
const formatAsHeading = (bytes: Buffer, paragraphStart: number): Buffer => {
  const firstStarts = Buffer.alloc(8);
  firstStarts.writeUInt32LE(2048);
  firstStarts.writeUInt32LE(2092, 4);
  const page = bytes.indexOf(firstStarts);
  const count = bytes.readUInt8(page + 511);
  const index = Array.from({ length: count }, (_, at) => bytes.readUInt32LE(page + at * 4)).indexOf(
    paragraphStart,
  );
  const places = page + (count + 1) * 4;
  return changeBytes(bytes, places + index * 13, bytes.readUInt8(places));
};

it('a text box that is anchored to a heading is text, each of its paragraphs in its own format', async () => {
  const { blocks, headings } = await open(formatAsHeading(await readBread(), 2522));
  const texts = listStoryParagraphs({ type: 'doc', content: [...blocks] });
  expect(texts).toContain('Le cadre dit : pain bis.');
  expect(
    headings.flatMap((index) =>
      listStoryParagraphs({ type: 'doc', content: blocks.slice(index, index + 1) }),
    ),
  ).toEqual(['Le pain de la semaine', 'La photo du four :']);
});

/** Puts a character of the font Symbol at the place of the drawing. */
const drawSymbol = (bytes: Buffer, code: number): Buffer => {
  const drawingProperties = [9, 0x03, 0x6a, 0, 0, 0, 0, 0x55, 0x08, 1];
  const at = bytes.indexOf(Buffer.from(drawingProperties));
  changeBytes(bytes, at + 1, 0x09, 0x6a, 1, 0, code & 0xff, code >> 8);
  return changeBytes(bytes, findMain(bytes) + 2558, '('.charCodeAt(0));
};

it.each([
  ['a heart', 0xf0_a9, 'La photo du four :♥', 0],
  ['one without a character, which is left out', 0xf0_fe, 'La photo du four :', 1],
])('a symbol is the character that it draws, and never a parenthesis: %s', async (_, code, words, count) => {
  const { blocks, omissions } = await open(drawSymbol(await readBread(), code));
  expect(listStoryParagraphs({ type: 'doc', content: [...blocks] })).toContain(words);
  expect(omissions.pictures).toBe(count);
});

describe('a file that another program would hang on', () => {
  it('whose directory is a circle of sectors is refused', async () => {
    const bytes = await readBread();
    const tableSector = bytes.readUInt32LE(76);
    const directorySector = bytes.readUInt32LE(FIRST_SECTOR_OF_DIRECTORY);
    bytes.writeUInt32LE(directorySector, (tableSector + 1) * 512 + directorySector * 4);
    await expect(open(bytes)).rejects.toMatchObject({ why: 'unreadable' });
  });

  it('whose list of table sectors is a circle is read', async () => {
    const bytes = await readBread();
    bytes.writeUInt32LE(0, 68);
    bytes.writeUInt32LE(0, 512 + 508);
    await expect(open(bytes)).resolves.toMatchObject({ headings: [0] });
  });

  it('whose text claims four billion characters is refused', async () => {
    const bytes = await readBread();
    const pieces = bytes.indexOf(Buffer.from([2, 16, 0, 0, 0, 0, 0, 0, 0]));
    expect(pieces).toBeGreaterThan(0);
    bytes.writeUInt32LE(0xff_ff_ff_ff, pieces + 9);
    await expect(open(bytes)).rejects.toMatchObject({ why: 'unreadable' });
  });

  it('whose bytes are changed at any place is read or refused in a sentence', async () => {
    const bytes = await readBread();
    for (let at = 512; at < bytes.length; at += 61) {
      const outcome = await open(changeBytes(Buffer.from(bytes), at, 0xff, 0xff, 0xff, 0x7f)).catch(
        (error: unknown) => error,
      );
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(DocumentError);
    }
  });
});

describe('a document of another kind', () => {
  it('of Word 95 is refused with the way to save it', async () => {
    const bytes = await readBread();
    changeBytes(bytes, findMain(bytes) + 2, 0x68, 0);
    await expect(open(bytes)).rejects.toMatchObject({ why: 'before_word_97' });
  });

  it('with a password is refused as locked', async () => {
    const bytes = await readBread();
    bytes.writeUInt16LE(bytes.readUInt16LE(findMain(bytes) + 10) | 0x01_00, findMain(bytes) + 10);
    await expect(open(bytes)).rejects.toMatchObject({ why: 'locked' });
  });

  it('of more than four million characters is refused before its text is read', async () => {
    const bytes = await readBread();
    bytes.writeUInt32LE(4_000_001, findMain(bytes) + 0x4c);
    await expect(open(bytes)).rejects.toMatchObject({ why: 'text_too_long' });
  });

  it('of a table calculator is not a text', async () => {
    const bytes = await readBread();
    bytes.write('WorkBookish', bytes.indexOf(Buffer.from('WordDocument', 'utf16le')), 'utf16le');
    await expect(open(bytes)).rejects.toMatchObject({ why: 'unknown' });
  });
});
