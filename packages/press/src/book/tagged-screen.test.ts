import { createStoryDocument, listStoryParagraphs } from '@souvenance/contracts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { toLetters } from '../fixtures/read-pdf.ts';
import { sampleAssets, sampleBook } from '../fixtures/sample-book.ts';
import { createPlacedPhotograph, samplePhotograph } from '../fixtures/sample-photograph.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { type RenderedBook, renderBook } from './render-book.ts';

interface TreeNode {
  readonly role?: string;
  readonly type?: string;
  readonly id?: string;
  readonly alt?: string;
  readonly children?: readonly TreeNode[];
}

interface TaggedPage {
  /** Elements of the page in reading order, with their text as pdfjs reads it. */
  readonly elements: readonly { role: string; alt: string; text: string; kids: string[] }[];
  /** Text that is neither in an element nor marked as no part of the text. */
  readonly unmarked: string;
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;

/** Returns the text of each marked part of a page, by the id that the structure names, and what stands outside. */
const readParts = async (page: Page): Promise<{ texts: Map<string, string>; unmarked: string }> => {
  const texts = new Map<string, string>();
  const open: (string | null)[] = [];
  let unmarked = '';
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  for (const item of items) {
    if ('str' in item) {
      const id = open.findLast((each) => each !== null);
      if (open.length === 0) unmarked += item.str.trim();
      if (id) texts.set(id, `${texts.get(id) ?? ''} ${item.str}`);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.id ?? null);
  }
  return { texts, unmarked };
};

const readPage = async (page: Page): Promise<TaggedPage> => {
  const { texts, unmarked } = await readParts(page);
  const textOf = ({ type, id = '', children = [] }: TreeNode): string =>
    type === 'content' ? (texts.get(id) ?? '') : children.map(textOf).join('');
  const tree = (await page.getStructTree()) as TreeNode | null;
  const elements = (tree?.children?.[0]?.children ?? []).map((element) => ({
    role: element.role ?? '',
    alt: element.alt ?? '',
    text: textOf(element),
    kids: (element.children ?? []).flatMap(({ role }) => role ?? []),
  }));
  return { elements, unmarked };
};

const readTaggedPages = async (bytes: Uint8Array): Promise<TaggedPage[]> => {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const pages: TaggedPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1)
    pages.push(await readPage(await document.getPage(number)));
  await document.loadingTask.destroy();
  return pages;
};

const manuscript = sampleBook(12);
let book: RenderedBook;
let pages: TaggedPage[];

beforeAll(async () => {
  const picture = await samplePhotograph(900, 600);
  const [first] = manuscript.chapters;
  const caption = 'La cour de la ferme';
  first?.photographs.push(
    createPlacedPhotograph(picture, { afterBlock: 2, caption, description: 'Deux enfants dans la neige' }),
    createPlacedPhotograph(picture, { afterBlock: 6, caption: '' }),
  );
  const assets = sampleAssets(new Map([[picture.sha256, picture.bytes]]));
  book = await renderBook({ manuscript, profile: printProfile('a5-broche'), assets });
  pages = await readTaggedPages(book.screen);
});

describe('the structure of the screen file', () => {
  it('has each story’s title as a heading and its paragraphs in order, whole across pages', () => {
    for (const [index, chapter] of manuscript.chapters.entries()) {
      const { firstPage = 1, pageCount = 0 } = book.pages.chapters[index] ?? {};
      const elements = pages.slice(firstPage - 1, firstPage - 1 + pageCount).flatMap((page) => page.elements);
      const headings = elements.filter(({ role }) => role === 'H1').map(({ text }) => toLetters(text));
      expect(headings).toEqual([toLetters(chapter.title)]);
      const text = elements.flatMap(({ role, text }) => (role === 'P' ? [toLetters(text)] : [])).join('');
      expect(text).toContain(toLetters(listStoryParagraphs(chapter.body).join('')));
    }
  });

  it('has a heading for each of two titles between which there is no text', async () => {
    const wordless = { question: '', period: '', body: createStoryDocument([]) };
    const chapters = sampleBook(1)
      .chapters.slice(0, 2)
      .map((chapter) => ({ ...chapter, ...wordless }));
    const { screen } = await renderBook({
      manuscript: sampleBook(1, { chapters }),
      profile: printProfile('a5-broche'),
      assets: sampleAssets(),
    });
    const elements = (await readTaggedPages(screen)).flatMap((page) => page.elements);
    const headings = elements.flatMap(({ role, text }) => (role === 'H1' ? [toLetters(text)] : []));
    expect(headings).toEqual(expect.arrayContaining(chapters.map(({ title }) => toLetters(title))));
    // A heading of two pages is read on both, and is one element of the file.
    expect(
      Buffer.from(screen)
        .toString('latin1')
        .match(/\/S \/H1\b/g),
    ).toHaveLength(headings.length);
  });

  it('describes each photograph, its caption within it, without repeating the caption', () => {
    const figures = pages.flatMap(({ elements }) => elements.filter(({ role }) => role === 'Figure'));
    expect(figures.map(({ alt }) => alt)).toEqual(['Deux enfants dans la neige', 'Photographie']);
    expect(figures.map(({ kids }) => kids)).toEqual([['Caption'], []]);
    expect(toLetters(figures[0]?.text ?? '')).toBe('Lacourdelaferme');
  });

  it('holds all text but running heads and folios, which are marked as no part of it', () => {
    expect(pages.map(({ unmarked }) => unmarked).join('')).toBe('');
    const texts = pages.map(({ elements }) => elements.map(({ text }) => text).join(' '));
    const { firstPage = 1 } = book.pages.chapters[0] ?? {};
    expect(toLetters(texts[firstPage] ?? '')).not.toContain(toLetters(manuscript.title));
  });

  it('is not in the print file, which passes preflight', () => {
    expect(Buffer.from(book.interior).toString('latin1')).not.toContain('StructTreeRoot');
    const screen = Buffer.from(book.screen).toString('latin1');
    expect(screen.match(/\/StructTreeRoot \d/g)).toHaveLength(1);
    // A paragraph that continues on the next page is one element.
    expect(screen).toContain('/Type /MCR');
    expect(book.preflight.findings.filter(({ verdict }) => verdict === 'red')).toEqual([]);
  });
});
