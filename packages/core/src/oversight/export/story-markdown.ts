import type {
  StoryBlock,
  StoryContent,
  StoryDocument,
  StoryParagraph,
  StoryText,
} from '@souvenance/contracts';

/** Escapes the characters that Markdown would interpret, with a backslash. */
const escapeMarkdown = (text: string): string =>
  text.replace(/[\\`*_[\]<>#|~]/g, '\\$&').replace(/^(\s*)([-+]|\d+\.)(?=\s)/, '$1\\$2');

const formatRun = ({ text, marks = [] }: StoryText): string => {
  const inner = text.trim();
  if (inner === '') return text;
  const markers = marks.map(({ type }) => (type === 'bold' ? '**' : '*')).join('');
  const [before = '', after = ''] = [
    text.slice(0, text.indexOf(inner)),
    text.slice(text.indexOf(inner) + inner.length),
  ];
  return `${before}${markers}${escapeMarkdown(inner)}${[...markers].toReversed().join('')}${after}`;
};

const formatParagraph = ({ content = [] }: StoryParagraph): string => content.map(formatRun).join('');

/** A line that its writer ended, in a paragraph or in verse, ends in Markdown with a backslash. */
const LINE_END = '\\\n';

const formatLines = (paragraph: StoryParagraph): string =>
  formatParagraph(paragraph).replaceAll('\n', LINE_END);

/** The lines of verse and of an inscription are one Markdown paragraph for each stanza. */
const formatPassage = ({ attrs, content }: Extract<StoryBlock, { type: 'passage' }>): string => {
  const lines = content.map(formatLines);
  if (attrs.kind === 'letter' || attrs.kind === 'recipe') return lines.join('\n\n');
  return lines.join(LINE_END).replace(/(?:\\\n){2,}/g, '\n\n');
};

const formatItem = (bullet: string, paragraphs: readonly StoryParagraph[]): string =>
  paragraphs
    .map((paragraph, index) => `${index === 0 ? bullet : '  '}${formatParagraph(paragraph)}`)
    .join('\n\n');

const formatBlock = (block: StoryBlock): string => {
  if (block.type === 'horizontalRule') return '---';
  if (block.type === 'paragraph') return formatParagraph(block);
  if (block.type === 'blockquote')
    return block.content.map((paragraph) => `> ${formatParagraph(paragraph)}`).join('\n>\n');
  if (block.type === 'passage') return formatPassage(block);
  const start = block.type === 'orderedList' ? (block.attrs?.start ?? 1) : null;
  return block.content
    .map((item, index) => formatItem(start === null ? '- ' : `${start + index}. `, item.content))
    .join('\n');
};

/** Formats a story's text as Markdown (CommonMark): paragraphs, bold, italic, quotation, lists, separator, passages. */
export const formatMarkdown = (document: StoryDocument): string =>
  document.content.map(formatBlock).join('\n\n');

export interface MarkdownStory extends Omit<StoryContent, 'time' | 'photographs'> {
  readonly question: string;
  readonly authorName: string;
  /** Path of each picture, relative to the story's file, with its caption. */
  readonly pictures: readonly { readonly path: string; readonly caption: string }[];
}

/** Formats a whole story as a Markdown file; a story without a title is headed `untitled`. */
export const formatStoryFile = (story: MarkdownStory, untitled: string): string => {
  const details = [story.period, story.signature || story.authorName].filter((fact) => fact !== '');
  const parts = [
    `# ${escapeMarkdown(story.title || untitled)}`,
    ...(story.question === '' ? [] : [`*${escapeMarkdown(story.question)}*`]),
    ...(details.length === 0 ? [] : [escapeMarkdown(details.join(', '))]),
    formatMarkdown(story.body),
    ...story.pictures.map(({ path, caption }) => `![${escapeMarkdown(caption)}](${path})`),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
};
