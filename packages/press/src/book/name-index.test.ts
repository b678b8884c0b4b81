import { createStoryDocument, type ManuscriptInput, type StoryParagraph } from '@souvenance/contracts';
import { describe, expect, it } from 'vitest';
import { readPageText, readPdf } from '../fixtures/read-pdf.ts';
import { sampleAssets, sampleBook, sampleParagraphs } from '../fixtures/sample-book.ts';
import { createPlacedPhotograph, samplePhotograph } from '../fixtures/sample-photograph.ts';
import { formatPageSpans } from '../foundation/format-page-spans.ts';
import { toPoints } from '../foundation/units.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { renderBook } from './render-book.ts';

const profile = printProfile('a5-broche');
const FOOT_PT = toPoints(5 + 20);
const HEAD_PT = toPoints(210 + 10) - toPoints(5 + 17);

type Names = NonNullable<ManuscriptInput['nameIndex']>;
const names: Names = [
  { kind: 'person', name: 'Vasseur, Jeanne', forms: ['Jeanne Vasseur', 'Jeanne'] },
  { kind: 'person', name: 'Delmas (abbé)', forms: ['abbé Delmas'] },
  { kind: 'place', name: 'Saint-Étienne', forms: ['Saint-Étienne'] },
  { kind: 'place', name: 'Épinal', forms: ['Épinal'] },
  { kind: 'place', name: 'Ouagadougou', forms: ['Ouagadougou'] },
];

const noted = (text: string, note: string): StoryParagraph => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks: [{ type: 'note', attrs: { text: note } }] }],
});

/** A book whose names stand in texts, a title, a caption and a note, and that is long enough for ranges of pages. */
const createNamedBook = async (changes: Partial<ManuscriptInput> = {}) => {
  const picture = await samplePhotograph(1600, 1200);
  const base = sampleBook(14, { nameIndex: names, ...changes });
  const paragraphs = (index: number): string[] =>
    sampleParagraphs(14, index).map((text, at) =>
      at % 3 === index % 3 ? `${text} Puis Jeanne Vasseur partit, et Jeanne revint.` : text,
    );
  const chapters = base.chapters.map((chapter, index) => {
    const body = createStoryDocument(paragraphs(index));
    if (index === 1) body.content.push(noted('Il salua.', 'Cet homme était l’abbé Delmas.'));
    return {
      ...chapter,
      body,
      ...(index === 2 && { title: 'Le train d’Épinal' }),
      photographs:
        index === 3
          ? [createPlacedPhotograph(picture, { caption: 'L’abbé Delmas à Épinal', afterBlock: 4 })]
          : [],
    };
  });
  return {
    manuscript: { ...base, chapters },
    assets: sampleAssets(new Map([[picture.sha256, picture.bytes]])),
  };
};

const render = async (changes: Partial<ManuscriptInput> = {}) => {
  const { manuscript, assets } = await createNamedBook(changes);
  const book = await renderBook({ manuscript, profile, assets });
  return { book, pages: await readPdf(book.interior) };
};

/** The text without spaces and the hyphens of line ends. */
const toMarks = (text: string): string => text.replace(/[\s-]/gu, '');

describe('the index of people and places', () => {
  it('lists each name with the pages that the finished file has it on, and no other', async () => {
    const { book, pages } = await render();
    const { nameIndex, chapters } = book.pages;
    if (!nameIndex) throw new Error('no index');
    const first = chapters[0]?.firstPage ?? 1;
    const texts = pages.map((page, at) =>
      at + 1 < first || at + 1 >= nameIndex.page ? '' : toMarks(readPageText(page, FOOT_PT, HEAD_PT)),
    );
    const findPages = (pattern: RegExp): string =>
      formatPageSpans(texts.flatMap((text, at) => (pattern.test(text) ? [at + 1] : []))).join(',');
    const index = toMarks(readPageText(pages[nameIndex.page - 1], FOOT_PT, HEAD_PT));
    expect(findPages(/Jeanne/u)).toMatch(/–/u);
    expect(index).toContain(`Delmas(abbé),${findPages(/abbéDelmas/u)}Épinal,${findPages(/Épinal/u)}`);
    expect(index).toContain(`SaintÉtienne,${findPages(/SaintÉtienne/u)}Vasseur`);
    expect(index).toContain(`Vasseur,Jeanne,${findPages(/Jeanne/u)}`);
    expect(findPages(/abbéDelmas/u).split(',')).toHaveLength(2);
    expect(index).not.toContain('Ouagadougou');
    expect(book.preflight.verdict).toBe('green');
  });

  it('stands on a recto before the contents, which list it', async () => {
    const { book, pages } = await render();
    const { nameIndex, contentsPage } = book.pages;
    const title = 'Index des personnes et des lieux';
    expect((nameIndex?.page ?? 0) % 2).toBe(1);
    expect(contentsPage).toBeGreaterThan(nameIndex?.page ?? 999);
    expect(readPageText(pages[(nameIndex?.page ?? 0) - 1])).toContain(title);
    expect(readPageText(pages[(nameIndex?.page ?? 0) - 1], 0, FOOT_PT).trim()).toBe(String(nameIndex?.page));
    expect(toMarks(readPageText(pages[contentsPage - 1])).replace(/[.]/gu, '')).toContain(
      `${toMarks(title)}${nameIndex?.page}`,
    );
  });

  it('says what it lists, and is not there for names that the book lacks', async () => {
    const people = await render({ nameIndex: names.slice(0, 2) });
    expect(readPageText(people.pages[(people.book.pages.nameIndex?.page ?? 0) - 1])).toMatch(
      /Index des personnes(?! et)/u,
    );
    const none = await render({ nameIndex: names.slice(4) });
    expect(none.book.pages.nameIndex).toBeUndefined();
    expect(none.book.pages).toEqual((await render({ nameIndex: undefined })).book.pages);
  });

  it('changes no page before it', async () => {
    const [withIndex, without] = [await render(), await render({ nameIndex: undefined })];
    const count = (withIndex.book.pages.nameIndex?.page ?? 0) - 1;
    expect(withIndex.book.pageKeys.slice(0, count)).toEqual(without.book.pageKeys.slice(0, count));
  });
});
