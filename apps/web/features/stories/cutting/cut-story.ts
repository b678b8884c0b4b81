import type { StoryBlock, StoryDraft, StoryParagraph } from '@souvenance/contracts';
import {
  createStoryDocument,
  listParagraphNotes,
  readParagraphText,
  splitAtCalls,
} from '@souvenance/contracts/rules';
import { keepTitleNotes } from './keep-title-notes.ts';
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
  /** Number of its first blocks that its title holds. */
  readonly titleCount: number;
  /** Index of its first block in the text. */
  readonly firstBlock: number;
  readonly blocks: readonly StoryBlock[];
}

const countCharacters = (blocks: readonly StoryBlock[]): number =>
  countStoryCharacters({ type: 'doc', content: [...blocks] });

const readText = (paragraph: StoryParagraph): string => readParagraphText(paragraph).trim();

/** True for a blank line or a separator: a rule, « * * * ». */
const isBlank = (block: StoryBlock | undefined): boolean =>
  block?.type === 'horizontalRule' ||
  (block?.type === 'paragraph' && !/[^\s\p{P}\p{S}]/u.test(readText(block)));

/** A heading by its words: « Chapitre 1 », « Épilogue », « Deuxième partie ». */
const NAMED =
  /^(?:chapitre|partie|livre|prologue|épilogue|introduction|avant-propos|préface|conclusion|chapter|part|kapitel|capítulo|capitolo|(?:première|deuxième|seconde|troisième|quatrième|cinquième|\p{Nd}(?:re|e|ère|ème)) partie)(?!\p{L})/iu;
/** « 1 », « IV. », « 1945 », « 1950-1955 ». */
const NUMBER = /^(?:\p{Nd}{1,4}(?:\s?[-–/]\s?\p{Nd}{2,4})?|[IVXLC]+)[.)]?$/u;
/** « 1. L’enfance », « IV – L’école », « II L’école ». */
const NUMBERED = /^(?:(?:\p{Nd}{1,3}|[IVXLC]+)(?:[.)]|\s?[-–—:])\s|[IVX]+\s)\p{Lu}/u;
/** « Lundi 3 mars 1941 », as the headings of a diary. */
const DATE =
  /^(?:le )?(?:(?:lun|mar|mercre|jeu|vendre|same)di |dimanche )?\p{Nd}{1,2}(?:er)? (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)(?: \p{Nd}{4})?$/iu;
