import type { StoryBlock } from '@souvenance/contracts';
import { paragraphText, storyParagraphs } from '@souvenance/contracts/rules';
import { cutStory, type StoryPart } from '../stories/cutting/cut-story.ts';
import {
  countStoryCharacters,
  STORY_CHARACTERS_MAX,
  STORY_TITLE_MAX,
} from '../stories/cutting/story-length.ts';
import type { DocumentReading } from './read-document.ts';

/** A story that is proposed from a document, until the writer takes it. */
export interface ProposedStory extends Pick<StoryPart, 'title' | 'body'> {
  readonly key: string;
  readonly isTaken: boolean;
}

/** A heading as a line of bold text. */
const headingBlock = (title: string): StoryBlock[] =>
  title === ''
    ? []
    : [{ type: 'paragraph', content: [{ type: 'text', text: title, marks: [{ type: 'bold' }] }] }];

type Cut = Pick<StoryPart, 'title' | 'body'>;

const textOf = (block: StoryBlock | undefined): string =>
  block?.type === 'paragraph' ? paragraphText(block).trim() : '';

const hasText = (blocks: readonly StoryBlock[]): boolean =>
  storyParagraphs({ type: 'doc', content: [...blocks] }).some((text) => text.trim() !== '');

/** A heading that is too long for a title stays as the first line of its story. */
const toCut = (heading: StoryBlock | undefined, content: readonly StoryBlock[]): Cut => {
  const title = textOf(heading);
  if (heading === undefined || title.length > STORY_TITLE_MAX)
    return { title: '', body: { type: 'doc', content: [...(heading ? [heading] : []), ...content] } };
  return { title, body: { type: 'doc', content: [...content] } };
};

/**
 * Cuts at the headings that the document marks. A heading without text below it, as the title of a book above its first
 * chapter, becomes the first line of the story that follows.
 */
const cutAtHeadings = (blocks: readonly StoryBlock[], headings: readonly number[]): Cut[] => {
  const cuts: Cut[] = [];
  const before = blocks.slice(0, headings[0]);
  if (hasText(before)) cuts.push(toCut(undefined, before));
  let linesAbove: StoryBlock[] = [];
  headings.forEach((start, index) => {
    const content = blocks.slice(start + 1, headings[index + 1]);
    const isLast = index === headings.length - 1;
    if (!hasText(content) && !isLast) {
      linesAbove.push(...headingBlock(textOf(blocks[start])));
      return;
    }
    cuts.push(toCut(blocks[start], [...linesAbove, ...content]));
    linesAbove = [];
  });
  return cuts;
};

/** A story that is too long for the book is cut at what looks like a heading, else between paragraphs. */
const cutLong = ({ title, body }: Cut): Cut[] =>
  countStoryCharacters(body) <= STORY_CHARACTERS_MAX
    ? [{ title, body }]
    : cutStory({ title, body, photographs: [] });

/**
 * Cuts a document into stories at its headings; without any, at the lines that look like headings. A document that is
 * one story is named after its file. No word is lost.
 */
export const proposeStories = (
  { blocks, headings }: Pick<DocumentReading, 'blocks' | 'headings'>,
  fileName: string,
): ProposedStory[] => {
  const body = { type: 'doc' as const, content: [...blocks] };
  const cuts =
    headings.length > 0
      ? cutAtHeadings(blocks, headings).flatMap(cutLong)
      : cutStory({ title: '', body, photographs: [] });
  const ownName = fileName.replace(/\.[^.]+$/u, '').slice(0, STORY_TITLE_MAX);
  return cuts.map(({ title, body: storyBody }, index) => ({
    key: `${index}`,
    title: title || (cuts.length === 1 ? ownName : ''),
    body: storyBody,
    isTaken: true,
  }));
};

/** The first words of a story, by which its writer recognises it. */
export const firstWords = ({ body }: Pick<ProposedStory, 'body'>): string => {
  const text = storyParagraphs(body).join(' ').trim();
  return text.length <= 160 ? text : `${text.slice(0, 160).replace(/\s+\S*$/u, '')}…`;
};

const joinBodies = (above: ProposedStory, story: ProposedStory): ProposedStory['body'] => ({
  type: 'doc',
  content: [...above.body.content, ...headingBlock(story.title), ...story.body.content],
});

/** True when a story and the one above it fit into one story of the book. */
export const canJoin = (stories: readonly ProposedStory[], index: number): boolean => {
  const [above, story] = [stories[index - 1], stories[index]];
  return (
    above !== undefined &&
    story !== undefined &&
    countStoryCharacters(joinBodies(above, story)) <= STORY_CHARACTERS_MAX
  );
};

/** Joins a story to the one above it; its title stays as a line of bold text. */
export const joinWithAbove = (stories: readonly ProposedStory[], index: number): ProposedStory[] => {
  const [above, story] = [stories[index - 1], stories[index]];
  if (above === undefined || story === undefined) return [...stories];
  return stories.flatMap((one, at) => {
    if (at === index) return [];
    return [at === index - 1 ? { ...above, body: joinBodies(above, story) } : one];
  });
};
