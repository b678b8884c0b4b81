import { findLineHead, type ParagraphItems } from './paragraph-sums.ts';

/** Characters of a line's edge in which its last or first word is looked for. */
const EDGE_CHARACTERS = 24;
const LAST_WORD = /([\p{L}\p{N}]+)[^\p{L}\p{N}]*$/u;
const FIRST_WORD = /^[^\p{L}\p{N}]*([\p{L}\p{N}]+)/u;

interface Edges {
  readonly end: string;
  readonly start: string;
}

const readEdges = ({ starts, text, ...items }: ParagraphItems, at: number): Edges => {
  const end = starts[at] ?? text.length;
  const start = starts[findLineHead({ starts, text, ...items }, at)] ?? text.length;
  const before = text.slice(Math.max(0, end - EDGE_CHARACTERS), end);
  const after = text.slice(start, start + EDGE_CHARACTERS);
  return {
    end: LAST_WORD.exec(before)?.[1]?.toLowerCase() ?? '',
    start: FIRST_WORD.exec(after)?.[1]?.toLowerCase() ?? '',
  };
};

/**
 * Returns a function that is true when two breaks leave the same word, or piece of one, at the ends of their lines or
 * at the starts of the lines after them. Each break is read once.
 */
export const openEdgeWords = (paragraph: ParagraphItems): ((at: number, other: number) => boolean) => {
  const all: Edges[] = [];
  const edgesAt = (at: number): Edges => {
    const edges = all[at] ?? readEdges(paragraph, at);
    all[at] = edges;
    return edges;
  };
  return (at, other) => {
    const [one, two] = [edgesAt(at), edgesAt(other)];
    return (one.end !== '' && one.end === two.end) || (one.start !== '' && one.start === two.start);
  };
};
