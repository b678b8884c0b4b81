import { bookCover, defaultRhythm } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import type { BookDocument } from './book.ts';
import { markEdited, needsEditing } from './edit-book.ts';

const book = (change: Partial<BookDocument> = {}): BookDocument => ({
  familyId: 'f',
  title: 'Les jours',
  subtitle: '',
  narrator: 'Jeanne',
  format: 'a5-broche',
  largePrint: false,
  plates: [],
  style: 'classique',
  openings: 'auto',
  hasBeenRendered: true,
  dedication: '',
  epigraph: null,
  chronology: { isShown: false, lines: [] },
  familyTree: { isShown: false, people: [] },
  chapterOrder: 'life',
  storyTimes: {},
  formerRendering: null,
  themes: [],
  cover: bookCover.parse({}),
  rhythm: defaultRhythm,
  chapters: [],
  edition: 1,
  state: 'proof_ready',
  revision: 0,
  awaitedRenderingId: null,
  renderingId: 'r1',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...change,
});
const now = '2026-11-21T10:00:00.000Z';

test('an edit before approval returns the book to collecting, in the same edition', () => {
  expect(markEdited(book(), now)).toMatchObject({ state: 'collecting', edition: 1, renderingId: null });
});

test('keeps the former rendering over several edits', () => {
  const once = markEdited(book({ format: 'a5-relie' }), now);
  expect(once.formerRendering).toEqual({ id: 'r1', format: 'a5-relie' });
  expect(markEdited({ ...once, format: 'a5-broche' }, now).formerRendering).toEqual(once.formerRendering);
  expect(markEdited(book({ renderingId: null }), now).formerRendering).toBeNull();
});

test('an edit after approval starts a new edition', () => {
  expect(markEdited(book({ state: 'approved' }), now)).toMatchObject({ state: 'collecting', edition: 2 });
  expect(markEdited(book({ state: 'ordered', edition: 3 }), now).edition).toBe(4);
});

test('a book that is being collected needs no write when a story is saved', () => {
  expect(needsEditing(book({ state: 'collecting', renderingId: null }))).toBe(false);
  expect(needsEditing(book({ state: 'rendering' }))).toBe(true);
});
