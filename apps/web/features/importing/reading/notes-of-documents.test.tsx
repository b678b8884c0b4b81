import { getNoteText, listStoryNotes, listStoryParagraphs } from '@souvenance/contracts/rules';
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { proposeStories } from '../proposed-stories.ts';
import { readDocument } from './read-document.ts';

const open = async (name: string, content: string | Uint8Array) => {
  const bytes = typeof content === 'string' ? strToU8(content) : content;
  const file = new File([new Uint8Array(bytes)], name);
  const reading = await readDocument(file);
  const stories = proposeStories(reading, name);
  const blocks = stories.flatMap(({ body }) => body.content);
  return {
    reading,
    stories,
    text: listStoryParagraphs({ type: 'doc', content: blocks }).join('\n'),
    notes: listStoryNotes({ type: 'doc', content: blocks }),
    notedWords: blocks.flatMap((block) =>
      block.type === 'paragraph'
        ? (block.content ?? []).filter((run) => getNoteText(run) !== null).map((run) => run.text)
        : [],
    ),
  };
};

/** An e-book whose notes are a part of their own, as publishers make them. */
const createEbook = (): Uint8Array => {
  const page = (body: string) =>
    strToU8(
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>x</title></head><body>${body}</body></html>`,
    );
  const chapter = (word: string, number: number) =>
    page(
      `<h1>${word}</h1><p>On parlait de ${word}<a epub:type="noteref" id="r1" href="notes.xhtml#n${number}"><sup>1</sup></a>, le soir.</p>`,
    );
  const names = ['un', 'deux', 'notes'];
  return zipSync({
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(
      '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    ),
    'OEBPS/book.opf': strToU8(
      `<package xmlns="http://www.idpf.org/2007/opf"><manifest>${names.map((name) => `<item id="${name}" href="${name}.xhtml" media-type="application/xhtml+xml"/>`).join('')}</manifest><spine>${names.map((name) => `<itemref idref="${name}"/>`).join('')}</spine></package>`,
    ),
    'OEBPS/un.xhtml': chapter('bourrée', 1),
    'OEBPS/deux.xhtml': chapter('burle', 2),
    'OEBPS/notes.xhtml': page(
      '<p id="n1"><a href="un.xhtml#r1">1</a>. Danse d’Auvergne.</p><p id="n2"><a href="deux.xhtml#r1">1</a>. Vent du nord.</p>',
    ),
  });
};

it('the notes of an e-book that are a part of their own go to the words of their chapters', async () => {
  const { notes, notedWords, text } = await open('livre.epub', createEbook());
  expect(notedWords).toEqual(['bourrée', 'burle']);
  expect(notes).toEqual(['Danse d’Auvergne.', 'Vent du nord.']);
  expect(text).not.toContain('Danse');
});

it('a note of RTF is put on its word, and the number that calls it is gone', async () => {
  const { notes, notedWords, text } = await open(
    'note.rtf',
    "{\\rtf1\\ansi\\ansicpg1252 On dansait la bourr\\'e9e{\\super\\chftn}{\\footnote\\pard\\plain {\\super\\chftn} Danse d\\'92Auvergne.}, le soir.\\par}",
  );
  expect([notedWords, notes, text]).toEqual([
    ['bourrée'],
    ['Danse d’Auvergne.'],
    'On dansait la bourrée, le soir.',
  ]);
});

it('a note that is too long stays in the text, in parentheses, and is counted', async () => {
  const long = 'é'.repeat(501);
  const { reading, notes, text } = await open(
    'page.html',
    `<p>La bourrée<a id="r" href="#n"><sup>1</sup></a>.</p><p id="n"><a href="#r">1</a> ${long}</p>`,
  );
  expect([notes, text, reading.omissions.longNotes]).toEqual([[], `La bourrée (${long}).`, 1]);
});

it('the note of a heading, which becomes a title, begins the text of its story', async () => {
  const { stories, notes, text } = await open(
    'page.html',
    '<h1>La bourrée<a id="r" href="#n"><sup>1</sup></a></h1><p>On dansait.</p><div id="n"><p><a href="#r">1</a> Danse.</p></div>',
  );
  expect(stories.map(({ title }) => title)).toEqual(['La bourrée']);
  expect([notes, text]).toEqual([[], '(Danse.)\nOn dansait.']);
});
