import type { StoryBlock, StoryDocument, StoryParagraph, StoryText } from '@souvenance/contracts';
import type { CarriedChapter, CarriedPhotograph } from './manuscript.ts';

type StoryPhotograph = Omit<CarriedPhotograph, 'afterParagraph'> & {
  /** Number of blocks of the document before it; 0 is before the first. */
  readonly afterBlock: number;
};

export type ManuscriptStory = {
  readonly title: string;
  readonly document: StoryDocument;
  readonly photographs: readonly StoryPhotograph[];
};

/** Emphasis begins and ends at a word's edge, so that `3*4*5` and a footnote's single asterisk stay text. */
const emphasis = /(?<![\p{L}\p{N}*])(\*{1,2})(?![\s*])([^*]*[^\s*])\1(?![\p{L}\p{N}*])/gu;

const plain = (text: string): StoryText[] => (text === '' ? [] : [{ type: 'text', text }]);

const marked = (stars: string, text: string): StoryText => ({
  type: 'text',
  text,
  marks: [{ type: stars === '**' ? 'bold' : 'italic' }],
});

const runs = (line: string): StoryText[] => {
  const textNodes: StoryText[] = [];
  let end = 0;
  for (const match of line.matchAll(emphasis)) {
    const [whole, stars = '', words = ''] = match;
    textNodes.push(...plain(line.slice(end, match.index)), marked(stars, words));
    end = match.index + whole.length;
  }
  return [...textNodes, ...plain(line.slice(end))];
};

const paragraph = (line: string): StoryParagraph => {
  const content = runs(line);
  return content.length === 0 ? { type: 'paragraph' } : { type: 'paragraph', content };
};

const toBlock = (line: string): StoryBlock => {
  if (line === '***') return { type: 'horizontalRule' };
  if (line.startsWith('> ')) return { type: 'blockquote', content: [paragraph(line.slice(2))] };
  if (!line.startsWith('- ')) return paragraph(line);
  return { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(line.slice(2))] }] };
};

/** Consecutive items form one list, consecutive quoted lines one quotation. */
const join = (last: StoryBlock | undefined, next: StoryBlock): StoryBlock | null => {
  if (last?.type === 'bulletList' && next.type === 'bulletList')
    return { ...last, content: [...last.content, ...next.content] };
  if (last?.type === 'blockquote' && next.type === 'blockquote')
    return { ...last, content: [...last.content, ...next.content] };
  return null;
};

const assemble = (lines: readonly string[]): StoryBlock[] => {
  const blocks: StoryBlock[] = [];
  for (const next of lines.map(toBlock)) {
    const joined = join(blocks.at(-1), next);
    if (joined) blocks[blocks.length - 1] = joined;
    else blocks.push(next);
  }
  return blocks;
};

/**
 * Converts a chapter of a memoir file to a story document: `*italic*`, `**bold**`, `> quotation`, `- item` and a line
 * `***` become nodes; every other character stays unchanged.
 */
export const toManuscriptStory = (
  chapter: Pick<CarriedChapter, 'title' | 'paragraphs'> & Partial<Pick<CarriedChapter, 'photographs'>>,
): ManuscriptStory => ({
  title: chapter.title,
  document: { type: 'doc', content: assemble(chapter.paragraphs) },
  photographs: (chapter.photographs ?? []).map(({ afterParagraph, ...photograph }) => ({
    ...photograph,
    afterBlock: assemble(chapter.paragraphs.slice(0, afterParagraph)).length,
  })),
});
