import {
  listParagraphNotes,
  type StoryBlock,
  type StoryContent,
  type StoryDocument,
  type StoryParagraph,
  type StoryText,
  splitAtCalls,
} from '@souvenance/contracts';

/** Escapes the characters that Markdown would interpret, anywhere or at the start of a line, with a backslash. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>#|~]/g, '\\$&')
    .replace(/^(\s*)([-+=])(?=[\s=-]|$)/gmu, '$1\\$2')
    .replace(/^(\s*\d+)([.)])(?=\s|$)/gmu, '$1\\$2');

const formatRun = ({ text, marks = [] }: StoryText): string => {
  const inner = text.trim();
  if (inner === '') return text;
  const markers = marks.map(({ type }) => ({ bold: '**', italic: '*', note: '' })[type]).join('');
  const [before = '', after = ''] = [
    text.slice(0, text.indexOf(inner)),
    text.slice(text.indexOf(inner) + inner.length),
  ];
  return `${before}${markers}${escapeMarkdown(inner)}${[...markers].toReversed().join('')}${after}`;
};

/** A line that its writer ended, in a paragraph or in verse, ends in Markdown with a backslash. */
const LINE_END = '\\\n';

/** The notes of a file so far, and what stands before their numbers: a book has the notes of several stories. */
interface Notes {
  readonly prefix: string;
  readonly texts: string[];
}

const formatCall = ({ prefix }: Notes, number: number): string => `[^${prefix}${number}]`;

const TAB_SPACES = 4;

/** White at the start of a line as no-break spaces: Markdown takes four spaces or a tab for code, and drops fewer. */
const formatIndentation = (white: string): string =>
  white.replace(/\t/gu, ' '.repeat(TAB_SPACES)).replaceAll(' ', '\u00A0');

const formatParagraph = (node: StoryParagraph, notes: Notes): string => {
  const firstNumber = notes.texts.length + 1;
  notes.texts.push(...listParagraphNotes(node).map(({ text }) => text));
  return splitAtCalls(node)
    .map((part) => (part.kind === 'text' ? formatRun(part.run) : formatCall(notes, firstNumber + part.index)))
    .join('')
    .replace(/\n+$/u, '')
    .replace(/^[ \t]+(?=[^ \t\n])/gmu, formatIndentation)
    .replaceAll('\n', LINE_END);
};

/** The lines of verse and of an inscription are one Markdown paragraph for each stanza. */
const formatPassage = (
  { attrs, content }: Extract<StoryBlock, { type: 'passage' }>,
  notes: Notes,
): string => {
  const lines = content.map((paragraph) => formatParagraph(paragraph, notes));
  if (attrs.kind === 'letter' || attrs.kind === 'recipe') return lines.join('\n\n');
  return lines.join(LINE_END).replace(/(?:\\\n){2,}/g, '\n\n');
};

/**
 * The further paragraphs of an item are indented by the width of its bullet or number, else they would leave the list.
 */
const formatItem = (bullet: string, paragraphs: readonly StoryParagraph[], notes: Notes): string =>
  paragraphs
    .map(
      (paragraph, index) =>
        `${index === 0 ? bullet : ' '.repeat(bullet.length)}${formatParagraph(paragraph, notes)}`,
    )
    .join('\n\n');

const formatBlock = (block: StoryBlock, notes: Notes): string => {
  if (block.type === 'horizontalRule') return '---';
  if (block.type === 'paragraph') return formatParagraph(block, notes);
  if (block.type === 'blockquote')
    return block.content.map((paragraph) => `> ${formatParagraph(paragraph, notes)}`).join('\n>\n');
  if (block.type === 'passage') return formatPassage(block, notes);
  const start = block.type === 'orderedList' ? (block.attrs?.start ?? 1) : null;
  return block.content
    .map((item, index) => formatItem(start === null ? '- ' : `${start + index}. `, item.content, notes))
    .join('\n');
};

/** Separates two lists of one kind, which Markdown would join and number as one. */
const LIST_END = '<!-- -->';

const needsListEnd = (block: StoryBlock, before: StoryBlock | undefined): boolean =>
  block.type === before?.type && (block.type === 'orderedList' || block.type === 'bulletList');

/** Formats a block, with what separates it from the block before it. */
const formatBlockAfter = (block: StoryBlock, before: StoryBlock | undefined, notes: Notes): string =>
  needsListEnd(block, before) ? `${LIST_END}\n\n${formatBlock(block, notes)}` : formatBlock(block, notes);

/** The notes below the text: `[^1]: Danse d’Auvergne.` */
const formatNotes = (notes: Notes): string[] =>
  notes.texts.map(
    (text, index) => `${formatCall(notes, index + 1)}: ${escapeMarkdown(text.replace(/\s+/gu, ' ').trim())}`,
  );

/**
 * Formats a story's text as Markdown: paragraphs, bold, italic, quotation, lists, separator, passages (CommonMark), and
 * notes as footnotes.
 */
export const formatMarkdown = (document: StoryDocument): string => formatIllustrated(document, []);

/** A picture of a story: its path relative to the file, and the number of blocks before it. */
export interface MarkdownPicture {
  readonly path: string;
  readonly caption: string;
  readonly afterBlock: number;
}

const formatPicture = ({ path, caption }: MarkdownPicture): string =>
  `![${escapeMarkdown(caption.replace(/\s+/gu, ' '))}](${path})`;

/**
 * Formats a story's text with its pictures at their places; one beyond the last block stands at the end. `notePrefix`
 * tells its notes from those of the other stories of a file.
 */
export const formatIllustrated = (
  { content }: StoryDocument,
  pictures: readonly MarkdownPicture[],
  notePrefix = '',
): string => {
  const notes: Notes = { prefix: notePrefix, texts: [] };
  const picturesAt = (index: number): string[] =>
    pictures.filter(({ afterBlock }) => Math.min(afterBlock, content.length) === index).map(formatPicture);
  const parts = content.flatMap((block, index) => [
    ...picturesAt(index),
    formatBlockAfter(block, content[index - 1], notes),
  ]);
  return [...parts, ...picturesAt(content.length), ...formatNotes(notes)].join('\n\n');
};

/** Joins the parts of a Markdown file; empty parts leave no trace. */
export const joinParts = (parts: readonly string[]): string =>
  `${parts.filter((part) => part !== '').join('\n\n')}\n`;

export interface MarkdownStory extends Omit<StoryContent, 'time' | 'photographs'> {
  readonly question: string;
  readonly authorName: string;
  readonly pictures: readonly MarkdownPicture[];
}

/** Formats a whole story as a Markdown file; a story without a title is headed `untitled`. */
export const formatStoryFile = (story: MarkdownStory, untitled: string): string => {
  const details = [story.period, story.signature || story.authorName].filter((fact) => fact !== '');
  return joinParts([
    `# ${escapeMarkdown(story.title || untitled)}`,
    ...(story.question === '' ? [] : [`*${escapeMarkdown(story.question)}*`]),
    escapeMarkdown(details.join(', ')),
    formatIllustrated(story.body, story.pictures),
  ]);
};
