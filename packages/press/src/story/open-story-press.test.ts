import type { Manuscript } from '@souvenance/contracts';
import { afterAll, expect, it } from 'vitest';
import { renderBook } from '../book/render-book.ts';
import { sampleAssets, sampleBook } from '../fixtures/sample-book.ts';
import { createPlacedPhotograph, samplePhotograph } from '../fixtures/sample-photograph.ts';
import { openPages } from '../pictures/open-pages.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { openStoryPress, StoryOvertaken } from './open-story-press.ts';

/** A busy machine must not refuse a story. */
const TIME_LIMIT_MS = 300_000;
const press = openStoryPress({ timeLimitMs: TIME_LIMIT_MS });
afterAll(() => press.close());

const WIDTH_PX = 400;
const noPhotograph = (): Promise<Uint8Array> => Promise.reject(new Error('no photograph'));

const askOf = (manuscript: Manuscript, chapter: number, place: { firstPage: number; bookPages: number }) => ({
  story: {
    manuscript: { ...manuscript, chapters: manuscript.chapters.slice(chapter, chapter + 1) },
    profileId: 'a5-broche',
    opensTheme: manuscript.chapters[chapter]?.theme !== manuscript.chapters[chapter - 1]?.theme,
    ...place,
  },
  page: null,
  knownPageKeys: [],
  widthPx: WIDTH_PX,
  viewer: 'jeanne',
  family: 'morel',
  photograph: noPhotograph,
});

const same = (one: Uint8Array, two: Uint8Array): boolean => Buffer.from(one).equals(Buffer.from(two));

it('shows the same pages as the book, with photographs at the same places', async () => {
  const prepared = await samplePhotograph(800, 600);
  const book = sampleBook(12);
  const [first, second, ...rest] = book.chapters;
  if (!first || !second) throw new Error('no chapters');
  const photograph = createPlacedPhotograph(prepared, {
    placement: 'half',
    afterBlock: 4,
    caption: 'Le pré',
  });
  const chapter = { ...second, photographs: [photograph] };
  const manuscript = { ...book, chapters: [first, chapter, ...rest] };
  const assets = sampleAssets(new Map([[prepared.sha256, prepared.bytes]]));
  const rendered = await renderBook({ manuscript, profile: printProfile('a5-broche'), assets });
  const place = rendered.pages.chapters[1];
  if (!place) throw new Error('no second chapter');
  const request = {
    ...askOf(manuscript, 1, { firstPage: place.firstPage, bookPages: rendered.pageCount }),
    photograph: async () => prepared.bytes,
  };
  const printedPages = await openPages(rendered.interior);
  for (let page = 1; page <= place.pageCount; page += 1) {
    const storyPage = await press.show({ ...request, page });
    expect(storyPage.pageKeys).toHaveLength(place.pageCount);
    const real = await printedPages.drawWebp(place.firstPage + page - 1, WIDTH_PX);
    expect(same(storyPage.picture, real), `page ${page}`).toBe(true);
  }
  printedPages.close();
});

it('shows the page on which something changed, or the one that is asked for', async () => {
  const manuscript = sampleBook(40);
  const request = askOf(manuscript, 0, { firstPage: 7, bookPages: 120 });
  const whole = await press.show(request);
  expect([whole.page, whole.pageKeys.length > 4]).toEqual([1, true]);
  const [story] = manuscript.chapters;
  if (!story) throw new Error('no story');
  const more = { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Encore un mot.' }] };
  const longer = { ...story, body: { ...story.body, content: [...story.body.content, more] } };
  const edited = askOf({ ...manuscript, chapters: [longer] }, 0, { firstPage: 7, bookPages: 120 });
  const next = await press.show({ ...edited, knownPageKeys: whole.pageKeys });
  // The composer chooses pages over the whole chapter: the change may begin a page before the last.
  expect(next.page).toBeGreaterThanOrEqual(whole.pageKeys.length - 1);
  expect((await press.show({ ...edited, page: 2 })).page).toBe(2);
  expect((await press.show({ ...edited, page: 99 })).page).toBe(next.pageKeys.length);
});

it('a viewer’s newest request replaces the waiting ones, and families take turns', async () => {
  const log: string[] = [];
  const show = (family: string, viewer: string, page: number) =>
    press.show({ ...askOf(sampleBook(8), 0, { firstPage: 7, bookPages: 120 }), family, viewer, page }).then(
      () => void log.push(`${viewer} ${page}`),
      (error) => void log.push(`${viewer} ${page} ${error instanceof StoryOvertaken ? 'overtaken' : error}`),
    );
  const crowd = ['anne', 'paul', 'luc', 'zoé'].map((viewer) => show('nombreux', viewer, 1));
  await Promise.all([
    ...crowd,
    show('morel', 'jeanne', 1),
    show('morel', 'jeanne', 2),
    show('morel', 'jeanne', 3),
  ]);
  expect(log.filter((line) => line.includes('overtaken')).toSorted()).toEqual([
    'jeanne 1 overtaken',
    'jeanne 2 overtaken',
  ]);
  // Two of the crowd were begun before her; the third turn, or the fourth, is her family's.
  const finished = log.filter((line) => !line.includes('overtaken'));
  expect(finished.indexOf('jeanne 3')).toBeLessThan(4);
  expect(finished).toHaveLength(5);
});
