import { createHash } from 'node:crypto';
import { type ManuscriptInput, manuscript, type StoryBlock } from '@souvenance/contracts';
import { strFromU8, unzipSync } from 'fflate';
import { XmlDocument } from 'libxml2-wasm';
import mammoth from 'mammoth';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { noted, plain } from '../fixtures/noted-story.ts';
import { renderWordBook } from './render-word-book.ts';

type Text = { type: 'text'; text: string; marks?: { type: 'bold' | 'italic' }[] };
const text = (words: string, ...marks: ('bold' | 'italic')[]): Text => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const paragraph = (...content: Text[]) => ({ type: 'paragraph' as const, content });
const lines = (...all: string[]) => all.map((words) => (words === '' ? paragraph() : paragraph(text(words))));
const items = (...all: string[]) =>
  all.map((words) => ({ type: 'listItem' as const, content: lines(words) }));
const passage = (kind: 'letter' | 'verse' | 'recipe' | 'inscription', ...all: string[]): StoryBlock => ({
  type: 'passage',
  attrs: { kind },
  content: lines(...all),
});

const everyBlock: StoryBlock[] = [
  paragraph(text('Un '), text('grand', 'bold'), text(' jour '), text('clair', 'italic'), text('.')),
  paragraph(text('gras et penché', 'bold', 'italic'), text(' enfin\nune autre ligne')),
  { type: 'blockquote', content: lines('Dit-il.', 'Puis rien.') },
  { type: 'bulletList', content: items('du pain', 'du sel') },
  { type: 'orderedList', attrs: { start: 3 }, content: items('le trois', 'le quatre') },
  { type: 'horizontalRule' },
  passage('verse', 'Le vent', 'La route', '', 'La lampe'),
  passage('letter', 'Sauvain, le 9 août 1963', 'Ma chère maman,', 'Il neige depuis hier matin.', 'Paul'),
  passage('recipe', 'La fougasse', '- 500 g de farine', 'Pétrir longuement la pâte.'),
  passage('inscription', 'ICI REPOSE', 'JEANNE'),
  paragraph(text('La fin.')),
];

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
let jpeg: Uint8Array;
let sha256: string;
beforeAll(async () => {
  const picture = { create: { width: 2_400, height: 1_200, channels: 3 as const, background: '#886644' } };
  jpeg = new Uint8Array(await sharp(picture).jpeg().toBuffer());
  sha256 = sha256Of(jpeg);
});

const photographAt = (afterBlock: number, caption: string) => ({
  sha256,
  widthPx: 2_400,
  heightPx: 1_200,
  caption,
  afterBlock,
});

const bookOf = (chapters: ManuscriptInput['chapters'], changes: Partial<ManuscriptInput> = {}) =>
  manuscript.parse({
    title: 'Les jours de Jeanne',
    subtitle: 'Souvenirs',
    narrator: 'Jeanne Morel',
    dedication: 'À mes petits-enfants\nÀ Paul',
    epigraph: { text: 'Le temps passe.', source: 'Un proverbe' },
    edition: { number: 1, date: '2026-11-20', urn: 'urn:x:1' },
    chapters,
    ...changes,
  });

const chapterOf = (changes: Partial<ManuscriptInput['chapters'][number]> = {}) => ({
  id: 'a',
  title: 'La crue',
  body: { type: 'doc' as const, content: everyBlock },
  ...changes,
});

const render = (
  book: ReturnType<typeof bookOf>,
  photograph = async (): Promise<Uint8Array | null> => jpeg,
): Promise<Uint8Array> => renderWordBook({ book, photograph });

const readDocument = (docx: Uint8Array): string =>
  strFromU8(unzipSync(docx)['word/document.xml'] ?? new Uint8Array());

/** Reads a .docx as a word processor’s reader does: its styles, and the text of each paragraph in order. */
const readHtml = async (docx: Uint8Array): Promise<string> => {
  const options = {
    styleMap: [
      "p[style-name='Question'] => p.question:fresh",
      "p[style-name='Signature du récit'] => p.signature:fresh",
      "p[style-name='Quote'] => blockquote > p:fresh",
      "p[style-name='Vers'] => p.verse:fresh",
      "p[style-name='Lettre'] => p.letter:fresh",
      "p[style-name='Recette'] => p.recipe:fresh",
      "p[style-name='Inscription'] => p.inscription:fresh",
      "p[style-name='caption'] => p.caption:fresh",
    ],
    convertImage: mammoth.images.imgElement(async () => ({ src: 'picture' })),
  };
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(docx) }, options);
  return value;
};

