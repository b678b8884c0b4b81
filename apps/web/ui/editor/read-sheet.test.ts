import { storyDocument } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { readSheet, type SheetNode } from './read-sheet.ts';

type Content = SheetNode | string;

const text = (nodeValue: string): SheetNode => ({ nodeName: '#text', nodeValue, childNodes: [] });
const el = (nodeName: string, ...content: Content[]): SheetNode => ({
  nodeName,
  nodeValue: null,
  childNodes: content.map((one) => (typeof one === 'string' ? text(one) : one)),
});
const read = (...content: Content[]) => {
  const document = readSheet(el('DIV', ...content));
  expect(storyDocument.safeParse(document).success).toBe(true);
  return document.content;
};
const p = (...words: string[]) =>
  words.length === 0
    ? { type: 'paragraph' }
    : { type: 'paragraph', content: words.map((word) => ({ type: 'text', text: word })) };

test('each paragraph is read with its bold and italic words', () => {
  const bold = { type: 'text', text: 'au marché', marks: [{ type: 'bold' }, { type: 'italic' }] };
  expect(read(el('P', 'Nous allions '), el('P', 'tous ', el('STRONG', el('EM', 'au marché'))))).toEqual([
    p('Nous allions '),
    { type: 'paragraph', content: [{ type: 'text', text: 'tous ' }, bold] },
  ]);
});

test('words typed on an empty sheet, where the browser makes no paragraph or one of its own, are all read', () => {
  expect(read('La barque', el('DIV', 'passait'), el('DIV', el('BR')), el('DIV', 'tôt'))).toEqual([
    p('La barque'),
    p('passait'),
    p(),
    p('tôt'),
  ]);
});

test('a line’s end within a paragraph begins another', () => {
  expect(read(el('P', 'Un', el('BR'), 'deux', el('BR')))).toEqual([p('Un'), p('deux')]);
});

test('quotations, lists and separators stay what they are', () => {
  expect(
    read(
      el('BLOCKQUOTE', el('P', 'Va')),
      el('UL', '\n', el('LI', el('P', 'un'))),
      el('OL', el('LI', 'deux')),
      el('HR'),
    ),
  ).toEqual([
    { type: 'blockquote', content: [p('Va')] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [p('un')] }] },
    { type: 'orderedList', content: [{ type: 'listItem', content: [p('deux')] }] },
    { type: 'horizontalRule' },
  ]);
});

test('a numbered list keeps its first number', () => {
  const list: SheetNode = { ...el('OL', el('LI', el('P', 'Le retour'))), start: 1938 };
  expect(read(list)).toEqual([
    {
      type: 'orderedList',
      attrs: { start: 1938 },
      content: [{ type: 'listItem', content: [p('Le retour')] }],
    },
  ]);
  expect(read({ ...list, start: 1 })).toEqual(read({ ...list, start: undefined }));
});

test('what a story has no shape for, pasted, still gives its words', () => {
  expect(
    read('\n', el('H2', 'Titre'), '\n ', el('TABLE', el('TR', el('TD', 'a'), el('TD', el('SPAN', 'b'))))),
  ).toEqual([p('Titre'), p('a'), p('b')]);
});

test('an empty sheet is one empty paragraph', () => {
  expect(read()).toEqual([p()]);
  expect(read(el('P'))).toEqual([p()]);
});

test('a picture between two paragraphs is no word', () => {
  const picture: SheetNode = { ...el('FIGURE', el('SPAN', 'Envoi en cours')), dataset: { picture: 'p1' } };
  expect(read(el('P', 'Un.'), picture, el('P', 'Deux.'))).toEqual([p('Un.'), p('Deux.')]);
});

test('a passage keeps its kind; a box of an unknown kind is read as paragraphs', () => {
  const box = (kind: string): SheetNode => ({ ...el('DIV', el('P', 'Le vent')), dataset: { passage: kind } });
  expect(read(box('verse'))).toEqual([
    { type: 'passage', attrs: { kind: 'verse' }, content: [p('Le vent')] },
  ]);
  expect(read(box('roman'))).toEqual([p('Le vent')]);
});

test('words with a note keep it, and their other styles', () => {
  const noted: SheetNode = {
    ...el('SPAN', 'la ', el('EM', 'bourrée')),
    dataset: { note: 'Danse d’Auvergne.' },
  };
  const note = { type: 'note', attrs: { text: 'Danse d’Auvergne.' } };
  expect(read(el('P', noted, ' du soir'))).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'la ', marks: [note] },
        { type: 'text', text: 'bourrée', marks: [note, { type: 'italic' }] },
        { type: 'text', text: ' du soir' },
      ],
    },
  ]);
});
