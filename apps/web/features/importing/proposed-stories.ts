import { cutText, STORY_PHOTOGRAPHS_MAX, type StoryBlock } from '@souvenance/contracts';
import { listStoryParagraphs, readParagraphText } from '@souvenance/contracts/rules';
import { cutStory, type StoryPart } from '../stories/cutting/cut-story.ts';
import { keepTitleNotes } from '../stories/cutting/keep-title-notes.ts';
import {
  countStoryCharacters,
  STORY_CHARACTERS_MAX,
  STORY_TITLE_MAX,
} from '../stories/cutting/story-length.ts';
import type { DocumentPicture, DocumentReading } from './reading/html-source.ts';
import { includeAgreedWords, joinPendingWords, type MachineWords } from './recognition/machine-words.ts';

/** A story that is proposed from a document, until the writer takes it. */
export interface ProposedStory extends Pick<StoryPart, 'title' | 'body'> {
  readonly key: string;
  readonly isTaken: boolean;
  /** Its pictures, each at its place in `body`. */
  readonly pictures: readonly DocumentPicture[];
  /** Missing until a machine read the scanned pages. */
  readonly machineWords?: MachineWords | undefined;
}

/** A heading as a line of bold text. */
const headingBlock = (title: string): StoryBlock[] =>
  title === ''
    ? []
    : [{ type: 'paragraph', content: [{ type: 'text', text: title, marks: [{ type: 'bold' }] }] }];

/** A story before it is proposed. */
type StoryText = Pick<ProposedStory, 'title' | 'body' | 'pictures'>;

const readText = (block: StoryBlock | undefined): string =>
  block?.type === 'paragraph' ? readParagraphText(block).trim() : '';

const hasText = (blocks: readonly StoryBlock[]): boolean =>
  listStoryParagraphs({ type: 'doc', content: [...blocks] }).some((text) => text.trim() !== '');

const movePictures = (pictures: readonly DocumentPicture[], blockCount: number): DocumentPicture[] =>
  pictures.map((picture) => ({ ...picture, afterBlock: Math.max(0, picture.afterBlock + blockCount) }));

/** Blocks between two headings, with the pictures among them. */
interface Section {
  readonly heading: StoryBlock | undefined;
  readonly content: readonly StoryBlock[];
  readonly pictures: readonly DocumentPicture[];
}

/** A heading that is too long for a title stays as the first line of its story. */
const toStoryText = ({ heading, content, pictures }: Section): StoryText => {
  const title = readText(heading);
  if (heading === undefined || title.length <= STORY_TITLE_MAX) {
    const notes = heading === undefined ? [] : keepTitleNotes([heading]);
    return {
      title,
      body: { type: 'doc', content: [...notes, ...content] },
      pictures: movePictures(pictures, notes.length),
    };
  }
  return {
    title: '',
    body: { type: 'doc', content: [heading, ...content] },
    pictures: movePictures(pictures, 1),
  };
};

/** A picture belongs to the section of the blocks before it; one that stands first of all, to the first section. */
const splitSections = (reading: ProposedText, starts: readonly number[]): Section[] =>
  starts.map((start, index) => {
    const end = starts[index + 1] ?? reading.blocks.length;
    const isFirst = index === 0;
    return {
      heading: reading.blocks[start],
      content: reading.blocks.slice(start + 1, end),
      pictures: movePictures(
        reading.pictures.filter(
          ({ afterBlock }) =>
            (afterBlock > start || isFirst) && (afterBlock <= end || end === reading.blocks.length),
        ),
        -start - 1,
      ),
    };
  });

/**
 * Cuts at the headings that the document marks. A heading without text below it, as the title of a book above its first
 * chapter, becomes the first line of the story that follows.
 */
const cutAtHeadings = (reading: ProposedText): StoryText[] => {
  const { blocks, headings } = reading;
  const [firstHeading = 0] = headings;
  const before = blocks.slice(0, firstHeading);
  const texts: StoryText[] = [];
  const hasTextBefore = hasText(before);
  if (hasTextBefore)
    texts.push({
      title: '',
      body: { type: 'doc', content: [...before] },
      pictures: reading.pictures.filter(({ afterBlock }) => afterBlock <= firstHeading),
    });
  const sections = splitSections(
    hasTextBefore
      ? { ...reading, pictures: reading.pictures.filter(({ afterBlock }) => afterBlock > firstHeading) }
      : reading,
    headings,
  );
  let linesAbove: StoryBlock[] = [];
  let picturesAbove: readonly DocumentPicture[] = [];
  sections.forEach((section, index) => {
    const { heading, content, pictures } = section;
    const ownPictures = [...picturesAbove, ...movePictures(pictures, linesAbove.length)];
    const isLast = index === sections.length - 1;
    if (!hasText(content) && !isLast) {
      linesAbove.push(...headingBlock(readText(heading)), ...keepTitleNotes(heading ? [heading] : []));
      picturesAbove = ownPictures;
      return;
    }
    texts.push(toStoryText({ heading, content: [...linesAbove, ...content], pictures: ownPictures }));
    linesAbove = [];
    picturesAbove = [];
  });
  return texts;
};

/** Cuts a text at what looks like a heading, else between paragraphs; each picture stays at its place. */
const splitText = ({ title, body, pictures }: StoryText): StoryText[] => {
  const photographs = pictures.map(({ key, afterBlock }) => ({
    photographId: key,
    afterBlock,
    caption: '',
    credit: '',
    placement: 'text' as const,
  }));
  return cutStory({ title, body, photographs }).map((part) => ({
    title: part.title,
    body: part.body,
    pictures: part.photographs.flatMap(({ photographId, afterBlock }) => {
      const picture = pictures.find(({ key }) => key === photographId);
      return picture ? [{ ...picture, afterBlock }] : [];
    }),
  }));
};

