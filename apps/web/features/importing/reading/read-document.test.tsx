import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listStoryNotes, listStoryParagraphs } from '@souvenance/contracts/rules';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { proposeStories } from '../proposed-stories.ts';
import { readDocument } from './read-document.ts';

const fixture = async (name: string): Promise<File> =>
  new File([await readFile(join(import.meta.dirname, 'fixtures', name))], name);

const proposalsOf = async (file: File) => proposeStories(await readDocument(file), file.name);

describe('a document written by pandoc for Word and for LibreOffice', () => {
  it.each(['manuscrit.docx', 'manuscrit.odt'])(
    '%s is cut at its headings, with all of its words',
    async (name) => {
      const stories = await proposalsOf(await fixture(name));
      expect(stories.map(({ title }) => title)).toEqual(['La ferme du haut', 'L’école', 'Le départ']);
      const [farm, school, departure] = stories.map(({ body }) => listStoryParagraphs(body).join('\n'));
      expect(farm).toContain('trois vaches et un cheval nommé Bijou.');
      expect(farm).toContain('On ne vend pas la terre, disait-il.');
      expect(farm).toContain('le lard');
      expect(farm).toMatch(/Verset un\n+Verset deux/);
      expect(school).toContain('Mlle Roux');
      expect(school).toContain('1936');
      expect(stories.flatMap(({ body }) => listStoryNotes(body))).toEqual(['Institutrice de 1931 à 1952.']);
      expect(departure).toContain('il s’est assis et il a attendu.');
    },
  );

  it.each(['manuscrit.docx', 'manuscrit.odt'])('%s keeps bold and italic', async (name) => {
    const [farm] = await proposalsOf(await fixture(name));
    const runs = farm?.body.content.flatMap((block) =>
      block.type === 'paragraph' ? (block.content ?? []) : [],
    );
    expect(runs).toContainEqual({ type: 'text', text: 'trois vaches', marks: [{ type: 'bold' }] });
    expect(runs).toContainEqual({ type: 'text', text: 'Bijou', marks: [{ type: 'italic' }] });
  });
});

describe('a text file', () => {
  it.each([
    ['UTF-8', Buffer.from('Le père Noël\n\nest passé.')],
    ['Windows-1252', Buffer.from('Le père Noël\n\nest passé.', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFLe père Noël\n\nest passé.', 'utf16le')],
  ])('is read in %s', async (_, bytes) => {
    const [story] = await proposalsOf(new File([bytes], 'noel.txt'));
    expect(story?.title).toBe('noel');
    expect(listStoryParagraphs(story?.body ?? { type: 'doc', content: [] })[0]).toBe('Le père Noël');
  });

  it('of Markdown is cut at its headings', async () => {
    const text = '# Un\n\nLe premier récit.\n\n## Deux\n\nLe second.';
    const stories = await proposalsOf(new File([text], 'notes.md'));
    expect(stories.map(({ title }) => title)).toEqual(['Un', 'Deux']);
  });
});

/** A PDF of a page with words and a blank one. */
const pdfWithBlankPage = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R 6 0 R]/Count 2>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>> endobj
4 0 obj <</Length 52>> stream
BT /F1 12 Tf 70 700 Td (Cahier de guerre.) Tj ET
endstream endobj
5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj
6 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>>> endobj
trailer <</Root 1 0 R>>
%%EOF`;

it('a blank page of a PDF with words is neither a picture nor left out', async () => {
  const { blocks, pictures, omissions } = await readDocument(new File([pdfWithBlankPage], 'cahier.pdf'));
  expect(listStoryParagraphs({ type: 'doc', content: [...blocks] })).toEqual(['Cahier de guerre.']);
  expect([pictures, omissions.pictures]).toEqual([[], 0]);
});

describe('a document that is not read', () => {
  const bomb = () => {
    const bytes = zipSync({ 'word/document.xml': [new Uint8Array(8), { level: 0 }] });
    // The size that the directory claims for the inflated file: 4 GB.
    const at = Buffer.from(bytes).indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(at + 24, 0xfffffff0, true);
    return bytes;
  };

  it.each([
    ['too_large', 'bombe.docx', bomb()],
    ['empty', 'vide.txt', new Uint8Array()],
    ['empty', 'blanc.txt', strToU8(' \n \n')],
    ['unreadable', 'abime.docx', strToU8('PK\u0003\u0004 abîmé')],
    ['unreadable', 'autre.odt', zipSync({ 'autre.xml': strToU8('<a/>') })],
    ['unreadable', 'vieux.doc', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])],
    ['unreadable', 'profond.rtf', strToU8(`{\\rtf1 ${'{'.repeat(10_000)}`)],
    ['unreadable', 'livre.pdf', strToU8('%PDF-1.7')],
    ['unreadable', 'livre.epub', zipSync({ mimetype: [strToU8('application/epub+zip'), { level: 0 }] })],
    ['unknown', 'photo.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0, 0, 1])],
  ])('is refused as %s: %s', async (why, name, bytes) => {
    await expect(readDocument(new File([bytes], name))).rejects.toMatchObject({ why });
  });

  it.each([
    ['META-INF/rights.xml', '<rights/>'],
    ['META-INF/license.lcpl', '{}'],
    ['META-INF/sinf.xml', '<sinf/>'],
    [
      'META-INF/encryption.xml',
      '<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes256-cbc"/></EncryptedData></encryption>',
    ],
  ])('is refused as locked: an e-book with %s', async (name, text) => {
    const book = zipSync({
      mimetype: [strToU8('application/epub+zip'), { level: 0 }],
      [name]: strToU8(text),
    });
    await expect(readDocument(new File([book], 'livre.epub'))).rejects.toMatchObject({ why: 'locked' });
  });

  it('loads nothing that an entity of its text refers to', async () => {
    const body = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY x SYSTEM "http://127.0.0.1:9/secret">]>
      <office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
        xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:text>
        <text:p>Avant &x; après</text:p></office:text></office:body></office:document-content>`;
    const file = new File([zipSync({ 'content.xml': strToU8(body) })], 'entite.odt');
    const outcome = await readDocument(file).then(
      ({ blocks }) => listStoryParagraphs({ type: 'doc', content: [...blocks] }).join(' '),
      (error: { why?: string }) => error.why,
    );
    expect(outcome).not.toContain('secret');
  });
});

it('a heading that begins on a line of its own, as LibreOffice writes it, is a heading and no item of a list', async () => {
  const html =
    '<h1 class="western">\n1942</h1>\n<p>Une phrase.</p><h1>\n<em> 1943</em></h1><p>Une autre.</p>';
  const { blocks, headings } = await readDocument(new File([html], 'cahier.html'));
  expect(headings).toEqual([0, 2]);
  expect(blocks.map(({ type }) => type)).toEqual(Array.from({ length: 4 }, () => 'paragraph'));
});
