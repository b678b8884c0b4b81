import { STORY_PHOTOGRAPHS_MAX } from '@souvenance/contracts';
import { listStoryParagraphs } from '@souvenance/contracts/rules';
import { expect, test } from 'vitest';
import { joinWithAbove, type ProposedStory, proposeStories } from '../proposed-stories.ts';
import { includeAgreedWords, listUnreadScans } from './machine-words.ts';

const scans = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    key: `page-${index + 1}`,
    file: new File(['picture'], 'page.jpg', { type: 'image/jpeg' }),
    caption: '',
    afterBlock: 0,
    isScan: true,
  }));

const propose = (count: number): ProposedStory[] =>
  proposeStories({ blocks: [], headings: [], pictures: scans(count) }, 'Cahier.pdf');

const places = ({ pictures }: ProposedStory) => pictures.map(({ key, afterBlock }) => [key, afterBlock]);

const pageOf = (text: string) => ({ text, isContinuation: false });

const pages = {
  'page-1': pageOf('Je suis née à Vernon.\n\nMon père était batelier.'),
  'page-2': pageOf('Il riait.'),
};

test('words of a machine stay out of the story until a person agreed', () => {
  const [story] = propose(2);
  if (story === undefined) throw new Error('no story');
  const pending = { ...story, machineWords: { pages, isAgreed: false } };
  expect(includeAgreedWords(pending)).toBe(pending);
  const agreedStory = includeAgreedWords({ ...story, machineWords: { pages, isAgreed: true } });
  expect(listStoryParagraphs(agreedStory.body)).toEqual([
    'Je suis née à Vernon.',
    'Mon père était batelier.',
    'Il riait.',
  ]);
  expect(places(agreedStory)).toEqual([
    ['page-1', 0],
    ['page-2', 2],
  ]);
});

test('agreed words stand behind their page among typed text', () => {
  const paragraph = (text: string) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text }],
  });
  const [story] = proposeStories(
    {
      blocks: [paragraph('Avant la lettre.'), paragraph('Après la lettre.')],
      headings: [],
      pictures: scans(1).map((scan) => ({ ...scan, afterBlock: 1 })),
    },
    'Cahier.pdf',
  );
  if (story === undefined) throw new Error('no story');
  const agreedStory = includeAgreedWords({
    ...story,
    machineWords: { pages: { 'page-1': pageOf('Chère maman.') }, isAgreed: true },
  });
  expect(listStoryParagraphs(agreedStory.body)).toEqual([
    'Avant la lettre.',
    'Chère maman.',
    'Après la lettre.',
  ]);
  expect(places(agreedStory)).toEqual([['page-1', 1]]);
});

test('a joined story has the agreed words as text, and the others still wait', () => {
  const [first, second] = propose(STORY_PHOTOGRAPHS_MAX + 1);
  if (first === undefined || second === undefined) throw new Error('no two stories');
  const lastKey = `page-${STORY_PHOTOGRAPHS_MAX + 1}`;
  const [joined] = joinWithAbove(
    [
      { ...first, machineWords: { pages, isAgreed: true } },
      { ...second, machineWords: { pages: { [lastKey]: pageOf('La fin.') }, isAgreed: false } },
    ],
    1,
  );
  expect(joined && listStoryParagraphs(joined.body)).toEqual([
    'Je suis née à Vernon.',
    'Mon père était batelier.',
    'Il riait.',
    second.title,
  ]);
  expect(joined?.machineWords).toEqual({ pages: { [lastKey]: pageOf('La fin.') }, isAgreed: false });
});

test('only pages that the story has a place for are read, each once', () => {
  const [first, second] = propose(STORY_PHOTOGRAPHS_MAX + 1);
  if (first === undefined || second === undefined) throw new Error('no two stories');
  const [joined] = joinWithAbove([first, second], 1);
  expect(joined && listUnreadScans(joined)).toHaveLength(STORY_PHOTOGRAPHS_MAX);
  const partlyRead = { ...first, machineWords: { pages, isAgreed: false } };
  expect(listUnreadScans(partlyRead).map(({ key }) => key)[0]).toBe('page-3');
});

test('pages whose agreed words stand in a joined story are not read again', () => {
  const [first, second] = propose(STORY_PHOTOGRAPHS_MAX + 1);
  if (first === undefined || second === undefined) throw new Error('no two stories');
  const [joined] = joinWithAbove([{ ...first, machineWords: { pages, isAgreed: true } }, second], 1);
  expect(joined && listUnreadScans(joined).map(({ key }) => key)[0]).toBe('page-3');
  expect(joined && listUnreadScans(joined)).toHaveLength(STORY_PHOTOGRAPHS_MAX - 2);
});
