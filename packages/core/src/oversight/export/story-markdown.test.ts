import type { StoryDocument } from '@souvenance/contracts';
import { array, assert, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { formatIllustrated, formatMarkdown, formatStoryFile } from './story-markdown.ts';

const text = (words: string, ...marks: ('bold' | 'italic')[]) => ({
  type: 'text' as const,
  text: words,
  marks: marks.map((type) => ({ type })),
});
const paragraph = (...content: ReturnType<typeof text>[]) => ({ type: 'paragraph' as const, content });
const doc = (...content: StoryDocument['content']): StoryDocument => ({ type: 'doc', content });

test('formats every kind of block that a story may contain as Markdown', () => {
  const markdown = formatMarkdown(
    doc(
      paragraph(text('Un '), text('grand ', 'bold'), text('jour', 'bold', 'italic'), text('.')),
      { type: 'blockquote', content: [paragraph(text('Dit-il.')), paragraph(text('Puis rien.'))] },
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('pain'))] }] },
      {
        type: 'orderedList',
        attrs: { start: 3 },
        content: [
          { type: 'listItem', content: [paragraph(text('trois'))] },
          { type: 'listItem', content: [paragraph(text('quatre'))] },
        ],
      },
      { type: 'horizontalRule' },
    ),
  );
  expect(markdown).toBe(
    'Un **grand** ***jour***.\n\n> Dit-il.\n>\n> Puis rien.\n\n- pain\n\n3. trois\n4. quatre\n\n---',
  );
});

test('keeps the lines of verse, its stanzas, and the paragraphs of a letter', () => {
  const passage = (kind: 'verse' | 'letter', ...texts: string[]) =>
    formatMarkdown(
      doc({ type: 'passage', attrs: { kind }, content: texts.map((line) => paragraph(text(line))) }),
    );
  expect(passage('verse', 'Le vent', 'La route', '', 'La lampe\nLe soir')).toBe(
    'Le vent\\\nLa route\n\nLa lampe\\\nLe soir',
  );
  expect(passage('letter', 'Ma chère maman,', 'Il neige.')).toBe('Ma chère maman,\n\nIl neige.');
});

test('writes notes as footnotes below the text, numbered with the story where a file has several', () => {
  const noted = {
    type: 'text' as const,
    text: 'bourrée',
    marks: [
      { type: 'italic' as const },
      { type: 'note' as const, attrs: { text: 'Danse [d’Auvergne],\nà trois temps.' } },
    ],
  };
  const story = doc(
    { type: 'paragraph', content: [{ type: 'text', text: 'La ' }, noted, { type: 'text', text: '.' }] },
    { type: 'blockquote', content: [{ type: 'paragraph', content: [noted] }] },
  );
  const definition = 'Danse \\[d’Auvergne\\], à trois temps.';
  expect(formatMarkdown(story)).toBe(
    `La *bourrée*[^1].\n\n> *bourrée*[^2]\n\n[^1]: ${definition}\n\n[^2]: ${definition}`,
  );
  expect(formatIllustrated(story, [], '3-')).toContain('[^3-2]: Danse');
});

test('escapes characters of the text that have a meaning in Markdown', () => {
  expect(formatMarkdown(doc(paragraph(text('# 3 * 4 = [douze] <b>'))))).toBe(
    '\\# 3 \\* 4 = \\[douze\\] \\<b\\>',
  );
  expect(formatMarkdown(doc(paragraph(text('- tiret'))))).toBe('\\- tiret');
});

test('writes lists and second lines so that a reader of Markdown finds the same paragraphs', () => {
  const item = { type: 'listItem' as const, content: [paragraph(text('un')), paragraph(text('suite'))] };
  expect(formatMarkdown(doc({ type: 'orderedList', attrs: { start: 10 }, content: [item] }))).toBe(
    '10. un\n\n    suite',
  );
  expect(formatMarkdown(doc(paragraph(text('un\n- deux\n=====\n3. trois\n'))))).toBe(
    'un\\\n\\- deux\\\n\\=====\\\n3\\. trois',
  );
});

test('keeps the indentation of a paragraph and of a verse, which would make them code', () => {
  expect(
    formatMarkdown(doc(paragraph(text('    Le vent')), paragraph(text('\tLa route\n  et la lampe')))),
  ).toBe('\u00A0\u00A0\u00A0\u00A0Le vent\n\n\u00A0\u00A0\u00A0\u00A0La route\\\n\u00A0\u00A0et la lampe');
});

test('keeps two lists that follow each other apart', () => {
  const list = (start: number) => ({
    type: 'orderedList' as const,
    attrs: { start },
    content: [{ type: 'listItem' as const, content: [paragraph(text('un'))] }],
  });
  const bullets = { ...list(1), type: 'bulletList' as const, attrs: undefined };
  expect(formatMarkdown(doc(list(1), list(7), bullets))).toBe('1. un\n\n<!-- -->\n\n7. un\n\n- un');
});

test('writes the title, question, period, author and photographs of a story with its text', () => {
  const story = formatStoryFile(
    {
      title: 'La crue',
      question: 'Quelle eau\u202f?',
      period: '1938',
      signature: '',
      authorName: 'Jeanne',
      body: doc(paragraph(text('L’eau montait.'))),
      pictures: [{ path: '../photographies/a.jpg', caption: 'Le pont', afterBlock: 1 }],
    },
    'Sans titre',
  );
  expect(story).toBe(
    '# La crue\n\n*Quelle eau\u202f?*\n\n1938, Jeanne\n\nL’eau montait.\n\n![Le pont](../photographies/a.jpg)\n',
  );
});

test('keeps every letter and digit of any Unicode text', async () => {
  const lettersOf = (words: string): string => words.normalize('NFC').replace(/[^\p{L}\p{N}]/gu, '');
  const size = { minLength: 1, maxLength: 40 };
  const anyWords = oneof(string({ unit: 'grapheme', ...size }), string({ unit: 'binary', ...size }));
  await assert(
    property(
      array(anyWords, { minLength: 6, maxLength: 6 }),
      ([title, period, signature, question, caption, words]) => {
        const story = {
          title: title ?? '',
          period: period ?? '',
          signature: signature ?? '',
          question: question ?? '',
          authorName: 'Jeanne',
          body: doc(paragraph(text(words ?? '', 'bold'), text(words ?? ''))),
          pictures: [{ path: 'photographies/1.jpg', caption: caption ?? '', afterBlock: 1 }],
        };
        const file = lettersOf(Buffer.from(formatStoryFile(story, 'Sans titre'), 'utf8').toString('utf8'));
        for (const part of [title, period, signature, question, caption, words])
          expect(file).toContain(lettersOf((part ?? '').toWellFormed()));
      },
    ),
    { numRuns: 200 },
  );
});