const CAPITALS = /^[\p{Lu}\P{L}]*\p{Lu}{3}[\p{Lu}\P{L}]*$/u;
const SENTENCE_END = /[.,;:!…»”]$/u;
/** The start of a line of text: a small letter, a dash of dialogue, or a figure that is no year. */
const TEXT_START = /^(?:[\p{Ll}—–«"-]|(?!(?:1[5-9]|20)\d\d(?!\d))\p{Nd})/u;
/** Most words of a named heading that may end as a sentence does: « Chapitre 1. ». */
const NAME_WORDS_MAX = 3;
/** Minimum length of the paragraph below a heading, in characters. */
const MIN_TEXT_CHARACTERS = 200;

const isBold = ({ content }: StoryParagraph): boolean =>
  (content ?? []).every(({ marks }) => marks?.some(({ type }) => type === 'bold'));

/** True for a text that is a heading by itself, whatever follows. */
const isPlainHeading = (text: string): boolean =>
  NUMBER.test(text) ||
  (NAMED.test(text) && (!SENTENCE_END.test(text) || text.split(/\s+/u).length <= NAME_WORDS_MAX));

/**
 * True for a short paragraph that looks like a heading: named, a number alone, bold, in capitals, or without
 * punctuation above a long paragraph. A numbered line or a date above a short one may be an item of a list, or begin a
 * letter.
 */
const isHeading = (block: StoryBlock, next: StoryBlock | undefined): block is StoryParagraph => {
  if (block.type !== 'paragraph' || next === undefined) return false;
  const text = readText(block);
  if (isBlank(block) || text.length > STORY_TITLE_MAX) return false;
  if (isPlainHeading(text) || isBold(block) || CAPITALS.test(text)) return true;
  const isUnpunctuated =
    !SENTENCE_END.test(text) && (NUMBERED.test(text) || DATE.test(text) || !TEXT_START.test(text));
  return isUnpunctuated && countCharacters([next]) >= MIN_TEXT_CHARACTERS;
};

/** Number of a numbered line: 3 of « 3. Servir »; 0 for any other block. */
const readNumber = (block: StoryBlock | undefined): number =>
  block?.type === 'paragraph' && NUMBERED.test(readText(block))
    ? Number.parseInt(readText(block), 10) || 0
    : 0;

/** True for a line that continues the numbers of the line above it, as the last item of a list does. */
const isNextItem = (block: StoryBlock, above: StoryBlock | undefined): boolean =>
  readNumber(above) > 0 && readNumber(block) === readNumber(above) + 1;

/** Returns the indexes of the blocks that are headings; blank lines may stand around them. */
const findHeadings = (blocks: readonly StoryBlock[]): ReadonlySet<number> => {
  const textBlocks = blocks.flatMap((block, at) => (isBlank(block) ? [] : [{ block, at }]));
  return new Set(
    textBlocks.flatMap(({ block, at }, index) => {
      const isItem = isNextItem(block, textBlocks[index - 1]?.block);
      return !isItem && isHeading(block, textBlocks[index + 1]?.block) ? [at] : [];
    }),
  );
};

/**
 * Splits blocks into sections at their headings. Headings that follow each other begin one section. Two are its title,
 * « Chapitre 1 : L’enfance », when they are short enough; else the last of them is, and all stay in its text.
 */
const splitAtHeadings = (blocks: readonly StoryBlock[]): Section[] => {
  const headings = findHeadings(blocks);
  const isBelowHeading = (at: number): boolean => {
    const above = blocks.findLastIndex((block, index) => index < at && !isBlank(block));
    return headings.has(above);
  };
  const starts = [...headings].filter((at) => at > 0 && !isBelowHeading(at));
  return [0, ...starts].map((firstBlock, index, all) => {
    const section = blocks.slice(firstBlock, all[index + 1] ?? blocks.length);
    const end = section.findIndex((block, at) => !headings.has(firstBlock + at) && !isBlank(block));
    const titleBlocks = section.slice(0, Math.max(0, end)).filter((block) => !isBlank(block));
    const titles = titleBlocks.map((block) => readText(block as StoryParagraph).replace(/^#{1,6} /u, ''));
    const joined = titles.join(' : ');
    const isWhole = titles.length <= 2 && joined.length <= STORY_TITLE_MAX;
    const title = isWhole ? joined : (titles.at(-1) ?? '');
    return { title, titleCount: isWhole ? Math.max(0, end) : 0, firstBlock, blocks: section };
  });
};

/** Splits blocks at the places where `isStart` holds. */
const splitBlocks = (
  blocks: readonly StoryBlock[],
  isStart: (index: number) => boolean,
): (readonly StoryBlock[])[] => {
  const starts = blocks.flatMap((_, at) => (at > 0 && isStart(at) ? [at] : []));
  return [0, ...starts].map((start, index, all) => blocks.slice(start, all[index + 1] ?? blocks.length));
};

/** The text of a paragraph with its notes in parentheses at their calls. */
const readNotedText = (paragraph: StoryParagraph): string => {
  const notes = listParagraphNotes(paragraph);
  return splitAtCalls(paragraph)
    .map((part) => (part.kind === 'text' ? part.run.text : ` (${notes[part.index]?.text})`))
    .join('')
    .trim();
};

/** Splits a paragraph that is too long by itself into shorter ones, between sentences. */
const splitParagraph = (block: StoryBlock): StoryBlock[] => {
  if (block.type !== 'paragraph' || countCharacters([block]) <= STORY_CHARACTERS_MAX) return [block];
  const sentences = readNotedText(block).match(/[^.!?…]+[.!?…»”\s]*|[.!?…]+/gu) ?? [];
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

/** A title with its number, shortened where both would be too long for a title. */
const numberTitle = (title: string, number: number): string => {
  const suffix = ` (${number})`;
  const roomCharacters = STORY_TITLE_MAX - suffix.length;
  if (title.length <= roomCharacters) return `${title}${suffix}`.trim();
  return `${title.slice(0, roomCharacters - 1).replace(/\s+\S*$/u, '')}…${suffix}`;
};

/** Splits a section into stories that are short enough, and numbers the later ones. */
const splitSection = (section: Section): Section[] => {
  if (countCharacters(section.blocks) <= STORY_CHARACTERS_MAX) return [section];
  const blocks = section.blocks.flatMap(splitParagraph);
  const blankSeparated = splitBlocks(blocks, (at) => isBlank(blocks[at - 1]));
  const pieces = blankSeparated.flatMap((part) =>
    countCharacters(part) <= STORY_CHARACTERS_MAX ? [part] : part.map((block) => [block]),
  );
  let { firstBlock } = section;
  return mergePieces(pieces).map((part, index) => {
    const { title } = section;
    const story = {
      title: index === 0 || title === '' ? title : numberTitle(title, index + 1),
      titleCount: index === 0 ? section.titleCount : 0,
      firstBlock,
      blocks: part,
    };
    firstBlock += part.length;
    return story;
  });
};

/** The blocks of a section without its title and blank ends, and the number of blocks removed at the start. */
const withoutTitle = ({ titleCount, blocks }: Section): { content: StoryBlock[]; skipCount: number } => {
  const hasText = blocks.length > titleCount;
  const content = hasText ? blocks.slice(titleCount) : [...blocks];
  const notes = hasText ? keepTitleNotes(blocks.slice(0, titleCount)) : [];
  const start = content.findIndex((block) => !isBlank(block));
  const end = content.findLastIndex((block) => !isBlank(block));
  if (start === -1) return { content: [{ type: 'paragraph' }], skipCount: 0 };
  return {
    content: [...notes, ...content.slice(start, end + 1)],
    skipCount: blocks.length - content.length + start - notes.length,
  };
};

/**
 * Cuts a long text into stories that each fit into the book: at its headings, else at blank lines, else between
 * paragraphs. No text is lost: headings become titles, and the first part keeps the title of the whole. Each photograph
 * goes to the story with its position.
 */
export const cutStory = ({
  title,
  body,
  photographs,
}: Pick<StoryDraft, 'title' | 'body' | 'photographs'>): StoryPart[] => {
  // A story that has a title keeps it; what looks like a heading at its beginning stays in the text.
  const parts = splitAtHeadings(body.content)
    .map((section, index) =>
      index === 0 && title.trim() !== '' && section.title !== title
        ? { ...section, title: '', titleCount: 0 }
        : section,
    )
    .flatMap(splitSection);
  return parts.map((part, index) => {
    const end = parts[index + 1]?.firstBlock ?? Number.POSITIVE_INFINITY;
    const ownPhotographs = photographs.filter(
      ({ afterBlock }) => (index === 0 || afterBlock > part.firstBlock) && afterBlock <= end,
    );
    const { content, skipCount } = withoutTitle(part);
    return {
      title: part.title || (index === 0 ? title : numberTitle(title, index + 1)),
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
