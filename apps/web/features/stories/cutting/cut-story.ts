import type { StoryBlock, StoryDraft, StoryParagraph } from '@souvenance/contracts';
import { createStoryDocument, paragraphText } from '@souvenance/contracts/rules';
import { countStoryCharacters, STORY_CHARACTERS_MAX, STORY_TITLE_MAX } from './story-length.ts';

type PlacedPhotographs = StoryDraft['photographs'];

/** One of the stories that a long text is cut into. */
export interface StoryPart {
  readonly title: string;
  readonly body: StoryDraft['body'];
  readonly photographs: PlacedPhotographs;
}

interface Section {
  readonly title: string;
  /** Index of its first block in the text. */
  readonly firstBlock: number;
  readonly blocks: readonly StoryBlock[];
}

const countCharacters = (blocks: readonly StoryBlock[]): number =>
  countStoryCharacters({ type: 'doc', content: [...blocks] });

const readText = (paragraph: StoryParagraph): string => paragraphText(paragraph).trim();

const isBlank = (block: StoryBlock | undefined): boolean =>
  block?.type === 'horizontalRule' || (block?.type === 'paragraph' && readText(block) === '');

const NUMBERED =
  /^(?:chapitre|partie|livre|prologue|épilogue|introduction|avant-propos|préface|chapter|part|kapitel|capítulo|capitolo)(?!\p{L})|^(?:[IVXLC]+|\p{Nd}+)[.)]?(?:\s|$)/iu;
const SENTENCE_END = /[.,;:!…»”]$/u;
const TEXT_START = /^[\p{Ll}—–«"-]/u;
/** Minimum length of the paragraph below a heading, in characters. */
const MIN_TEXT_CHARACTERS = 200;

const isBold = ({ content }: StoryParagraph): boolean =>
  (content ?? []).every(({ marks }) => marks?.some(({ type }) => type === 'bold'));

/**
 * True for a short paragraph that looks like a heading: numbered, bold, in capitals, or without punctuation above a
 * long paragraph.
 */
const isHeading = (block: StoryBlock, next: StoryBlock | undefined): block is StoryParagraph => {
  if (block.type !== 'paragraph' || next === undefined) return false;
  const text = readText(block);
  if (text === '' || text.length > STORY_TITLE_MAX) return false;
  if (NUMBERED.test(text) || isBold(block) || /^[\p{Lu}\P{L}]*\p{Lu}{3}[\p{Lu}\P{L}]*$/u.test(text))
    return true;
  return !SENTENCE_END.test(text) && !TEXT_START.test(text) && countCharacters([next]) >= MIN_TEXT_CHARACTERS;
};

/** Splits blocks into sections where `isStart` holds; a heading becomes the title of its section. */
const splitSections = (blocks: readonly StoryBlock[], isStart: (index: number) => boolean): Section[] => {
  const starts = blocks.flatMap((_, at) => (at > 0 && isStart(at) ? [at] : []));
  return [0, ...starts].map((firstBlock, startIndex, all) => {
    const section = blocks.slice(firstBlock, all[startIndex + 1] ?? blocks.length);
    const [first, next] = section;
    const hasTitle = first !== undefined && isHeading(first, next ?? first);
    return { title: hasTitle ? readText(first as StoryParagraph) : '', firstBlock, blocks: section };
  });
};

/** Splits a paragraph that is too long by itself into shorter ones, between sentences. */
const splitParagraph = (block: StoryBlock): StoryBlock[] => {
  if (block.type !== 'paragraph' || countCharacters([block]) <= STORY_CHARACTERS_MAX) return [block];
  const sentences = readText(block).match(/[^.!?…]+[.!?…»”\s]*|[.!?…]+/gu) ?? [];
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

/** Merges neighbouring pieces as long as they fit into one story. */
const mergePieces = (pieces: readonly (readonly StoryBlock[])[]): StoryBlock[][] => {
  const stories: StoryBlock[][] = [];
  let length = 0;
  for (const piece of pieces) {
    const last = stories.at(-1);
    const pieceLength = countCharacters(piece) + 1;
    length += pieceLength;
    if (last !== undefined && length <= STORY_CHARACTERS_MAX) last.push(...piece);
    else {
      stories.push([...piece]);
      length = pieceLength;
    }
  }
  return stories;
};

/** Splits a section into stories that are short enough, and numbers the later ones. */
const splitSection = (section: Section): Section[] => {
  if (countCharacters(section.blocks) <= STORY_CHARACTERS_MAX) return [section];
  const blocks = section.blocks.flatMap(splitParagraph);
  const blankSeparated = splitSections(blocks, (at) => isBlank(blocks[at - 1])).map((part) => part.blocks);
  const pieces = blankSeparated.flatMap((part) =>
    countCharacters(part) <= STORY_CHARACTERS_MAX ? [part] : part.map((block) => [block]),
  );
  let { firstBlock } = section;
  return mergePieces(pieces).map((part, index) => {
    const story = {
      title: index === 0 ? section.title : `${section.title} (${index + 1})`.trim(),
      firstBlock,
      blocks: part,
    };
    firstBlock += part.length;
    return story;
  });
};

/** The blocks of a section without its title and blank ends, and the number of blocks removed at the start. */
const withoutTitle = ({ title, blocks }: Section): { content: StoryBlock[]; skipCount: number } => {
  const [firstBlock, ...otherBlocks] = blocks;
  const isTitle = firstBlock?.type === 'paragraph' && title !== '' && readText(firstBlock) === title;
  const content = isTitle && otherBlocks.length > 0 ? otherBlocks : [...blocks];
  const start = content.findIndex((block) => !isBlank(block));
  const end = content.findLastIndex((block) => !isBlank(block));
  if (start === -1) return { content: [{ type: 'paragraph' }], skipCount: 0 };
  return { content: content.slice(start, end + 1), skipCount: blocks.length - content.length + start };
};

/**
 * Cuts a long text into stories that each fit into the book: at its headings, else at blank lines, else between
 * paragraphs. No text is lost: headings become titles. Each photograph goes to the story with its position.
 */
export const cutStory = ({
  title,
  body,
  photographs,
}: Pick<StoryDraft, 'title' | 'body' | 'photographs'>): StoryPart[] => {
  const blocks = body.content;
  const sections = splitSections(blocks, (at) => {
    const block = blocks[at];
    return block !== undefined && isHeading(block, blocks[at + 1]);
  });
  const parts = sections.flatMap(splitSection);
  return parts.map((part, index) => {
    const end = parts[index + 1]?.firstBlock ?? Number.POSITIVE_INFINITY;
    const ownPhotographs = photographs.filter(
      ({ afterBlock }) => (index === 0 || afterBlock > part.firstBlock) && afterBlock <= end,
    );
    const { content, skipCount } = withoutTitle(part);
    return {
      title: part.title || (index === 0 ? title : `${title} (${index + 1})`.trim()),
      body: { type: 'doc', content },
      photographs: ownPhotographs.map((photograph) => ({
        ...photograph,
        afterBlock: Math.min(
          Math.max(0, photograph.afterBlock - part.firstBlock - skipCount),
          content.length,
        ),
      })),
    };
  });
};
