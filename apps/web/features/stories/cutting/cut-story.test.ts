import type { StoryDraft } from '@souvenance/contracts';
import { createStoryDocument, listStoryParagraphs } from '@souvenance/contracts/rules';
import { describe, expect, test } from 'vitest';
import { cutStory } from './cut-story.ts';
import { countStoryCharacters, STORY_CHARACTERS_MAX, STORY_TITLE_MAX } from './story-length.ts';

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
  ...listStoryParagraphs(body),
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

  const titlesOf = (...paragraphs: string[]) => cutStory(draftOf(paragraphs)).map(({ title }) => title);
  const long = Array.from({ length: 24 }, () => sentence.repeat(7).trim());

  test.each([
    [['1945', '1950-1955', 'IV.', 'Été 1962']],
    [['1. L’enfance', '2. La guerre', 'III – Paul']],
    [['Lundi 3 mars 1941', 'Mardi 4 mars 1941']],
    [['MON ENFANCE', 'Épilogue', '1963, le retour']],
  ])('is cut at %j', (headings) => {
    expect(titlesOf(...headings.flatMap((heading) => [heading, ...long]))).toEqual(headings);
  });

  test.each([
    [['250 g de farine', '3 œufs', '125 g de sucre']],
    [['1. Battre les blancs', '2. Cuire une heure', '3. Servir']],
    [['12, rue Basse', '49400 Saumur', 'Le 3 mars 1953', 'Ma chère Louise,']],
    [['Il chantait.']],
    [['2 enfants sont nés ensuite, un garçon et une fille.']],
  ])('is not cut at %j', (lines) => {
    expect(titlesOf('Un', ...long, ...lines, ...long, 'Deux', ...long)).toEqual(['Un', 'Deux']);
  });

  test('has one story for a part and its first chapter, whose title holds both', () => {
    const parts = cutStory(
      draftOf(['Première partie', 'L’enfance', ...long, 'Chapitre 2', '', 'L’école', ...long]),
    );
    expect(parts.map(({ title }) => title)).toEqual(['Première partie : L’enfance', 'Chapitre 2 : L’école']);
    expect(parts.map(({ body }) => listStoryParagraphs(body))).toEqual([long, long]);
  });

  test('keeps the headings that its title cannot hold in its text', () => {
    const headings = ['SOMMAIRE', 'PROLOGUE', 'LA GUERRE'];
    const [part] = cutStory(draftOf([...headings, ...long]));
    expect(part?.title).toBe('LA GUERRE');
    expect(part === undefined ? [] : listStoryParagraphs(part.body)).toEqual([...headings, ...long]);
  });

  test('numbers the later stories by the title of the whole', () => {
    const parts = cutStory({ ...draftOf([...long, ...long, ...long]), title: 'Ma vie' });
    expect(parts.map(({ title }) => title)).toEqual(['Ma vie', 'Ma vie (2)']);
  });

  test('is cut at its separators, which are no titles', () => {
    const part = Array.from({ length: 40 }, () => sentence.repeat(7).trim());
    const parts = cutStory(draftOf([...part, '* * *', ...part]));
    expect(parts.map((one) => [one.title, listStoryParagraphs(one.body)])).toEqual([
      ['', part],
      ['(2)', part],
    ]);
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
    expect(parts.flatMap(({ body }) => listStoryParagraphs(body)).join(' ')).toBe(text);
  });

  test('keeps the title of the whole with its first part, whose first line may look like a heading', () => {
    const [first, second] = cutStory({ ...draftOf([...chapter(1), ...chapter(2)]), title: 'Mon enfance' });
    expect(first && textOf(first).slice(0, 2)).toEqual(['Mon enfance', 'Chapitre 1']);
    expect(second?.title).toBe('Chapitre 2');
  });

  test('shortens a title so that its number fits, between words', () => {
    const title = `${'Souvenirs '.repeat(8)}de Royan`;
    const body = [...long, ...long, ...long];
    const titles = cutStory({ ...draftOf(body), title }).map((part) => part.title);
    expect(titles.slice(0, 2)).toEqual([title, `${'Souvenirs '.repeat(8).trim()} de… (2)`]);
    for (const one of titles) expect(one.length).toBeLessThanOrEqual(STORY_TITLE_MAX);
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
