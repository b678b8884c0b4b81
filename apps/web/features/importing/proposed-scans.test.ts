import { expect, it } from 'vitest';
import { proposeStories } from './proposed-stories.ts';

const scansOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    key: `page-${index + 1}.jpg`,
    file: new File(['picture'], `page-${index + 1}.jpg`, { type: 'image/jpeg' }),
    caption: '',
    afterBlock: 0,
    isScan: true,
  }));

const propose = (count: number) =>
  proposeStories({ blocks: [], headings: [], pictures: scansOf(count) }, 'Cahier de Jeanne.pdf');

it('photographed pages become stories of twelve plates each, named after their file and pages', () => {
  const stories = propose(30);
  expect(stories.map(({ title, pictures }) => [title, pictures.length])).toEqual([
    ['Cahier de Jeanne 1–12', 12],
    ['Cahier de Jeanne 13–24', 12],
    ['Cahier de Jeanne 25–30', 6],
  ]);
  expect(stories.flatMap(({ pictures }) => pictures.map(({ key }) => key))).toEqual(
    scansOf(30).map(({ key }) => key),
  );
});

it('photographed pages behind a typed one stay in its story as far as it holds them, and continue in others', () => {
  const stories = proposeStories(
    {
      blocks: [{ type: 'paragraph', content: [{ type: 'text', text: 'Souvenirs de guerre' }] }],
      headings: [],
      pictures: scansOf(30).map((scan) => ({ ...scan, afterBlock: 1 })),
    },
    'Cahier de Jeanne.pdf',
  );
  expect(stories.map(({ title, pictures }) => [title, pictures.length])).toEqual([
    ['', 12],
    ['Cahier de Jeanne 13–24', 12],
    ['Cahier de Jeanne 25–30', 6],
  ]);
});

it('twelve pages are one story with the name of the file', () => {
  expect(propose(12).map(({ title }) => title)).toEqual(['Cahier de Jeanne']);
});