const wordsOf = (value: string): string[] => value.match(/[\p{L}\p{N}]+/gu) ?? [];

describe('a book with every kind of block', () => {
  test('comes back with its paragraphs, their order, styles and marks', async () => {
    const html = await readHtml(
      await render(bookOf([chapterOf({ question: 'Quelle eau ?', period: '1938', signature: 'Paul' })])),
    );
    expect(html).toContain(
      '<h1>La crue</h1><p class="question">Quelle eau ?</p><p>1938</p><p>Un <strong>grand</strong> jour <em>clair</em>.</p>' +
        '<p><strong><em>gras et penché</em></strong> enfin<br />une autre ligne</p>' +
        '<blockquote><p>Dit-il.</p><p>Puis rien.</p></blockquote>' +
        '<ul><li>du pain</li><li>du sel</li></ul><ol><li>le trois</li><li>le quatre</li></ol><p>* * *</p>' +
        '<p class="verse">Le vent</p><p class="verse">La route</p>',
    );
    expect(html).toMatch(
      /La lampe<\/p><p class="letter">Sauvain, le 9 août 1963<\/p><p class="letter">Ma chère maman,<\/p>/,
    );
    expect(html).toMatch(/<p class="recipe">- 500 g de farine<\/p>.*<p class="inscription">JEANNE<\/p>/);
    expect(html).toMatch(/<p>La fin.<\/p><p class="signature">Paul<\/p>$/);
  });

  test('loses no word, and adds none', async () => {
    const docx = await render(bookOf([chapterOf(), chapterOf({ id: 'b', title: 'Le pont' })]));
    const value = (await readHtml(docx)).replace(/<[^>]+>/g, ' ');
    const story = everyBlock.flatMap((block) => wordsOf(JSON.stringify(block).replaceAll('\\n', ' ')));
    const blockNames = new Set(
      wordsOf(
        'type text marks bold italic paragraph content blockquote bulletList listItem orderedList attrs',
      ),
    );
    for (const name of wordsOf('start horizontalRule passage kind verse letter recipe inscription'))
      blockNames.add(name);
    // The 3 of the list’s first number is no word of the story either.
    const storyWords = story.filter((word) => !blockNames.has(word) && word !== '3');
    const front = wordsOf(
      'Les jours de Jeanne Souvenirs Jeanne Morel À mes petits-enfants À Paul Le temps passe. Un proverbe',
    );
    expect(wordsOf(value)).toEqual([...front, 'La', 'crue', ...storyWords, 'Le', 'pont', ...storyWords]);
  });

  test('numbers each ordered list from its own first number', async () => {
    const content: StoryBlock[] = [
      { type: 'orderedList', attrs: { start: 3 }, content: items('a') },
      paragraph(text('entre')),
      { type: 'orderedList', attrs: { start: 3 }, content: items('b') },
      { type: 'orderedList', content: items('c') },
      { type: 'orderedList', attrs: { start: -5 }, content: items('d') },
    ];
    const docx = await render(bookOf([chapterOf({ body: { type: 'doc', content } })]));
    const numbering = strFromU8(unzipSync(docx)['word/numbering.xml'] ?? new Uint8Array());
    const ids = [...readDocument(docx).matchAll(/<w:numId w:val="(\d+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(4);
    expect(
      ids.map(
        (id) => new RegExp(`w:numId="${id}".*?w:startOverride w:val="(\\d+)"`).exec(numbering)?.[1] ?? null,
      ),
    ).toEqual(['3', '3', '1', '0']);
  });
});

test('a theme stands once before its stories, and a recorded story names the address of its voice', async () => {
  const body = { type: 'doc' as const, content: lines('un') };
  const voice = { url: 'https://souvenance.fr/v/abc', durationSeconds: 60 };
  const html = await readHtml(
    await render(
      bookOf([
        chapterOf({ theme: 'La rivière', body, voice }),
        chapterOf({ id: 'b', title: 'Le pont', theme: 'La rivière', body }),
      ]),
    ),
  );
  expect(html).toMatch(
    /<p>La rivière<\/p><h1>La crue<\/h1><p>un<\/p><p>À écouter\u00a0: https:\/\/souvenance\.fr\/v\/abc<\/p><h1>Le pont<\/h1><p>un<\/p>$/u,
  );
});

describe('photographs', () => {
  test('stand at their places with their captions, at most 1,600 pixels wide', async () => {
    const photographs = [photographAt(2, 'Le moulin'), photographAt(0, 'Le pont'), photographAt(99, '')];
    const body = { type: 'doc' as const, content: lines('un', 'deux', 'trois') };
    const docx = await render(bookOf([chapterOf({ body, photographs })]));
    expect(await readHtml(docx)).toMatch(
      /<h1>La crue<\/h1><p><img[^>]*><\/p><p class="caption">Le pont<\/p><p>un<\/p><p>deux<\/p><p><img[^>]*><\/p><p class="caption">Le moulin<\/p><p>trois<\/p><p><img[^>]*><\/p>$/,
    );
    const media = Object.entries(unzipSync(docx)).filter(([path]) => /^word\/media\/.*\.jpg$/.test(path));
    expect(media.length).toBeGreaterThan(0);
    for (const [, bytes] of media)
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1_600, height: 800, format: 'jpeg' });
  });

  test('that were deleted meanwhile leave their captions', async () => {
    const photographs = [photographAt(0, 'Le pont')];
    const html = await readHtml(await render(bookOf([chapterOf({ photographs })]), async () => null));
    expect(html).toContain('<h1>La crue</h1><p class="caption">Le pont</p>');
    expect(html).not.toContain('<img');
  });
});