const splitLong = (story: StoryText): StoryText[] =>
  countStoryCharacters(story.body) <= STORY_CHARACTERS_MAX ? [story] : splitText(story);

/** True for a document of photographed pages, whose words are not read. */
export const isScanned = ({ blocks, pictures }: Pick<DocumentReading, 'blocks' | 'pictures'>): boolean =>
  blocks.length === 0 && pictures.some(({ isScan = false }) => isScan);

/** The parts of a document's reading that become stories. */
type ProposedText = Pick<DocumentReading, 'blocks' | 'headings' | 'pictures'>;

/** Stories of photographed pages, each with as many as a story holds; `countBefore` pages stand in a story before. */
const proposeScans = (scans: readonly DocumentPicture[], ownName: string, countBefore = 0): StoryText[] => {
  const starts = Array.from(
    { length: Math.ceil(scans.length / STORY_PHOTOGRAPHS_MAX) },
    (_, index) => index * STORY_PHOTOGRAPHS_MAX,
  );
  return starts.map((start) => {
    const pictures = scans.slice(start, start + STORY_PHOTOGRAPHS_MAX);
    const first = countBefore + start + 1;
    const isWhole = countBefore === 0 && starts.length === 1;
    const title = isWhole ? ownName : `${ownName} ${first}–${first + pictures.length - 1}`;
    return { title: cutText(title, STORY_TITLE_MAX), body: { type: 'doc', content: [] }, pictures };
  });
};

/** A story with more photographed pages than one holds is followed by stories of the others. */
const splitScans = (story: StoryText, ownName: string): StoryText[] => {
  const scans = story.pictures.filter(({ isScan = false }) => isScan);
  if (story.pictures.length <= STORY_PHOTOGRAPHS_MAX || scans.length === 0) return [story];
  const ownCount = Math.max(0, STORY_PHOTOGRAPHS_MAX - (story.pictures.length - scans.length));
  const otherScans = new Set(scans.slice(ownCount));
  return [
    { ...story, pictures: story.pictures.filter((picture) => !otherScans.has(picture)) },
    ...proposeScans(
      [...otherScans].map((scan) => ({ ...scan, afterBlock: 0 })),
      story.title || ownName,
      ownCount,
    ),
  ];
};

/**
 * Cuts a document into stories at its headings; without any, at the lines that look like headings. A document that is
 * one story is named after its file. No word is lost.
 */
export const proposeStories = (reading: ProposedText, fileName: string): ProposedStory[] => {
  const { blocks, headings, pictures } = reading;
  const body = { type: 'doc' as const, content: [...blocks] };
  const ownName = cutText(fileName.replace(/\.[^.]+$/u, ''), STORY_TITLE_MAX);
  const cutTexts = () =>
    headings.length > 0
      ? cutAtHeadings(reading).flatMap(splitLong)
      : splitText({ title: '', body, pictures });
  const texts = isScanned(reading)
    ? proposeScans(pictures, ownName)
    : cutTexts().flatMap((text) => splitScans(text, ownName));
  return texts.map((text, index) => ({
    ...text,
    key: `${index}`,
    title: text.title || (texts.length === 1 ? ownName : ''),
    isTaken: true,
  }));
};

/** Leaves out, until they are ticked, the stories that an earlier import of this document took: one for each title. */
export const excludeSavedStories = (
  stories: readonly ProposedStory[],
  savedTitles: readonly string[],
): ProposedStory[] => {
  const titles = [...savedTitles];
  return stories.map((story) => {
    const index = titles.indexOf(story.title);
    if (index === -1) return story;
    titles.splice(index, 1);
    return { ...story, isTaken: false };
  });
};

/** The first words of a story, by which its writer recognises it. */
export const takeFirstWords = ({ body }: Pick<ProposedStory, 'body'>): string => {
  const text = listStoryParagraphs(body).join(' ').trim();
  return text.length <= 160 ? text : `${cutText(text, 160).replace(/\s+\S*$/u, '')}…`;
};

const joinStories = (
  storyAbove: ProposedStory,
  storyBelow: ProposedStory,
): Pick<ProposedStory, 'body' | 'pictures' | 'machineWords'> => {
  const [above, story] = [includeAgreedWords(storyAbove), includeAgreedWords(storyBelow)];
  const linesAbove = [...above.body.content, ...headingBlock(story.title)];
  return {
    body: { type: 'doc', content: [...linesAbove, ...story.body.content] },
    pictures: [...above.pictures, ...movePictures(story.pictures, linesAbove.length)],
    machineWords: joinPendingWords(above, story),
  };
};

/** True when a story and the one above it fit into one story of the book. */
export const canJoin = (stories: readonly ProposedStory[], index: number): boolean => {
  const [above, story] = [stories[index - 1], stories[index]];
  return (
    above !== undefined &&
    story !== undefined &&
    countStoryCharacters(joinStories(above, story).body) <= STORY_CHARACTERS_MAX
  );
};

/** Joins a story to the one above it; its title stays as a line of bold text. */
export const joinWithAbove = (stories: readonly ProposedStory[], index: number): ProposedStory[] => {
  const [above, story] = [stories[index - 1], stories[index]];
  if (above === undefined || story === undefined) return [...stories];
  return stories.flatMap((one, at) => {
    if (at === index) return [];
    return [at === index - 1 ? { ...above, ...joinStories(above, story) } : one];
  });
};
