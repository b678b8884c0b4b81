import type { StoryBlock, StoryDraft, StoryParagraph } from '@souvenance/contracts';
import { createStoryDocument } from '@souvenance/contracts/rules';
import { charactersOf, STORY_CHARACTERS_MAX, STORY_TITLE_MAX } from './story-length.ts';

type PlacedPhotographs = StoryDraft['photographs'];

/** One of the stories that a long text becomes. */
export interface StoryPart {
  readonly title: string;
  readonly body: StoryDraft['body'];
  readonly photographs: PlacedPhotographs;
}

interface Section {
  readonly title: string;
  /** Number of blocks of the text before its own. */
  readonly from: number;
  readonly blocks: readonly StoryBlock[];
}

const lengthOf = (blocks: readonly StoryBlock[]): number =>
  charactersOf({ type: 'doc', content: [...blocks] });

const textOf = ({ content }: StoryParagraph): string =>
  (content ?? [])
    .map(({ text }) => text)
    .join('')
    .trim();

const isBlank = (block: StoryBlock | undefined): boolean =>
  block?.type === 'horizontalRule' || (block?.type === 'paragraph' && textOf(block) === '');

const NUMBERED =
  /^(?:chapitre|partie|livre|prologue|épilogue|introduction|avant-propos|préface|chapter|part|kapitel|capítulo|capitolo)(?!\p{L})|^(?:[IVXLC]+|\p{Nd}+)[.)]?(?:\s|$)/iu;
const SENTENCE_END = /[.,;:!…»”]$/u;
const TEXT_START = /^[\p{Ll}—–«"-]/u;
/** Characters of a paragraph that a heading stands above. */
const TEXT_MIN = 200;

const isBold = ({ content }: StoryParagraph): boolean =>
  (content ?? []).every(({ marks }) => marks?.some(({ type }) => type === 'bold'));

/** True for a short paragraph that names what follows: numbered, bold, in capitals, or no sentence above a long text. */
const isHeading = (block: StoryBlock, next: StoryBlock | undefined): block is StoryParagraph => {
  if (block.type !== 'paragraph' || next === undefined) return false;
  const text = textOf(block);
  if (text === '' || text.length > STORY_TITLE_MAX) return false;
  if (NUMBERED.test(text) || isBold(block) || /^[\p{Lu}\P{L}]*\p{Lu}{3}[\p{Lu}\P{L}]*$/u.test(text))
    return true;
  return !SENTENCE_END.test(text) && !TEXT_START.test(text) && lengthOf([next]) >= TEXT_MIN;
};

/** Sections at the places where `isStart` holds; a heading becomes the title of its section. */
const sectionsAt = (blocks: readonly StoryBlock[], isStart: (at: number) => boolean): Section[] => {
  const starts = blocks.flatMap((_, at) => (at > 0 && isStart(at) ? [at] : []));
  return [0, ...starts].map((from, at, all) => {
    const section = blocks.slice(from, all[at + 1] ?? blocks.length);
    const [first, next] = section;
    const hasTitle = first !== undefined && isHeading(first, next ?? first);
    return { title: hasTitle ? textOf(first as StoryParagraph) : '', from, blocks: section };
  });
};

/** Sentences of a paragraph that is too long by itself, gathered into paragraphs that are not. */
const shortParagraphs = (block: StoryBlock): StoryBlock[] => {
  if (block.type !== 'paragraph' || lengthOf([block]) <= STORY_CHARACTERS_MAX) return [block];
  const sentences = textOf(block).match(/[^.!?…]+[.!?…»”\s]*|[.!?…]+/gu) ?? [];
  const pieces = sentences.flatMap((text) => text.match(/[\s\S]{1,20000}/gu) ?? []);
  const paragraphs: string[] = [];
  for (const text of pieces) {
    const last = paragraphs.at(-1);
    if (last !== undefined && last.length + text.length <= STORY_CHARACTERS_MAX / 2)
      paragraphs[paragraphs.length - 1] = last + text;
    else paragraphs.push(text);
  }
  return createStoryDocument(paragraphs.map((text) => text.trim())).content;
};

/** Neighbouring pieces put together while they fit into a story. */
const filled = (pieces: readonly (readonly StoryBlock[])[]): StoryBlock[][] => {
  const stories: StoryBlock[][] = [];
  let length = 0;
  for (const piece of pieces) {
    const last = stories.at(-1);
    const more = lengthOf(piece) + 1;
    length += more;
    if (last !== undefined && length <= STORY_CHARACTERS_MAX) last.push(...piece);
    else {
      stories.push([...piece]);
      length = more;
    }
  }
  return stories;
};

/** A section as stories that are short enough, the later ones numbered. */
const shortSections = (section: Section): Section[] => {
  if (lengthOf(section.blocks) <= STORY_CHARACTERS_MAX) return [section];
  const blocks = section.blocks.flatMap(shortParagraphs);
  const atBlanks = sectionsAt(blocks, (at) => isBlank(blocks[at - 1])).map((part) => part.blocks);
  const pieces = atBlanks.flatMap((part) =>
    lengthOf(part) <= STORY_CHARACTERS_MAX ? [part] : part.map((block) => [block]),
  );
  let { from } = section;
  return filled(pieces).map((part, at) => {
    const story = {
      title: at === 0 ? section.title : `${section.title} (${at + 1})`.trim(),
      from,
      blocks: part,
    };
    from += part.length;
    return story;
  });
};

/** The blocks of a section without its title and its blank ends, and how many went before them. */
const withoutTitle = ({ title, blocks }: Section): { content: StoryBlock[]; skipCount: number } => {
  const [first, ...others] = blocks;
  const isTitle = first?.type === 'paragraph' && title !== '' && textOf(first) === title;
  const content = isTitle && others.length > 0 ? others : [...blocks];
  const start = content.findIndex((block) => !isBlank(block));
  const end = content.findLastIndex((block) => !isBlank(block));
  if (start === -1) return { content: [{ type: 'paragraph' }], skipCount: 0 };
  return { content: content.slice(start, end + 1), skipCount: blocks.length - content.length + start };
};

/**
 * A long text as stories that each fit into the book: cut at its headings, else at its blank lines, else between
 * paragraphs. No word is lost: a heading becomes a title. A photograph goes with the story that it stands in.
 */
export const cutStory = ({
  title,
  body,
  photographs,
}: Pick<StoryDraft, 'title' | 'body' | 'photographs'>): StoryPart[] => {
  const blocks = body.content;
  const sections = sectionsAt(blocks, (at) => {
    const block = blocks[at];
    return block !== undefined && isHeading(block, blocks[at + 1]);
  });
  const parts = sections.flatMap(shortSections);
  return parts.map((part, at) => {
    const end = parts[at + 1]?.from ?? Number.POSITIVE_INFINITY;
    const placedHere = photographs.filter(
      ({ afterBlock }) => (at === 0 || afterBlock > part.from) && afterBlock <= end,
    );
    const { content, skipCount } = withoutTitle(part);
    return {
      title: part.title || (at === 0 ? title : `${title} (${at + 1})`.trim()),
      body: { type: 'doc', content },
      photographs: placedHere.map((photograph) => ({
        ...photograph,
        afterBlock: Math.min(Math.max(0, photograph.afterBlock - part.from - skipCount), content.length),
      })),
    };
  });
};
