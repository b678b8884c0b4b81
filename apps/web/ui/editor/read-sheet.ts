import type { StoryBlock, StoryDocument, StoryParagraph, StoryText } from '@souvenance/contracts';
import { passageKinds } from '@souvenance/contracts/rules';

/** The part of a DOM node that is read, so that a test can pass its own. */
export interface SheetNode {
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly childNodes: Iterable<SheetNode>;
  /** Number of the first item of an ordered list. */
  readonly start?: number;
  /**
   * A picture between two blocks has `data-picture`: it is no text. A passage has its kind in `data-passage`, noted
   * words have their note in `data-note`.
   */
  readonly dataset?:
    | {
        readonly picture?: string | undefined;
        readonly passage?: string | undefined;
        readonly note?: string | undefined;
      }
    | undefined;
}

type Mark = NonNullable<StoryText['marks']>[number];

const MARKS: Readonly<Record<string, Mark>> = {
  B: { type: 'bold' },
  STRONG: { type: 'bold' },
  I: { type: 'italic' },
  EM: { type: 'italic' },
};
/** Inline elements; any other element starts a paragraph of its own. */
const INLINE = new Set([
  'A',
  'ABBR',
  'CODE',
  'FONT',
  'LABEL',
  'MARK',
  'S',
  'SMALL',
  'SPAN',
  'SUB',
  'SUP',
  'U',
]);

const isInline = ({ nodeName }: SheetNode): boolean => nodeName in MARKS || INLINE.has(nodeName);

const readMark = ({ nodeName, dataset }: SheetNode): Mark | undefined =>
  dataset?.note === undefined ? MARKS[nodeName] : { type: 'note', attrs: { text: dataset.note } };

const withMark = (marks: readonly Mark[], added: Mark | undefined): readonly Mark[] =>
  added === undefined || marks.some(({ type }) => type === added.type) ? marks : [...marks, added];

/** Collects paragraphs from DOM nodes passed to `add`, one after the other. */
const createParagraphCollector = () => {
  const paragraphs: StoryParagraph[] = [];
  let openRuns: StoryText[] = [];
  const closeParagraph = (): void => {
    if (openRuns.length > 0) paragraphs.push({ type: 'paragraph', content: openRuns });
    openRuns = [];
  };
  const addText = (value: string, marks: readonly Mark[]): void => {
    const text = value.replace(/\s*\n\s*/g, ' ');
    // White space between two elements of pasted HTML is no text.
    if (text === '' || (openRuns.length === 0 && text.trim() === '')) return;
    openRuns.push({ type: 'text', text, ...(marks.length > 0 && { marks: [...marks] }) });
  };
  const addBlock = (node: SheetNode, marks: readonly Mark[]): void => {
    closeParagraph();
    const countBefore = paragraphs.length;
    for (const child of node.childNodes) add(child, marks);
    closeParagraph();
    if (paragraphs.length === countBefore) paragraphs.push({ type: 'paragraph' });
  };
  const add = (node: SheetNode, marks: readonly Mark[] = []): void => {
    if (node.nodeName === '#text') addText(node.nodeValue ?? '', marks);
    else if (node.nodeName === 'BR') addLineBreak();
    else if (isInline(node)) for (const child of node.childNodes) add(child, withMark(marks, readMark(node)));
    else if (!node.nodeName.startsWith('#')) addBlock(node, marks);
  };
  /** A line break ends its paragraph; a break without text before it is an empty paragraph. */
  const addLineBreak = (): void => {
    if (openRuns.length > 0) closeParagraph();
    else paragraphs.push({ type: 'paragraph' });
  };
  /** Returns everything collected so far, and starts anew. */
  const take = (): StoryParagraph[] => {
    closeParagraph();
    return paragraphs.splice(0);
  };
  return { add, take };
};

const readParagraphs = (node: SheetNode): StoryParagraph[] => {
  const { add, take } = createParagraphCollector();
  for (const child of node.childNodes) add(child);
  const paragraphs = take();
  return paragraphs.length > 0 ? paragraphs : [{ type: 'paragraph' }];
};

const readListItems = (list: SheetNode) =>
  [...list.childNodes]
    .filter(({ nodeName }) => nodeName === 'LI')
    .map((item) => ({ type: 'listItem' as const, content: readParagraphs(item) }));

/** Converts a list, quotation, passage or separator to a block; null for any other node. */
const toBlock = (node: SheetNode): StoryBlock | null => {
  const { nodeName } = node;
  if (nodeName === 'HR') return { type: 'horizontalRule' };
  if (nodeName === 'BLOCKQUOTE') return { type: 'blockquote', content: readParagraphs(node) };
  const kind = passageKinds.find((passageKind) => passageKind === node.dataset?.passage);
  if (kind) return { type: 'passage', attrs: { kind }, content: readParagraphs(node) };
  if (nodeName !== 'UL' && nodeName !== 'OL') return null;
  const content = readListItems(node);
  if (content.length === 0) return null;
  if (nodeName === 'UL') return { type: 'bulletList', content };
  const { start = 1 } = node;
  return { type: 'orderedList', ...(start !== 1 && { attrs: { start } }), content };
};

/**
 * Reads the text of a sheet without editor as a story document: what is typed there is saved even while the editor
 * cannot be loaded.
 */
export const readSheet = (sheet: SheetNode): StoryDocument => {
  const content: StoryBlock[] = [];
  const { add, take } = createParagraphCollector();
  for (const node of sheet.childNodes) {
    if (node.dataset?.picture !== undefined) continue;
    const block = toBlock(node);
    if (block === null) add(node);
    else content.push(...take(), block);
  }
  content.push(...take());
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
};
