import { expect, test } from 'vitest';
import type { StoryBlock } from '../book/story-document.ts';
import { listStoryNotes } from '../book/story-notes.ts';
import { listStoryParagraphs } from '../book/story-text.ts';
import { parseHtmlTree } from './fixtures/html-tree.ts';
import { hasOmissions } from './omissions.ts';
import { readHtml } from './read-html.ts';

const read = (html: string) => readHtml(parseHtmlTree(html));
const paragraphs = (html: string) => listStoryParagraphs({ type: 'doc', content: read(html).blocks });
const types = (blocks: readonly StoryBlock[]) => blocks.map(({ type }) => type);

test('LibreOffice: paragraphs across source lines, lists, a note, a recorded deletion', () => {
  const html = `<html><head><meta name="generator" content="LibreOffice 24.2"><style>p { line-height: 115% }</style></head>
<body lang="fr-FR"><p style="line-height: 100%">On dansait la
<b>bourrée</b><a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a>, <del cite="" datetime="2026">souvent</del>le soir.</p>
<ul><li><p>riz au lait</p><ul><li><p>avec de la vanille</p></li></ul></li><li><p>flan</p></li></ul>
<div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Danse d’Auvergne.</p></div></body></html>`;
  expect(paragraphs(html)).toEqual([
    'On dansait la bourrée, le soir.',
    'riz au lait',
    'avec de la vanille',
    'flan',
  ]);
  expect(listStoryNotes({ type: 'doc', content: read(html).blocks })).toEqual(['Danse d’Auvergne.']);
  expect(read(html).omissions.deletions).toBe(1);
});

test('Outlook and Gmail: bullets whose list is gone from the styles are items all the same', () => {
  const bullet = (marker: string, font: string, words: string) =>
    `<p class="MsoListParagraph" style="margin-left:36.0pt"><span style="font-family:${font}">${marker}<span style="font:7.0pt 'Times New Roman'">&nbsp;&nbsp;&nbsp;&nbsp; </span></span>${words}</p>`;
  const { blocks } = read(
    `<div>${bullet('·', 'Symbol', 'riz')}${bullet('o', "'Courier New'", 'flan')}${bullet('\uF0A7', 'Wingdings', 'tarte')}</div>`,
  );
  expect(types(blocks)).toEqual(['bulletList']);
  expect(listStoryParagraphs({ type: 'doc', content: blocks })).toEqual(['riz', 'flan', 'tarte']);
});

test('a browser: the reading above characters stands behind them in parentheses', () => {
  expect(paragraphs('<p><ruby>祖母<rt>そぼ</rt></ruby>の家</p>')).toEqual(['祖母（そぼ）の家']);
  expect(paragraphs('<p><ruby>家<rp>(</rp><rt>いえ</rt><rp>)</rp></ruby>で</p>')).toEqual(['家(いえ)で']);
});

test('Outlook: the smile that it writes as a letter of Wingdings is one', () => {
  expect(paragraphs('<p class=MsoNormal>À bientôt <span style="font-family:Wingdings">J</span></p>')).toEqual(
    ['À bientôt ☺'],
  );
});

test('Word for the web: a list that comes as one list an item is one list', () => {
  const item = (words: string) =>
    `<div class="ListContainerWrapper"><ul><li data-listid="1" data-aria-level="1"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">${words}</span></span><span class="EOP">&nbsp;</span></p></li></ul></div>`;
  const { blocks } = read(`<p>Desserts</p>${item('riz')}${item('flan')}<p>Fin</p>`);
  expect(types(blocks)).toEqual(['paragraph', 'bulletList', 'paragraph']);
});

test('Word: smart tags and unknown elements stay within their line; text hidden by its writer stays out and is told', () => {
  const html = `<p class=MsoNormal><st1:personname w:st="on">Jeanne</st1:personname> habitait <o:p></o:p>à Lyon<span style='display:none;mso-hide:all'> (à revoir)</span>.</p>`;
  expect(paragraphs(html)).toEqual(['Jeanne habitait à Lyon.']);
  expect(read(html).omissions.hidden).toBe(1);
});

test('Word: a numbered list that begins again after a paragraph goes on with its number', () => {
  const item = (number: string, words: string) =>
    `<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>${number}<span>&nbsp;&nbsp; </span></span>${words}</p>`;
  const { blocks } = read(`${item('1.', 'un')}${item('2.', 'deux')}<p>Puis</p>${item('3.', 'trois')}`);
  expect(types(blocks)).toEqual(['orderedList', 'paragraph', 'orderedList']);
  expect(blocks[2]).toMatchObject({ attrs: { start: 3 } });
});

test('Apple Notes and Gmail: blank lines that end every paragraph say nothing, one among many paragraphs does', () => {
  expect(paragraphs('<div>Un.</div><div><br></div><div>Deux.</div><div><br></div><div>Trois.</div>')).toEqual(
    ['Un.', 'Deux.', 'Trois.'],
  );
  expect(
    paragraphs(
      '<div>Un.</div><div>Deux.</div><div>Trois.</div><div><br></div><div>Quatre.</div><div>Cinq.</div>',
    ),
  ).toEqual(['Un.', 'Deux.', 'Trois.', '', 'Quatre.', 'Cinq.']);
});

