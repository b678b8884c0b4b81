import { describe, expect, test } from 'vitest';
import type { StoryBlock } from '../book/story-document.ts';
import { listStoryParagraphs } from '../book/story-text.ts';
import { parseHtmlTree } from './fixtures/html-tree.ts';
import { readHtml } from './read-html.ts';
import { readPlainText } from './read-plain-text.ts';

const read = (html: string) => readHtml(parseHtmlTree(html));
const textsOf = (blocks: readonly StoryBlock[]) => listStoryParagraphs({ type: 'doc', content: [...blocks] });
const paragraphs = (html: string) => textsOf(read(html).blocks);
/** Each list as its first number and the texts of its items; paragraphs of an item are separated by « / ». */
const listsOf = (html: string) =>
  read(html).blocks.map((block) => {
    if (block.type !== 'orderedList' && block.type !== 'bulletList') return block.type;
    const items = block.content.map(({ content }) => textsOf(content).join(' / '));
    const start = block.type === 'orderedList' ? (block.attrs?.start ?? 1) : '•';
    return [start, ...items];
  });

describe('the tick of an item stays before its words', () => {
  test.each([
    [
      'Notion',
      '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span>Riz</span></li><li><div class="checkbox checkbox-off"></div> <span>Flan</span></li></ul>',
    ],
    [
      'Google Docs, whose boxes are pictures',
      '<ul><li role="checkbox" aria-checked="true"><img src="data:," width="17.6px" alt="coché"><p style="display:inline-block">Riz</p></li><li role="checkbox" aria-checked="false"><img src="data:," width="17.6px" alt="non coché"><p style="display:inline-block">Flan</p></li></ul>',
    ],
    [
      'GitHub',
      '<ul><li><input type="checkbox" checked disabled> Riz</li><li><input type="checkbox" disabled> Flan</li></ul>',
    ],
    [
      'a web editor with its box in a label',
      '<ul><li data-checked="true"><label><input type="checkbox" checked><span></span></label><div><p>Riz</p></div></li><li data-checked="false"><label><input type="checkbox"><span></span></label><div><p>Flan</p></div></li></ul>',
    ],
    ['Evernote', '<div><en-todo checked="true"></en-todo>Riz</div><div><en-todo></en-todo>Flan</div>'],
    [
      'Evernote’s new lists',
      '<ul style="--en-todo:true;"><li style="--en-checked:true;"><div>Riz</div></li><li style="--en-checked:false;"><div>Flan</div></li></ul>',
    ],
    ['OneNote', '<p data-tag="to-do:completed">Riz</p><p data-tag="to-do">Flan</p>'],
    ['Quill', '<ol><li data-list="checked">Riz</li><li data-list="unchecked">Flan</li></ol>'],
  ])('%s', (_, html) => {
    expect(paragraphs(html)).toEqual(['☑ Riz', '☐ Flan']);
    expect(read(html).omissions.pictures).toBe(0);
  });

  test('a box behind its words is behind them', () => {
    expect(paragraphs('<p>Oui <input type="checkbox" checked> Non <input type="radio"></p>')).toEqual([
      'Oui ☑ Non ☐',
    ]);
  });
});

describe('a list to choose from', () => {
  test('gives all chosen options', () => {
    expect(
      paragraphs('<select multiple><option selected>Lyon<option>Metz<option selected>Pau</select>'),
    ).toEqual(['Lyon, Pau']);
  });

  test('is told as left out where the copied source has no choice', () => {
    const html = '<p>Né à <select><option>Lyon<option>Metz</select> en 1921</p>';
    expect(paragraphs(html)).toEqual(['Né à en 1921']);
    expect(read(html).omissions.choices).toBe(1);
  });
});

