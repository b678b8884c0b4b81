import { describe, expect, it, test } from 'vitest';
import type { StoryBlock } from '../book/story-document.ts';
import { splitAtCalls } from '../book/story-notes.ts';
import { findNotes } from './find-notes.ts';
import { parseHtmlTree } from './fixtures/html-tree.ts';
import { readHtml } from './read-html.ts';
import { readHtmlLines } from './read-html-lines.ts';
import { readPlainText } from './read-plain-text.ts';

/** The paragraphs of a story with their notes in braces where they are called. */
const show = (blocks: readonly StoryBlock[]): string[] =>
  blocks.flatMap((block) => {
    if (block.type === 'horizontalRule') return ['---'];
    const nodes = block.type === 'paragraph' ? [block] : block.content;
    return nodes
      .flatMap((node) => (node.type === 'listItem' ? node.content : [node]))
      .map((node) => {
        const notes = (node.content ?? []).flatMap(({ marks = [] }) =>
          marks.flatMap((mark) => (mark.type === 'note' ? [mark.attrs.text] : [])),
        );
        const texts = notes.filter((note, index) => note !== notes[index - 1]);
        return splitAtCalls(node)
          .map((part) => (part.kind === 'text' ? part.run.text : `{${texts[part.index]}}`))
          .join('');
      });
  });

const read = (html: string) => readHtml(parseHtmlTree(html));
const showHtml = (html: string) => show(read(html).blocks);

test.each([
  [
    'Google Docs',
    '<p>On dansait la bourrée<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup> sur la place.</p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;Danse d’Auvergne.</span></p></div>',
  ],
  [
    'mammoth',
    '<p>On dansait la bourrée<sup><a href="#footnote-1" id="footnote-ref-1">[1]</a></sup> sur la place.</p><ol><li id="footnote-1"><p> Danse d’Auvergne. <a href="#footnote-ref-1">↑</a></p></li></ol>',
  ],
  [
    'pandoc',
    '<p>On dansait la bourrée<a href="#fn1" class="footnote-ref" id="fnref1" role="doc-noteref"><sup>1</sup></a> sur la place.</p><section id="footnotes" role="doc-endnotes"><hr /><ol><li id="fn1"><p>Danse d’Auvergne.<a href="#fnref1" class="footnote-back" role="doc-backlink">↩︎</a></p></li></ol></section>',
  ],
  [
    'an e-book',
    '<p>On dansait la bourrée<a epub:type="noteref" href="#n1">1</a> sur la place.</p><aside epub:type="footnote" id="n1"><p>1. Danse d’Auvergne.</p></aside>',
  ],
  [
    'LibreOffice, brackets around the link',
    '<p>On dansait la bourrée<sup>(<a name="a1" href="#s1">1</a>)</sup> sur la place.</p><div id="sdfootnote1"><p><a name="s1" href="#a1">1</a>Danse d’Auvergne.</p></div>',
  ],
])('a note of %s is put on its word', (_, html) => {
  expect(showHtml(html)).toEqual(['On dansait la bourrée{Danse d’Auvergne.} sur la place.']);
});

const call = (number: number) => `<a role="doc-noteref" href="#n${number}" id="c${number}">${number}</a>`;
const body = (number: number, text: string) => `<aside id="n${number}"><p>${text}</p></aside>`;

describe('notes of a page', () => {
  it('stand before the punctuation that precedes their call, and after a closing parenthesis', () => {
    expect(
      showHtml(
        `<p>La bourrée.${call(1)} En (1938)${call(2)} aussi.</p>${body(1, 'Danse.')}${body(2, 'L’été.')}`,
      ),
    ).toEqual(['La bourrée{Danse.}. En (1938){L’été.} aussi.']);
  });

  it('are joined where two are called by one word', () => {
    const html = `<p>La bourrée${call(1)} ${call(2)} du soir.</p>${body(1, 'Danse.')}${body(2, 'D’Auvergne.')}`;
    expect(showHtml(html)).toEqual(['La bourrée{Danse. D’Auvergne.} du soir.']);
  });

  it('stay in the text where there is no word to explain, and where they are too long, which is counted', () => {
    const long = 'é'.repeat(501);
    const { blocks, omissions } = read(
      `<p>${call(1)}La bourrée${call(2)}.</p>${body(1, 'Danse.')}${body(2, long)}`,
    );
    expect(show(blocks)).toEqual([`(Danse.)La bourrée (${long}).`]);
    expect(omissions.longNotes).toBe(2);
  });

  it('keep their words in lists, quotations and several paragraphs', () => {
    const html = `<ul><li>riz${call(1)}</li></ul><blockquote>Le soir${call(2)}</blockquote>${body(1, 'Au lait.</p><p>Ou à l’eau.')}${body(2, 'D’été.')}`;
    expect(showHtml(html)).toEqual(['riz{Au lait. Ou à l’eau.}', 'Le soir{D’été.}']);
  });

  it('are not made of a table of contents, a link to another page, or two notes in one paragraph', () => {
    expect(showHtml('<p><a href="#h1" id="t1">1</a></p><h1 id="h1">Un <a href="#t1">haut</a></h1>')).toEqual([
      '1',
      'Un haut',
    ]);
    expect(showHtml('<p>Voir la page<sup><a href="autre.html">2</a></sup>.</p>')).toEqual(['Voir la page².']);
    expect(
      showHtml(
        '<p>Un<a id="a" href="#x">1</a> deux<a id="b" href="#y">2</a></p><p><a id="x" href="#a">1</a> Note. <a id="y" href="#b">2</a> Autre.</p>',
      ),
    ).toEqual(['Un1 deux2', '1 Note. 2 Autre.']);
  });

  it('are read from a hostile page of many links in deep elements', () => {
    const numbers = Array.from({ length: 500 }, (_, at) => at);
    const links = numbers.map((at) => `<a href="#n${at}" id="c${at}">1</a>`).join('');
    const bodies = numbers.map((at) => `<p id="n${at}"><a href="#c${at}">1</a> Note.</p>`).join('');
    const deep = (tag: string) => `${`<${tag}>`.repeat(1000)}mot${links}${`</${tag}>`.repeat(1000)}`;
    for (const tag of ['div', 'span']) {
      const { calls } = findNotes(parseHtmlTree(`${deep(tag)}${bodies}`));
      expect(calls.size).toBe(500);
    }
  });

  it('are lines of their own in the plain text of a mail', () => {
    expect(readHtmlLines(parseHtmlTree(`<p>La bourrée${call(1)}.</p>${body(1, 'Danse.')}`))).toEqual([
      'La bourrée1.',
      '',
      'Danse.',
    ]);
  });
});

test('notes of Markdown are put on their words, and a call without a note stays', () => {
  const { blocks } = readPlainText(
    'On dansait la bourrée[^1], le soir[^2].\n\n[^1]: Danse d’Auvergne,\n    à trois temps.\n\nUn autre alinéa.\n',
  );
  expect(show(blocks)).toEqual([
    'On dansait la bourrée{Danse d’Auvergne, à trois temps.}, le soir[^2].',
    'Un autre alinéa.',
  ]);
});
