import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type StoryBlock, storyDocument } from '../book/story-document.ts';
import { listStoryNotes } from '../book/story-notes.ts';
import { listStoryParagraphs } from '../book/story-text.ts';
import { parseHtmlTree } from './fixtures/html-tree.ts';
import { readHtml } from './read-html.ts';
import { readPlainText } from './read-plain-text.ts';

interface Clipboard {
  readonly html: string | null;
  readonly text: string;
}

const clipboards = (folder: string): Record<string, Clipboard> =>
  JSON.parse(readFileSync(new URL(`./fixtures/cases/${folder}.json`, import.meta.url), 'utf8'));

const readCase = (folder: string, name: string) => {
  const clipboard = clipboards(folder)[name];
  if (clipboard === undefined) throw new Error(`There is no case ${folder}/${name}`);
  const reading =
    clipboard.html === null ? readPlainText(clipboard.text) : readHtml(parseHtmlTree(clipboard.html));
  expect(storyDocument.safeParse({ type: 'doc', content: reading.blocks }).success).toBe(true);
  return reading;
};

const paragraphs = (content: StoryBlock[]) => listStoryParagraphs({ type: 'doc', content });
const types = (blocks: readonly StoryBlock[]) => blocks.map(({ type }) => type);

test('19: fake lists of Word are lists, whose items begin with their words', () => {
  const { blocks } = readCase('19-paste-word-lists', 'word-list');
  expect(types(blocks)).toEqual(['paragraph', 'bulletList', 'orderedList']);
  expect(paragraphs(blocks)).toEqual([
    'Nos desserts du dimanche\u00A0:',
    'riz au lait',
    'avec de la vanille',
    'quand il y en avait',
    'œufs à la neige',
    'battre les blancs',
  ]);
  expect(blocks[2]).toMatchObject({ attrs: { start: 3 } });
});

test('20: deleted text and the comment of a reviewer never enter, and are counted', () => {
  const { blocks, omissions } = readCase('20-paste-word-marks', 'word-tracked');
  expect(paragraphs(blocks)).toEqual(['Papa est né à Grenoble, en 1921.']);
  expect(omissions).toMatchObject({ deletions: 1, comments: 1, pictures: 0 });
});

test('21: the row of a table is one line, its cells apart', () => {
  expect(paragraphs(readCase('21-paste-cells', 'excel').blocks)).toEqual([
    'Jean Morel 1921 Grenoble',
    'Louise Martel 1924 Voiron',
  ]);
  expect(paragraphs(readCase('21-paste-cells', 'word-table').blocks)).toEqual([
    'Farine 250 g',
    'Sucre 125 g',
  ]);
});

test('22: emoji that are pictures become their characters', () => {
  const { blocks, omissions } = readCase('22-paste-pictured-emoji', 'emoji-img');
  expect(paragraphs(blocks)).toEqual(['J’étais si fière 😊 de ma robe ❤️.']);
  expect(omissions.pictures).toBe(0);
});

test('23: a picture that stays behind is counted, and nested items are one list', () => {
  const { blocks, omissions } = readCase('23-paste-pictures', 'gdocs');
  expect(omissions.pictures).toBe(1);
  expect(blocks.at(-1)).toMatchObject({ type: 'bulletList' });
  expect(paragraphs(blocks.slice(-1))).toEqual(['la cave', 'le vin', 'le grenier']);
});

test('24: lines of a PDF are joined into paragraphs, cut words made whole', () => {
  const { blocks } = readCase('24-paste-pdf-lines', 'pdf-lines');
  expect(paragraphs(blocks)).toEqual([
    expect.stringMatching(
      /^Ce matin-là, .* bicyclette du hangar, il .* sur le porte-bagages .* jusqu’à l’église ; .* à pleines mains\.$/u,
    ),
    'Au retour, il faisait nuit.',
  ]);
});

test('25: a manuscript is read whole', () => {
  const { text } = clipboards('25-paste-manuscript').long ?? { text: '' };
  const words = paragraphs(readPlainText(text).blocks).join('\n\n');
  expect(words).toBe(text.trim());
});

test('26: superiors and inferiors keep their meaning', () => {
  expect(paragraphs(readCase('26-paste-superiors', 'sup').blocks)).toEqual([
    'Le 1er mai, Mme Roy habitait au n° 5, 75 m², au XIXe ; 2⁵ ; H₂O.',
  ]);
});

describe('27: controls', () => {
  test('a document of Google keeps its styles and its lines', () => {
    const { blocks } = readCase('27-paste-controls', 'gdocs');
    expect(paragraphs(blocks)).toEqual([
      'La maison',
      'Elle avait deux étages, trois cheminées et un puits.',
      '',
      'Le puits était',
      'au fond du jardin.',
      'la cave',
      'le vin',
      'le grenier',
    ]);
    expect(blocks[1]).toEqual({
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Elle avait deux étages, ' },
        { type: 'text', text: 'trois cheminées', marks: [{ type: 'bold' }] },
        { type: 'text', text: ' et un puits.', marks: [{ type: 'italic' }] },
      ],
    });
  });

  test('verse of Pages stays in its lines', () => {
    const { blocks } = readCase('27-paste-controls', 'pages-apple');
    expect(types(blocks)).toEqual(['paragraph', 'paragraph', 'paragraph', 'bulletList', 'paragraph']);
    expect(paragraphs(blocks)).toEqual([
      'Première ligne du poème',
      'deuxième ligne',
      'troisième ligne',
      'le chien',
      'le chat',
      'Un alinéa.',
    ]);
  });

  test('messages of a chat stay each on its line, without the direction mark before a missing picture', () => {
    const { text } = clipboards('27-paste-controls').whatsapp ?? { text: '' };
    expect(paragraphs(readCase('27-paste-controls', 'whatsapp').blocks)).toEqual(
      text.replaceAll('\u200e', '').trim().split('\n'),
    );
  });

  test('a note of Word becomes a note on its word', () => {
    const { blocks } = readCase('27-paste-controls', 'word-footnote');
    expect(paragraphs(blocks)).toEqual(['On dansait la bourrée sur la place.']);
    expect(listStoryNotes({ type: 'doc', content: blocks })).toEqual(['Danse d’Auvergne à trois temps.']);
  });
});
