import type { StoryDraft } from '@souvenance/contracts';
import { createStoryDocument, storyParagraphs } from '@souvenance/contracts/rules';
import { describe, expect, test } from 'vitest';
import { cutStory } from './cut-story.ts';
import { countStoryCharacters, STORY_CHARACTERS_MAX } from './story-length.ts';

const sentence = 'Mon père avait une bicyclette rouge qu’il graissait tous les dimanches avant la messe. ';
const chapter = (number: number, paragraphs = 24): string[] => [
  `Chapitre ${number}`,
  ...Array.from({ length: paragraphs }, (_, at) => `${sentence.repeat(7)}(${number}.${at})`),
];
const draftOf = (paragraphs: readonly string[], photographs: StoryDraft['photographs'] = []) => ({
  title: '',
  body: createStoryDocument(paragraphs),
  photographs,
});
const textOf = ({ title, body }: { title: string; body: StoryDraft['body'] }): string[] => [
  title,
  ...storyParagraphs(body),
];

describe('a text that is too long for one story', () => {
  test('is cut at its headings, which become titles; no word is lost', () => {
    const paragraphs = [1, 2, 3, 4, 5, 6, 7].flatMap((number) => chapter(number));
    const parts = cutStory(draftOf(paragraphs));
    expect(countStoryCharacters(createStoryDocument(paragraphs))).toBeGreaterThan(100_000);
    expect(parts.map(({ title }) => title)).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((number) => `Chapitre ${number}`),
    );
    expect(parts.flatMap(textOf)).toEqual(paragraphs);
  });

  test('is cut within a chapter that is too long by itself', () => {
    const parts = cutStory(draftOf(chapter(1, 100)));
    expect(parts.map(({ title }) => title)).toEqual(['Chapitre 1', 'Chapitre 1 (2)']);
    for (const { body } of parts)
      expect(countStoryCharacters(body)).toBeLessThanOrEqual(STORY_CHARACTERS_MAX);
  });

  test('is cut at its blank lines where it has no heading', () => {
    const part = Array.from({ length: 40 }, () => sentence.repeat(7).trim());
    const parts = cutStory(draftOf([...part, '', ...part, '', ...part]));
    expect(parts.map(({ body }) => body.content.length)).toEqual([40, 40, 40]);
  });

  test('is cut between sentences where it is one paragraph', () => {
    const text = sentence.repeat(1_200).trim();
    const parts = cutStory(draftOf([text]));
    for (const { body } of parts)
      expect(countStoryCharacters(body)).toBeLessThanOrEqual(STORY_CHARACTERS_MAX);
    expect(parts.flatMap(({ body }) => storyParagraphs(body)).join(' ')).toBe(text);
  });

  test('a photograph goes with the story that it stands in, at its place', () => {
    const photograph = { caption: '', credit: '', placement: 'text' as const };
    const paragraphs = [...chapter(1), ...chapter(2)];
    const parts = cutStory(
      draftOf(paragraphs, [
        { ...photograph, photographId: 'first', afterBlock: 0 },
        { ...photograph, photographId: 'second', afterBlock: 27 },
      ]),
    );
    expect(parts.map(({ photographs }) => photographs.map(({ photographId }) => photographId))).toEqual([
      ['first'],
      ['second'],
    ]);
    expect(parts[1]?.photographs[0]?.afterBlock).toBe(1);
  });
});