test('stanzas stay apart, their indentation theirs', () => {
  expect(
    paragraphs('<p>Mignonne, allons<br>&nbsp;&nbsp;voir si la rose</p><p>&nbsp;</p><p>Las !<br>voyez</p>'),
  ).toEqual(['Mignonne, allons', '\u00A0\u00A0voir si la rose', '', 'Las !', 'voyez']);
});

test('a page of a browser: layout tables give their blocks, machinery and dots for counting nothing', () => {
  const html = `<table role="presentation"><tr><td><img src="dot.gif" width="1" height="1"></td><td><h1>La ferme</h1><p>Un long récit.</p><ul><li>la cave</li></ul></td></tr></table>
<script>track()</script><style>p{}</style><div hidden>caché</div><video src="a.mp4"></video>`;
  expect(paragraphs(html)).toEqual(['La ferme', 'Un long récit.', 'la cave']);
  expect(read(html).omissions).toEqual({
    pictures: 0,
    media: 1,
    comments: 0,
    deletions: 0,
    hidden: 0,
    choices: 0,
    longNotes: 0,
  });
});

test('pdf.js: the lines of a page are joined across its line breaks', () => {
  const lines = [
    'Mon père avait sorti la vieille bicyclette du hangar, il l’avait',
    'regonflée et graissée, puis il m’avait hissée sur le porte-bagages',
    'sans un mot.',
  ];
  const html = lines
    .map((line) => `<span role="presentation">${line}</span><br role="presentation">`)
    .join('');
  expect(paragraphs(`<div>${html}</div>`)).toEqual([lines.join(' ')]);
});

test('quotations, separators, bold by style and the wrapper of Google that is not bold', () => {
  expect(
    read(
      '<b style="font-weight:normal"><p class="MsoQuote">Va.</p><hr><p><span style="font-weight:700">Un</span> deux</p></b>',
    ).blocks,
  ).toEqual([
    { type: 'blockquote', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Va.' }] }] },
    { type: 'horizontalRule' },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Un', marks: [{ type: 'bold' }] },
        { type: 'text', text: ' deux' },
      ],
    },
  ]);
});

test('emoji of many programs: a flag, a family, a name between colons; a picture with words beside it is a picture', () => {
  expect(
    paragraphs(
      '<p>Vive <img alt="🇫🇷"> et <img data-emoji="👨‍👩‍👧‍👦" alt="famille"> <img alt=":tada:"> !<img alt="Notre maison"></p>',
    ),
  ).toEqual(['Vive 🇫🇷 et 👨‍👩‍👧‍👦 :tada: !']);
  expect(read('<p><img alt="Notre maison"></p>').omissions.pictures).toBe(1);
  expect(hasOmissions(read('<p><img alt="😊"></p>').omissions)).toBe(false);
});

test('an element ten thousand deep gives its words', () => {
  const html = `${'<div>'.repeat(10_000)}au fond${'</div>'.repeat(10_000)}`;
  const deep = { nodeName: '#text', nodeValue: 'au fond', childNodes: [] };
  let node: { nodeName: string; nodeValue: string | null; childNodes: object[] } = deep;
  for (let at = 0; at < 10_000; at += 1) node = { nodeName: 'DIV', nodeValue: null, childNodes: [node] };
  expect(html.length).toBeGreaterThan(100_000);
  expect(listStoryParagraphs({ type: 'doc', content: readHtml(node as never).blocks })).toEqual(['au fond']);
});

test('a web page: a drawing is told as a picture, an icon is not, and the words within it stay', () => {
  const reading = read(
    '<p>Voici <svg width="400"><title>carte</title><text>Vif</text></svg><svg width="16"></svg><canvas>non</canvas></p>',
  );
  expect([listStoryParagraphs({ type: 'doc', content: reading.blocks }), reading.omissions.pictures]).toEqual(
    [['Voici Vif'], 2],
  );
});

test('Google Docs: the comments at the end of a document stay out and are told', () => {
  const html =
    '<p>Fin du récit.<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><div style="border:1px solid black"><p><a href="#cmnt_ref1" ' +
    'id="cmnt1">[a]</a><span>à revoir</span></p><p><span>vraiment</span></p></div>';
  expect(paragraphs(html)).toEqual(['Fin du récit.']);
  expect(read(html).omissions.comments).toBe(1);
});

test('a web page: struck-out words are words, but a recorded deletion stays out', () => {
  const html =
    '<p>Né en <s>1920</s> <strike>1922</strike> <del>1923</del> <span style="text-decoration:line-through">1924</span> ' +
    '1921<del cite="mailto:c" datetime="2026-11-16T09:00"> peut-être</del><span class="msoDel"> ou pas</span>.</p>';
  expect(paragraphs(html)).toEqual(['Né en 1920 1922 1923 1924 1921.']);
  expect(read(html).omissions.deletions).toBe(2);
});

