import { readFile } from 'node:fs/promises';
import { countWords, listStoryParagraphs, storyDocument } from '@souvenance/contracts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { toManuscriptStory } from '../e2e/driver/carry/to-manuscript-story.ts';
import { memoir, readMemoir } from './memoir.ts';
import { readPhotographFile } from './photographs.ts';
import { hashDrawnPlates, readPlateManifest } from './plates.ts';

const book = readMemoir();
const stories = book.chapters.map((chapter) => ({ ...chapter, ...toManuscriptStory(chapter) }));
const ownStories = stories.filter(({ signature }) => signature === '');
const drawings = [
  ...new Set(book.chapters.flatMap(({ photographs }) => photographs.map(({ file }) => file))),
];

describe('the demonstration memoir', () => {
  it('has at least sixteen stories of the narrator, 700 words on average, 11 500 in all', () => {
    const counts = ownStories.map(({ document }) => countWords(document));
    const total = counts.reduce((sum, count) => sum + count, 0);
    expect(ownStories.length).toBeGreaterThanOrEqual(16);
    expect(total).toBeGreaterThanOrEqual(11_500);
    expect(total / ownStories.length).toBeGreaterThanOrEqual(700);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(350);
  });

  it('has one contribution signed by a member of the family', () => {
    const signed = stories.filter(({ signature }) => signature !== '');
    expect(signed).toHaveLength(1);
    const [name = ''] = (signed[0]?.signature ?? '').split(',');
    expect(book.members.some((member) => member.name.startsWith(name))).toBe(true);
  });

  it('has six to eight themes, each in one stretch, and a question for every story', () => {
    const themes = stories.map(({ theme }) => theme);
    const stretches = themes.filter((theme, index) => theme !== themes[index - 1]);
    expect(new Set(stretches).size).toBe(stretches.length);
    expect(stretches.length).toBeGreaterThanOrEqual(6);
    expect(stretches.length).toBeLessThanOrEqual(8);
    expect(stories.every(({ question }) => question.endsWith('?') || question.endsWith('.'))).toBe(true);
  });

  it('names every story differently', () => {
    expect(new Set(stories.map(({ title }) => title)).size).toBe(stories.length);
  });

  it('gives only documents that the product accepts', () => {
    for (const { document } of stories) expect(() => storyDocument.parse(document)).not.toThrow();
    const kinds = new Set(stories.flatMap(({ document }) => document.content.map(({ type }) => type)));
    expect([...kinds].sort()).toEqual(['blockquote', 'bulletList', 'horizontalRule', 'paragraph']);
  });

  it('is typed with the right punctuation and no-break spaces', () => {
    const words = JSON.stringify(book, (_key, value) => (typeof value === 'string' ? `${value}\n` : value));
    const texts = words.replaceAll('\\n', '\n').split('\n');
    for (const text of [...stories.flatMap(({ document }) => listStoryParagraphs(document)), ...texts])
      expect(text).not.toMatch(/'|\.\.\.|« |(?<=\S) »|(?<=\p{L}) [;:!?]|\s--\s|\d \d{3}/u);
    for (const { document } of stories)
      for (const text of listStoryParagraphs(document)) expect(text).not.toContain('"');
  });

  it('refuses a file that breaks the shape', () => {
    expect(() => memoir.parse({ ...book, backText: 'a'.repeat(901) })).toThrow();
    expect(() => memoir.parse({ ...book, colour: 'red' })).toThrow();
  });
});

describe('the drawn plates', () => {
  it('are nine to twelve, and one of them is the cover', () => {
    expect(drawings.length).toBeGreaterThanOrEqual(9);
    expect(drawings.length).toBeLessThanOrEqual(12);
    expect(drawings).toContain(book.cover.photograph);
  });

  it.each(drawings)('%s is a light file, drawn for 2 000 px or more, and not flat', async (name) => {
    const svg = await readFile(new URL(`./photographs/${name}`, import.meta.url));
    expect(svg.byteLength).toBeLessThan(60_000);
    const { format, width = 0, height = 0 } = await sharp(svg).metadata();
    expect(format).toBe('svg');
    expect(Math.max(width, height)).toBeGreaterThanOrEqual(2_000);
    // `stats` reads its input, not what the pipeline made of it: the small picture is written first.
    const small = await sharp(svg).resize({ width: 120 }).png().toBuffer();
    const { channels } = await sharp(small).stats();
    expect(channels[0]?.stdev ?? 0).toBeGreaterThan(15);
  });

  it('are rendered as JPEGs of 2 000 px on the long side', async () => {
    const { format, width, height } = await sharp(await readPhotographFile('radis.svg')).metadata();
    expect(format).toBe('jpeg');
    expect(Math.max(width, height)).toBe(2_000);
  });

  it('refuses a name that leaves its folder', async () => {
    await expect(readPhotographFile('../memoir.json')).rejects.toThrow();
  });
});

it('finds every plate rendered as it is drawn now (node infra/demo/render-plates.ts makes it anew)', () => {
  expect(readPlateManifest()).toEqual(hashDrawnPlates());
});
