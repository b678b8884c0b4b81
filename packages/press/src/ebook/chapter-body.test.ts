import {
  manuscriptPhotograph,
  type PassageKind,
  type StoryBlock,
  type StoryDocument,
} from '@souvenance/contracts';
import { expect, it } from 'vitest';
import { nastyNotes } from '../fixtures/noted-story.ts';
import { renderNotesHtml, renderStoryHtml } from './chapter-body.ts';

const renderBlocks = (content: StoryDocument['content']): string =>
  renderStoryHtml({ type: 'doc', content }, [], [], () => '');

const htmlOf = (kind: PassageKind, ...texts: string[]): string => {
  const content = texts.map((text) =>
    text === ''
      ? { type: 'paragraph' as const }
      : { type: 'paragraph' as const, content: [{ type: 'text' as const, text }] },
  );
  const block: StoryBlock = { type: 'passage', attrs: { kind }, content };
  return renderBlocks([block]);
};

it('a letter has its date and signature at the right', () => {
  expect(htmlOf('letter', 'Verdun, le 12 mars 1916', 'Ma chère Louise,', 'Il neige.', 'Ton Émile')).toBe(
    '<div class="missive"><p class="droite">Verdun, le 12\u00a0mars 1916</p><p class="appel">Ma chère Louise,</p><p>Il neige.</p><p class="droite">Ton Émile</p></div>',
  );
});

it('verse keeps its lines and the gap between its stanzas', () => {
  expect(htmlOf('verse', 'Le vent', '', 'La route')).toBe(
    '<div class="poeme"><p class="vers">Le vent</p><p class="blanc"></p><p class="vers">La route</p></div>',
  );
});

it('verse keeps the indentation that the poet typed', () => {
  expect(htmlOf('verse', 'Le vent', '  la route')).toContain('<p class="vers">\u00a0\u00a0la route</p>');
});

it('an ingredient has no typed mark', () => {
  expect(htmlOf('recipe', 'Ingrédients', '- 4 œufs')).toBe(
    '<div class="recette"><p class="intertitre">Ingrédients</p><p class="ingredient">4 œufs</p></div>',
  );
});

it('words of another language name it: a paragraph, words in italics, a quotation', () => {
  const text = (words: string, isItalic = false) => ({
    type: 'text' as const,
    text: words,
    ...(isItalic ? { marks: [{ type: 'italic' as const }] } : {}),
  });
  const paragraphs = [
    [text('I have read your paper with the greatest attention. Everything moves, and it is the question.')],
    [
      text('Elle a dit, en riant\u00a0: '),
      text('Ma che ore sono, per la miseria?', true),
      text(' Il était tard.'),
    ],
    [
      text(
        'Le télex disait\u00a0: «\u00a0We are very sorry but the railings are beautiful\u00a0», et rien de plus.',
      ),
    ],
    [text('Il répondit '), text('perhaps', true), text(', et ce fut tout.')],
  ];
  const blocks = paragraphs.map((content): StoryBlock => ({ type: 'paragraph', content }));
  const html = renderBlocks(blocks).split('\n');
  expect(html[0]).toMatch(/^<p lang="en" xml:lang="en">I have/);
  expect(html[1]).toContain('<em lang="it" xml:lang="it">Ma che ore sono, per la miseria\u202f?</em>');
  expect(html[2]).toContain('«\u00a0<span lang="en" xml:lang="en">We are very sorry');
  expect(html[3]).toContain('<em>perhaps</em>');
});

it('a note is called by a link, and stands below the story with a link back', () => {
  const body = { type: 'doc' as const, content: [...nastyNotes] };
  const html = renderStoryHtml(body, [], [], () => '');
  const notes = renderNotesHtml(body);
  expect(html).toContain(
    'l’oustal<sup><a epub:type="noteref" role="doc-noteref" id="appel-1" href="#note-1">1</a></sup>, on',
  );
  expect(html).toContain('</a></sup><sup>,</sup><sup><a epub:type="noteref"');
  expect(html.match(/id="appel-(\d+)"/gu)).toHaveLength(19);
  expect(notes).toContain(
    '<aside epub:type="footnote" role="doc-footnote" id="note-2"><p><a role="doc-backlink" href="#appel-2">2</a>. Danse d’Auvergne à trois temps.</p></aside>',
  );
  expect(notes.match(/<aside /gu)).toHaveLength(19);
  expect(renderNotesHtml({ type: 'doc', content: [] })).toBe('');
});

it('the signature stands below the last words, before the photographs that follow them', () => {
  const photograph = manuscriptPhotograph.parse({
    sha256: 'a'.repeat(64),
    widthPx: 9,
    heightPx: 9,
    afterBlock: 1,
  });
  const render = (text: string) =>
    renderStoryHtml(
      { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
      [photograph],
      [],
      () => '<figure/>',
      '<p>Paul</p>',
    );
  expect(render('La fin.')).toBe('<p>La fin.</p>\n<p>Paul</p>\n<figure/>');
  expect(render(' ')).toMatch(/<figure\/>\n<p>Paul<\/p>$/);
});