test('a web page: the text in the fields of a form is text, but not that of its buttons and hidden fields', () => {
  const html =
    '<form><p><label>Prénom<input value="Jeanne"></label>, née à <input type="text" value=" Grenoble "><input type=hidden ' +
    'value=x><input type=password value=secret> en <select><option>1920<option selected>1921</select>.</p>' +
    '<textarea>Chez nous,\nle dimanche</textarea><input type=submit value=Envoyer><input type=checkbox value=on></form>';
  expect(paragraphs(html)).toEqual(['Prénom Jeanne, née à Grenoble en 1921.', 'Chez nous,', 'le dimanche']);
});

test('Word: the large first letter of a paragraph stays in its word', () => {
  const html = `<div style='mso-element:dropcap-dropped;mso-element-wrap:around'><p class=MsoNormal style='mso-element:dropcap-dropped'>I</p></div><p class=MsoNormal>l était une fois.</p><p>Fin.</p>`;
  expect(paragraphs(html)).toEqual(['Il était une fois.', 'Fin.']);
});

test.each([
  ['Word for the web', 'TextRun TrackChangeTextDeletion SCXW1'],
  ['CKEditor', 'ck-suggestion-marker-deletion'],
])('%s: a recorded deletion stays out and is told', (_, className) => {
  const html = `<p><span class="${className}">vieux </span><span>Papa</span></p>`;
  expect(paragraphs(html)).toEqual(['Papa']);
  expect(read(html).omissions.deletions).toBe(1);
});

test('Outlook: a tick of Wingdings with its gap is a bullet, whose list is gone from the styles', () => {
  const item = (words: string) =>
    `<p class="x_MsoListParagraph"><span style="font-family:Wingdings">ü<span style="font:7pt 'Times New Roman'">&nbsp;&nbsp; </span></span>${words}</p>`;
  const { blocks } = read(item('riz') + item('flan'));
  expect(types(blocks)).toEqual(['bulletList']);
  expect(listStoryParagraphs({ type: 'doc', content: blocks })).toEqual(['riz', 'flan']);
});

test('Word: numbered headings are paragraphs with their number, and markers with a word are text', () => {
  const marked = (tag: string, marker: string, words: string) =>
    `<${tag} style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span>${words}</${tag}>`;
  expect(
    paragraphs(`${marked('h1', 'I.', 'Mon enfance')}<p>Texte</p>${marked('h1', 'II.', 'Paul')}`),
  ).toEqual(['I. Mon enfance', 'Texte', 'II. Paul']);
  expect(paragraphs(marked('p', 'Étape 1', 'battre') + marked('p', 'Étape 2', 'cuire'))).toEqual([
    'Étape 1 battre',
    'Étape 2 cuire',
  ]);
});

test('Preview: lines of a page that are a paragraph each are joined; verse and short paragraphs are not', () => {
  const lines = [
    'Mon père avait sorti la vieille bicyclette du hangar, il l’avait',
    'regonflée et graissée, puis il m’avait hissée sur le porte-bagages',
    'sans un mot.',
    'Au retour, il faisait nuit.',
  ];
  const asParagraphs = (texts: readonly string[]) =>
    texts.map((text) => `<p class="p1">${text}</p>`).join('');
  expect(paragraphs(asParagraphs(lines))).toEqual([lines.slice(0, 3).join(' '), lines[3]]);
  const verse = [
    'je me souviens du bruit de l’eau qui coulait sous le vieux moulin',
    'et de ta main',
    'dans ma main quand nous courions le soir si tard sur le chemin',
    'une enfance',
  ];
  expect(paragraphs(asParagraphs(verse))).toEqual(verse);
  const short = [
    'Mon père avait une bicyclette rouge qu’il graissait tous les dimanches.',
    'Ma mère riait en le voyant passer devant la fenêtre, les mains noires.',
  ];
  expect(paragraphs(asParagraphs(short))).toEqual(short);
});

test('Slack: an emoji that is only named by its picture’s file is that emoji', () => {
  const emoji = (name: string, file: string) =>
    `<img data-stringify-type="emoji" alt=":${name}:" src="https://a.example/google-medium/${file}">`;
  expect(
    paragraphs(`<p>Oui ${emoji('heart', '2764-fe0f@2x.png')} et ${emoji('logo', 'cafe.png')}.</p>`),
  ).toEqual(['Oui ❤️ et :logo:.']);
});

test('Wikipedia: the numbers of notes that were not copied, and the links to edit, stay out', () => {
  const call = (text: string) =>
    `<sup class="reference"><a href="https://fr.example/wiki/Grenoble#cite_note-1"><span class="cite-bracket">[</span>${text}<span class="cite-bracket">]</span></a></sup>`;
  const html = `<h2>Histoire<span class="mw-editsection"><span>[</span><a href="#">modifier</a><span>]</span></span></h2><p>Grenoble${call('1')} est au pied des Alpes${call('note 2')}.</p>`;
  expect(paragraphs(html)).toEqual(['Histoire', 'Grenoble est au pied des Alpes.']);
});
