import { Fragment, type Node, Slice } from '@tiptap/pm/model';

/** Lines of a page's source say nothing; within what is preformatted they are lines. */
export const withoutSourceLines = (html: string): string =>
  html
    .replace(/<pre\b[^>]*>[\s\S]*?<\/pre>/giu, (text) => text.replace(/\r\n?|\n/gu, '<br>'))
    .replace(/\s*[\r\n]+\s*/gu, ' ');

/** The lines of a paragraph, each a paragraph of its own; those without a word are left out. */
const lineNodes = (paragraph: Node): Node[] => {
  const lines: Node[][] = [[]];
  paragraph.forEach((child) => {
    for (const [index, words] of (child.text ?? '').split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (words !== '') lines.at(-1)?.push(child.type.schema.text(words, child.marks));
    }
  });
  const worded = lines.filter((line) => line.some(({ text }) => text?.trim() !== ''));
  return worded.length < 2 && lines.length < 2
    ? [paragraph]
    : worded.map((line) => paragraph.copy(Fragment.from(line)));
};

const splitIn = (fragment: Fragment): Fragment => {
  const nodes: Node[] = [];
  fragment.forEach((node) => {
    if (node.isTextblock) nodes.push(...lineNodes(node));
    else nodes.push(node.isLeaf ? node : node.copy(splitIn(node.content)));
  });
  return Fragment.from(nodes);
};

/** Every line of what is pasted (a poem, an address, a recipe) begins a paragraph: none is glued to the next. */
export const splitAtLineEnds = ({ content, openStart, openEnd }: Slice): Slice => {
  const split = splitIn(content);
  return split.childCount === 0
    ? new Slice(content, openStart, openEnd)
    : new Slice(split, openStart, openEnd);
};
