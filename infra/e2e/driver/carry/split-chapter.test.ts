import { expect, test } from 'vitest';
import type { CarriedChapter } from './manuscript.ts';
import { splitChapter } from './split-chapter.ts';

const chapter = (change: Partial<CarriedChapter>): CarriedChapter => ({
  title: 'La fabrique',
  theme: '',
  question: '',
  period: '',
  signature: '',
  paragraphs: [],
  photographs: [],
  ...change,
});
const photograph = (afterParagraph: number) => ({
  file: `${afterParagraph}.jpg`,
  caption: '',
  placement: 'text' as const,
  afterParagraph,
});
const words = (chapters: CarriedChapter[]): string[] =>
  chapters.flatMap(({ paragraphs }) => paragraphs.flatMap((text) => text.split(/\s+/)));
const unheard = () => undefined;

test('a chapter that fits is one story, without a remark', () => {
  const remarks: string[] = [];
  const parts = splitChapter(chapter({ paragraphs: ['Un.', 'Deux.'] }), (one) => void remarks.push(one));
  expect(parts.map(({ title }) => title)).toEqual(['La fabrique']);
  expect(remarks).toEqual([]);
});

test('a chapter that is too long becomes consecutive stories without losing a word, with a remark', () => {
  const paragraphs = Array.from({ length: 30 }, (_, index) => `Phrase numéro ${index}, assez courte.`);
  const remarks: string[] = [];
  const parts = splitChapter(chapter({ paragraphs }), (one) => void remarks.push(one), 200);
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.map(({ title }) => title).slice(0, 3)).toEqual([
    'La fabrique',
    'La fabrique (suite)',
    'La fabrique (suite 2)',
  ]);
  expect(parts.flatMap((part) => part.paragraphs)).toEqual(paragraphs);
  for (const part of parts) expect(part.paragraphs.join('\n').length).toBeLessThanOrEqual(200);
  expect(remarks.join()).toContain(`${parts.length} récits`);
});

test('a paragraph longer than a story is split after a sentence, otherwise after a word', () => {
  const sentences = Array.from({ length: 40 }, (_, index) => `Voici la phrase ${index}.`).join(' ');
  const parts = splitChapter(chapter({ paragraphs: [sentences] }), unheard, 120);
  expect(words(parts)).toEqual(sentences.split(' '));
  expect(parts.every(({ paragraphs }) => paragraphs.every((text) => text.endsWith('.')))).toBe(true);
  const endless = Array.from({ length: 200 }, (_, index) => `mot${index}`).join(' ');
  expect(words(splitChapter(chapter({ paragraphs: [endless] }), unheard, 120))).toEqual(endless.split(' '));
});

test('photographs go with the paragraph that they follow', () => {
  const paragraphs = ['a'.repeat(90), 'b'.repeat(90), 'c'.repeat(90)];
  const photographs = [photograph(0), photograph(1), photograph(3), photograph(9)];
  const parts = splitChapter(chapter({ paragraphs, photographs }), unheard, 100);
  expect(
    parts.map((part) => part.photographs.map(({ file, afterParagraph }) => [file, afterParagraph])),
  ).toEqual([
    [
      ['0.jpg', 0],
      ['1.jpg', 1],
    ],
    [],
    [
      ['3.jpg', 1],
      ['9.jpg', 1],
    ],
  ]);
});

test('a title is limited to 90 characters including the part number', () => {
  const paragraphs = ['a'.repeat(90), 'b'.repeat(90)];
  const parts = splitChapter(chapter({ title: 'Longuement '.repeat(12), paragraphs }), unheard, 100);
  expect(parts[1]?.title).toMatch(/…\u0020\(suite\)$/);
  for (const { title } of parts) expect(title.length).toBeLessThanOrEqual(90);
});
