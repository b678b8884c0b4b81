import type { StoryBlock, StoryDocument, StoryParagraph, StoryText } from './story-document.ts';

/** A note of a paragraph, which explains the words before its call. */
export interface ParagraphNote {
  readonly text: string;
  /** The words that it explains. */
  readonly words: string;
  /** Index in the paragraph's text of the call: the end of the word in which the marked words end. */
  readonly callAt: number;
}

/** The text of the note on a run; null where there is none. */
export const getNoteText = ({ marks = [] }: Pick<StoryText, 'marks'>): string | null => {
  for (const mark of marks) if (mark.type === 'note') return mark.attrs.text;
  return null;
};

const LETTER_BEFORE = /[\p{L}\p{M}\p{N}]$/u;
const REST_OF_WORD = /^(?:[\p{L}\p{M}\p{N}]|[’'‑-](?=[\p{L}\p{N}]))*/u;

/** Returns the place of a call after marked words that end at `end`: never within a word, nor after a space. */
export const findCallPlace = (text: string, end: number): number => {
  const before = text.slice(0, end).trimEnd();
  if (!LETTER_BEFORE.test(before)) return before.length;
  return before.length + (REST_OF_WORD.exec(text.slice(before.length))?.[0].length ?? 0);
};

/** Lists the notes of a paragraph in the order of its text. Neighbouring runs with the same note are one note. */
export const listParagraphNotes = ({ content = [] }: StoryParagraph): ParagraphNote[] => {
  const text = content.map((run) => run.text).join('');
  const notes: ParagraphNote[] = [];
  let [start, end] = [0, 0];
  content.forEach((run, index) => {
    const note = getNoteText(run);
    const [former, next] = [content[index - 1], content[index + 1]];
    if (former === undefined || getNoteText(former) !== note) start = end;
    end += run.text.length;
    if (note === null || (next !== undefined && getNoteText(next) === note)) return;
    const callAt = findCallPlace(text, end);
    notes.push({ text: note, words: text.slice(start, callAt).trim(), callAt });
  });
  return notes;
};

/** A part of a paragraph: a run without its note, or the call of a note, by its index among the paragraph's notes. */
export type NotedPart =
  | { readonly kind: 'text'; readonly run: StoryText }
  | { readonly kind: 'call'; readonly index: number };

const removeNote = ({ marks = [], ...run }: StoryText): StoryText => {
  const styles = marks.filter(({ type }) => type !== 'note');
  return styles.length === 0 ? run : { ...run, marks: styles };
};

/**
 * Splits a paragraph at the calls of its notes.
 * @example splitAtCalls(paragraph) // « la bourrée », call 0, « sur la place »
 */
export const splitAtCalls = (node: StoryParagraph): NotedPart[] => {
  const notes = listParagraphNotes(node);
  const parts: NotedPart[] = [];
  let start = 0;
  let index = 0;
  const addText = (run: StoryText, text: string): void => {
    const last = parts.at(-1);
    const isSame =
      last?.kind === 'text' && JSON.stringify(last.run.marks ?? []) === JSON.stringify(run.marks ?? []);
    if (text === '') return;
    if (isSame) parts[parts.length - 1] = { kind: 'text', run: { ...run, text: last.run.text + text } };
    else parts.push({ kind: 'text', run: { ...run, text } });
  };
  for (const marked of node.content ?? []) {
    const run = removeNote(marked);
    let at = 0;
    for (; (notes[index]?.callAt ?? Number.POSITIVE_INFINITY) <= start + run.text.length; index += 1) {
      const callAt = (notes[index]?.callAt ?? 0) - start;
      addText(run, run.text.slice(at, callAt));
      parts.push({ kind: 'call', index });
      at = Math.max(at, callAt);
    }
    addText(run, run.text.slice(at));
    start += run.text.length;
  }
  return parts;
};

/** Lists the paragraphs of a block; a rule has none. */
export const listBlockParagraphs = (block: StoryBlock): readonly StoryParagraph[] => {
  if (block.type === 'horizontalRule') return [];
  if (block.type === 'paragraph') return [block];
  if (block.type === 'blockquote' || block.type === 'passage') return block.content;
  return block.content.flatMap(({ content }) => content);
};

/** Lists the notes of each paragraph of a story, in the order of `listStoryParagraphs`. */
export const listNotesByParagraph = ({ content }: StoryDocument): ParagraphNote[][] =>
  content.flatMap(listBlockParagraphs).map(listParagraphNotes);

/** Lists the number of a story's notes before each of its paragraphs, in the order of `listStoryParagraphs`. */
export const listNoteOffsets = (document: StoryDocument): number[] => {
  let sum = 0;
  return listNotesByParagraph(document).map(({ length }) => {
    sum += length;
    return sum - length;
  });
};

/** Returns the number of a story's notes before each of its paragraphs. */
export const countNotesBefore = (document: StoryDocument): ReadonlyMap<StoryParagraph, number> => {
  const offsets = listNoteOffsets(document);
  return new Map(
    document.content.flatMap(listBlockParagraphs).map((node, index) => [node, offsets[index] ?? 0]),
  );
};

/** Lists the texts of a story's notes, in the order of their calls; the first is number 1. */
export const listStoryNotes = (document: StoryDocument): string[] =>
  listNotesByParagraph(document).flatMap((notes) => notes.map(({ text }) => text));
