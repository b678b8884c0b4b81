import type { StoryBlock } from '@souvenance/contracts';

/** A node of a story: a text, or the parent of other nodes. */
interface TextNode {
  readonly type: string;
  readonly text?: string;
  readonly content?: readonly TextNode[];
}

/** A block without its marks, and the marks that stood in it. */
export interface MarkedText {
  /** Null when the block held nothing but pictures. */
  readonly block: StoryBlock | null;
  readonly marks: { readonly numbers: readonly number[]; readonly isHeading: boolean };
}

/** Takes numbers between marks, and a mark at the beginning of a heading, out of the texts of a block. */
export const takeMarks = (block: StoryBlock, numbered: RegExp, headingMark: string): MarkedText => {
  const numbers: number[] = [];
  let isHeading = false;
  const clean = (node: TextNode): TextNode | null => {
    if (node.text !== undefined) {
      isHeading ||= node.text.startsWith(headingMark);
      const text = node.text.replaceAll(headingMark, '').replaceAll(numbered, (_, number: string) => {
        numbers.push(Number(number));
        return '';
      });
      return text === '' ? null : { ...node, text };
    }
    if (node.content === undefined) return node;
    const content = node.content.flatMap((child) => clean(child) ?? []);
    return content.length === 0 ? null : { ...node, content };
  };
  const cleaned = clean(block) as StoryBlock | null;
  return { block: numbers.length === 0 ? (cleaned ?? block) : cleaned, marks: { numbers, isHeading } };
};
