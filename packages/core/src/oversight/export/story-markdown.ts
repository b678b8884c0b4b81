import type {
  StoryBlock,
  StoryContent,
  StoryDocument,
  StoryParagraph,
  StoryText,
} from '@souvenance/contracts';

/** Escapes the characters that Markdown would interpret, with a backslash. */
const escaped = (words: string): string =>
  words.replace(/[\\`*_[\]<>#|~]/g, '\\$&').replace(/^(\s*)([-+]|\d+\.)(?=\s)/, '$1\\$2');

const runOf = ({ text, marks = [] }: StoryText): string => {
  const inner = text.trim();
  if (inner === '') return text;
  const signs = marks.map(({ type }) => (type === 'bold' ? '**' : '*')).join('');
  const [before = '', after = ''] = [
    text.slice(0, text.indexOf(inner)),
    text.slice(text.indexOf(inner) + inner.length),
  ];
  return `${before}${signs}${escaped(inner)}${[...signs].toReversed().join('')}${after}`;
};

const paragraphOf = ({ content = [] }: StoryParagraph): string => content.map(runOf).join('');

const itemOf = (sign: string, paragraphs: readonly StoryParagraph[]): string =>
  paragraphs.map((one, index) => `${index === 0 ? sign : '  '}${paragraphOf(one)}`).join('\n\n');

const blockOf = (block: StoryBlock): string => {
  if (block.type === 'horizontalRule') return '---';
  if (block.type === 'paragraph') return paragraphOf(block);
  if (block.type === 'blockquote') return block.content.map((one) => `> ${paragraphOf(one)}`).join('\n>\n');
  const start = block.type === 'orderedList' ? (block.attrs?.start ?? 1) : null;
  return block.content
    .map((item, index) => itemOf(start === null ? '- ' : `${start + index}. `, item.content))
    .join('\n');
};

/** A story's text in Markdown (CommonMark): paragraphs, bold, italic, quotation, lists, separator. */
export const markdownOf = (document: StoryDocument): string => document.content.map(blockOf).join('\n\n');

export interface MarkdownStory extends Omit<StoryContent, 'time' | 'photographs'> {
  readonly question: string;
  readonly authorName: string;
  /** Path of each picture from the story's own file, with its caption. */
  readonly pictures: readonly { readonly path: string; readonly caption: string }[];
}

/** A whole story as a file that any text program opens; a story without a title is `untitled`. */
export const storyMarkdown = (story: MarkdownStory, untitled: string): string => {
  const facts = [story.period, story.signature || story.authorName].filter((fact) => fact !== '');
  const parts = [
    `# ${escaped(story.title || untitled)}`,
    ...(story.question === '' ? [] : [`*${escaped(story.question)}*`]),
    ...(facts.length === 0 ? [] : [escaped(facts.join(', '))]),
    markdownOf(story.body),
    ...story.pictures.map(({ path, caption }) => `![${escaped(caption)}](${path})`),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
};