test('any character of a text, title, caption or name gives XML that parses', async () => {
  const hostile = '<w:p>&amp; "\'> ]]> \u0000\u0007\u000B\u001B\uFFFE\uFFFF \uD800 \uDC00 \u202E %1 é😀\t}}{';
  const body = {
    type: 'doc' as const,
    content: [paragraph(text(hostile, 'bold')), passage('verse', hostile)],
  };
  const photographs = [{ ...photographAt(0, hostile), credit: hostile, description: hostile }];
  const chapter = { title: hostile, theme: hostile, question: hostile, period: hostile, signature: hostile };
  const docx = await render(
    bookOf([chapterOf({ ...chapter, body, photographs })], {
      title: hostile,
      subtitle: hostile,
      narrator: hostile,
      dedication: hostile,
    }),
  );
  const files = Object.entries(unzipSync(docx)).filter(([path]) => /\.(?:xml|rels)$/.test(path));
  expect(files.length).toBeGreaterThan(5);
  for (const [, bytes] of files) XmlDocument.fromBuffer(bytes).dispose();
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(docx) });
  expect(value.split('<w:p>&amp; "\'> ]]>').length - 1).toBe(13);
  expect(value).toContain('é😀\t}}{');
});

test('the notes of its stories are footnotes, each called after its word', async () => {
  const content = ['Danse d’Auvergne.', 'De nuit.'].map((note) => ({
    type: 'paragraph' as const,
    content: [noted('La bourrée', note, 'italic'), plain('.')],
  }));
  const body = { type: 'doc' as const, content };
  const docx = await render(bookOf([chapterOf({ body }), chapterOf({ id: 'b', title: 'Le pont', body })]));
  const html = await readHtml(docx);
  expect(html).toContain(
    '<p><em>La bourrée</em><sup><a href="#footnote-1" id="footnote-ref-1">[1]</a></sup>.</p>',
  );
  expect(html).toMatch(/<li id="footnote-4"><p> De nuit\./u);
});

test('a book with an index ends with its names, each with the stories that contain it', async () => {
  const body = (words: string) => ({ type: 'doc' as const, content: [paragraph(text(words))] });
  const chapters = [
    chapterOf({ body: body('Jeanne partit à Limoges.') }),
    chapterOf({ id: 'b', title: 'Le retour', body: body('Jeanne revint.') }),
  ];
  const nameIndex = [
    { kind: 'person' as const, name: 'Vasseur, Jeanne', forms: ['Jeanne'] },
    { kind: 'place' as const, name: 'Limoges', forms: ['Limoges'] },
    { kind: 'place' as const, name: 'Guéret', forms: ['Guéret'] },
  ];
  const html = await readHtml(await render(bookOf(chapters, { nameIndex })));
  expect(html).toMatch(
    /<h1>Index des personnes et des lieux<\/h1><p>Limoges\u00a0: La crue<\/p><p>Vasseur, Jeanne\u00a0: La crue, Le retour<\/p>$/u,
  );
  expect(await readHtml(await render(bookOf(chapters)))).not.toContain('Index');
});
