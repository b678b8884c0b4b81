import { createStoryDocument, type Manuscript, manuscript } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { printProfile } from '../profiles/print-profiles.ts';
import { type InteriorPages, renderBook } from './render-book.ts';

const words = 'L’eau montait depuis trois jours et personne, dans la rue basse, ne parlait d’autre chose. ';

const book = (change: (chapter: number) => string = () => ''): Manuscript =>
  manuscript.parse({
    title: 'La crue',
    narrator: 'Jeanne Morel',
    edition: { number: 1, date: '2026-11-20', urn: 'urn:test:1' },
    chapters: Array.from({ length: 6 }, (_, index) => ({
      id: `c${index}`,
      title: `Jour ${index + 1}`,
      body: createStoryDocument([words.repeat(20).trim(), `${words.trim()}${change(index)}`]),
    })),
  });

/** Typesets a book over the cached chapters; `laidOut` is reported when the interior is ready. */
const setBook = async (words: Manuscript, store = new Map<string, Uint8Array>()) => {
  const fragments = {
    get: async (key: string) => store.get(key) ?? null,
    put: async (key: string, bytes: Uint8Array) => void store.set(key, bytes),
  };
  const photograph = () => Promise.reject(new Error('no photograph here'));
  let interiorPages: InteriorPages | null = null;
  const book = await renderBook({
    manuscript: words,
    profile: printProfile('a5-broche'),
    assets: { photograph, fragments },
    onInterior: (_, pages) => {
      interiorPages = pages;
      return undefined;
    },
  });
  return { ...book, laidOut: interiorPages as InteriorPages | null };
};

const keysOf = async (words: Manuscript): Promise<readonly string[]> => {
  const { pageKeys, pageCount, laidOut } = await setBook(words);
  expect(pageKeys).toHaveLength(pageCount);
  expect(laidOut?.pageKeys).toEqual(pageKeys);
  return pageKeys;
};

test('a page keeps its id while nothing on it changes, and an edited story gets new page ids', async () => {
  const before = await keysOf(book());
  expect(await keysOf(book())).toEqual(before);
  const after = await keysOf(book((chapter) => (chapter === 2 ? ' Encore.' : '')));
  const changed = after.filter((key, at) => key !== before[at]);
  expect(changed.length).toBeGreaterThanOrEqual(1);
  expect(changed.length).toBeLessThanOrEqual(2);
});

test('a book is looked at from its beginning, one that was edited from what was edited', async () => {
  const store = new Map<string, Uint8Array>();
  const first = await setBook(book(), store);
  expect(first.laidOut?.firstNewPage).toBe(1);
  const edited = await setBook(
    book((chapter) => (chapter === 2 ? ' Encore.' : '')),
    store,
  );
  expect(edited.laidOut?.firstNewPage).toBe(edited.pages.chapters[2]?.firstPage);
  expect((await setBook(book(), store)).laidOut?.firstNewPage).toBe(1);
});
