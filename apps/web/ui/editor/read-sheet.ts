import type { StoryBlock, StoryDocument, StoryParagraph, StoryText } from '@souvenance/contracts';

/** The part of a node that is read: the page's own nodes have it, and so can a test's. */
export interface SheetNode {
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly childNodes: Iterable<SheetNode>;
  /** A picture between two blocks has one of this name: it is no word. */
  readonly dataset?: { readonly picture?: string | undefined } | undefined;
}

type Mark = NonNullable<StoryText['marks']>[number];

const MARKS: Readonly<Record<string, Mark['type']>> = {
  B: 'bold',
  STRONG: 'bold',
  I: 'italic',
  EM: 'italic',
};
/** Elements within a line; any other begins a paragraph of its own. */
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

const withMark = (marks: readonly Mark[], type: Mark['type'] | undefined): readonly Mark[] =>
  type === undefined || marks.some((mark) => mark.type === type) ? marks : [...marks, { type }];

/** Gathers paragraphs from whatever nodes it is given, one after the other. */
const openGathering = () => {
  const done: StoryParagraph[] = [];
  let open: StoryText[] = [];
  const close = (): void => {
    if (open.length > 0) done.push({ type: 'paragraph', content: open });
    open = [];
  };
  const addText = (value: string, marks: readonly Mark[]): void => {
    const text = value.replace(/\s*\n\s*/g, ' ');
    // White space between two elements of pasted HTML is no text.
    if (text === '' || (open.length === 0 && text.trim() === '')) return;
    open.push({ type: 'text', text, ...(marks.length > 0 && { marks: [...marks] }) });
  };
  const addBlock = (node: SheetNode, marks: readonly Mark[]): void => {
    close();
    const before = done.length;
    for (const child of node.childNodes) add(child, marks);
    close();
    if (done.length === before) done.push({ type: 'paragraph' });
  };
  const add = (node: SheetNode, marks: readonly Mark[] = []): void => {
    if (node.nodeName === '#text') addText(node.nodeValue ?? '', marks);
    else if (node.nodeName === 'BR') addBlockEnd();
    else if (isInline(node))
      for (const child of node.childNodes) add(child, withMark(marks, MARKS[node.nodeName]));
    else if (!node.nodeName.startsWith('#')) addBlock(node, marks);
  };
  /** A line's end closes its paragraph; alone it is an empty one. */
  const addBlockEnd = (): void => {
    if (open.length > 0) close();
    else done.push({ type: 'paragraph' });
  };
  /** Everything gathered so far, which is then forgotten. */
  const take = (): StoryParagraph[] => {
    close();
    return done.splice(0);
  };
  return { add, take };
};

const paragraphsIn = (node: SheetNode): StoryParagraph[] => {
  const { add, take } = openGathering();
  for (const child of node.childNodes) add(child);
  const paragraphs = take();
  return paragraphs.length > 0 ? paragraphs : [{ type: 'paragraph' }];
};

const itemsIn = (list: SheetNode) =>
  [...list.childNodes]
    .filter(({ nodeName }) => nodeName === 'LI')
    .map((item) => ({ type: 'listItem' as const, content: paragraphsIn(item) }));

/** A block that is more than paragraphs; null for anything else. */
const blockOf = (node: SheetNode): StoryBlock | null => {
  const { nodeName } = node;
  if (nodeName === 'HR') return { type: 'horizontalRule' };
  if (nodeName === 'BLOCKQUOTE') return { type: 'blockquote', content: paragraphsIn(node) };
  if (nodeName !== 'UL' && nodeName !== 'OL') return null;
  const content = itemsIn(node);
  if (content.length === 0) return null;
  return { type: nodeName === 'UL' ? 'bulletList' : 'orderedList', content };
};

/**
 * The words of a sheet that no editor has taken over, in the closed shape of a story: what is typed there is kept
 * like any other word, even while the editor cannot be loaded.
 */
export const readSheet = (sheet: SheetNode): StoryDocument => {
  const content: StoryBlock[] = [];
  const { add, take } = openGathering();
  for (const node of sheet.childNodes) {
    if (node.dataset?.picture !== undefined) continue;
    const block = blockOf(node);
    if (block === null) add(node);
    else content.push(...take(), block);
  }
  content.push(...take());
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
};