describe('the numbers of lists stay', () => {
  test.each([
    [
      'a numbered list within a numbered one',
      '<ol><li>Un<ol type="a"><li>Un-a</li><li>Un-b</li></ol></li><li>Deux</li></ol>',
      [[1, 'Un / a. Un-a / b. Un-b', 'Deux']],
    ],
    [
      'the same between the items, as OneNote writes it',
      '<ol><li>Un</li><ol><li>Un-a</li></ol><li>Deux</li></ol>',
      [[1, 'Un / 1. Un-a', 'Deux']],
    ],
    [
      'numbers within bullets',
      '<ul><li>Le gâteau<ol><li>mélanger</li><li>cuire</li></ol></li><li>Fin</li></ul>',
      [['•', 'Le gâteau / 1. mélanger / 2. cuire', 'Fin']],
    ],
    [
      'bullets within numbers',
      '<ol><li>Un<ul><li>riz</li></ul></li><li>Deux</li></ol>',
      [[1, 'Un / – riz', 'Deux']],
    ],
    [
      'a list that counts down',
      '<ol reversed><li>c</li><li>b</li><li>a</li></ol>',
      [
        [3, 'c'],
        [2, 'b'],
        [1, 'a'],
      ],
    ],
    [
      'numbers of their own',
      '<ol><li value="2">b</li><li value="5">e</li><li>f</li></ol>',
      [
        [2, 'b'],
        [5, 'e', 'f'],
      ],
    ],
  ])('%s', (_, html, lists) => {
    expect(listsOf(html)).toEqual(lists);
  });

  const item = (level: number, marker: string, text: string, font = '') =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='font-family:${font}'><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span></span>${text}</p>`;

  test('Roman numbers of Word count, and letters behind « h. » go on as letters', () => {
    const roman = ['i.', 'ii.', 'iii.', 'iv.', 'v.'].map((marker) => item(1, marker, 'x'));
    expect(listsOf(roman.join(''))).toEqual([[1, 'x', 'x', 'x', 'x', 'x']]);
    expect(listsOf(['xix.', 'xx.', 'xxi.'].map((marker) => item(1, marker, 'x')).join(''))).toEqual([
      [19, 'x', 'x', 'x'],
    ]);
    expect(listsOf(['g)', 'h)', 'i)', 'j)'].map((marker) => item(1, marker, 'x')).join(''))).toEqual([
      [7, 'x', 'x', 'x', 'x'],
    ]);
  });

  test('a tick of Wingdings that Word uses as a bullet is no text', () => {
    expect(listsOf(item(1, 'ü', 'riz', 'Wingdings') + item(1, 'Ø', 'flan', 'Wingdings'))).toEqual([
      ['•', 'riz', 'flan'],
    ]);
  });

  test('the inner level of a numbered list of Word', () => {
    const html = `${item(1, '1.', 'Un')}${item(2, 'a.', 'Un-a')}${item(2, 'b.', 'Un-b')}${item(1, '2.', 'Deux')}`;
    expect(listsOf(html)).toEqual([[1, 'Un / a. Un-a / b. Un-b', 'Deux']]);
  });
});

describe('what a page draws stays readable', () => {
  test.each([
    ['a quotation within a sentence', '<p>Il dit <q>Viens</q>.</p>', 'Il dit «\u00A0Viens\u00A0».'],
    ['a fraction', '<p><math><mfrac><mn>1</mn><mn>2</mn></mfrac></math> tasse</p>', '1/2 tasse'],
    [
      'a formula with its source beside it',
      '<p><math><semantics><mrow><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac><msup><mi>x</mi><mn>2</mn></msup></mrow><annotation encoding="application/x-tex">\\frac</annotation></semantics></math></p>',
      '(a+b)/2x²',
    ],
    [
      'an emoji that is the background of an element',
      '<p>Oui<span class="emoji" role="img" aria-label="😀"></span></p>',
      'Oui😀',
    ],
    [
      'an emoji that is a drawing',
      '<p>Oui <svg role="img" aria-label="🎂" width="16"></svg> ok</p>',
      'Oui 🎂 ok',
    ],
    [
      'a face of Yahoo Mail, named by its punctuation and its meaning',
      '<p>Oui <img alt="*:) heureux" width="18"> ok</p>',
      'Oui :) ok',
    ],
    [
      'figures that Pages raises by a distance',
      '<p>75 m<span style="vertical-align: 4.0px">2</span>, H<span style="vertical-align: -3.0px">2</span>O</p>',
      '75 m², H₂O',
    ],
    [
      'figures that Word raises by a distance',
      '<p>20 m<span style="position:relative;top:-3.0pt;mso-text-raise:3.0pt">3</span> de foin, H<span style="position:relative;top:3.0pt;mso-text-raise:-3.0pt">2</span>O</p>',
      '20 m³ de foin, H₂O',
    ],
    ['an exponent of a letter and a figure', '<p>a<sup>n+1</sup> et b<sup>2n</sup></p>', 'aⁿ⁺¹ et b²ⁿ'],
    [
      'words on both sides of a picture that is left out',
      '<p>Avant<img src="a.jpg" width="600">après<picture><img src="b.jpg"></picture>, puis<img src="c.jpg">.</p>',
      'Avant après, puis.',
    ],
    [
      'a line that a page only corrects by a pixel',
      '<p>En <span style="vertical-align: 1px">1921</span></p>',
      'En 1921',
    ],
    ['a raised fraction behind a number', '<p>4<sup>1/2</sup> tasses</p>', '4\u00A01/2 tasses'],
    ['the number of a leaf', '<p>f<sup>o</sup> 12, v<sup>o</sup></p>', 'f° 12, v°'],
    [
      'a table of other elements',
      '<div style="display:table"><div style="display:table-row"><div style="display:table-cell">Jean</div><div style="display:table-cell">1921</div></div></div>',
      'Jean 1921',
    ],
    [
      'a face of Outlook, named by its punctuation',
      '<p>Oui <img alt="Visage souriant" title=":-)" width="24"></p>',
      'Oui :-)',
    ],
  ])('%s', (_, html, text) => {
    expect(paragraphs(html)).toEqual([text]);
  });
});

test('words beside the rows of a table of other elements stay', () => {
  const html =
    '<div role="table"><h2>Famille</h2><div role="row"><span role="cell">Jean</span> <span role="cell">1921</span></div></div>';
  expect(paragraphs(html)).toEqual(['Famille', 'Jean 1921']);
});

test('a refrain of one line between stanzas stands apart', () => {
  const song = [
    'À la claire fontaine',
    'M’en allant promener,',
    '',
    '  Il y a longtemps',
    '',
    'J’ai trouvé l’eau',
    'Si belle',
  ];
  expect(textsOf(readPlainText(song.join('\n')).blocks)).toEqual(song);
});
