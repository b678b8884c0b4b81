import { type Editor, getMarkRange } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';

/** The words that a note explains, or will. */
export interface NotedWords {
  readonly from: number;
  readonly to: number;
  readonly words: string;
  /** Text of the note; empty for a new one. */
  readonly note: string;
}

/** A word with its apostrophes and hyphens. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:[’'‑-][\p{L}\p{M}\p{N}]+)*/gu;
const OUTSIDE = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N})\]]+$/gu;

const readText = (paragraph: Node): string =>
  paragraph.textBetween(0, paragraph.content.size, undefined, '\uFFFC');

/** Returns the word at a place of a text, or the nearest before it, or the first after it. */
const findWord = (text: string, at: number): { readonly from: number; readonly to: number } | null => {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
  }));
  return words.findLast(({ from }) => from <= at) ?? words[0] ?? null;
};

/** Returns the first note within the selection, or the one at the caret; null where there is none. */
const findNote = ({ doc, schema, selection }: EditorState): NotedWords | null => {
  const { note: type } = schema.marks;
  if (type === undefined) return null;
  const { from, to, empty, $from } = selection;
  let range = empty ? getMarkRange($from, type) : undefined;
  doc.nodesBetween(from, to, (node, position) => {
    if (range || empty || !node.isText || !type.isInSet(node.marks)) return;
    range = getMarkRange(doc.resolve(position), type);
  });
  if (!range) return null;
  const mark = type.isInSet(doc.nodeAt(range.from)?.marks ?? []);
  return { ...range, words: doc.textBetween(range.from, range.to), note: String(mark?.attrs.text ?? '') };
};

/**
 * Returns the words for a note: those of the note at the caret, the selected ones of the last paragraph, or the word at
 * the caret. Null where the paragraph has no word.
 */
export const findNotedWords = (state: EditorState): NotedWords | null => {
  const note = findNote(state);
  if (note !== null) return note;
  const { $from, $to, empty } = state.selection;
  const paragraph = $to.parent;
  if (!paragraph.isTextblock) return null;
  const start = $to.start();
  const text = readText(paragraph);
  const to = $to.pos - start;
  const from = Math.max(0, $from.pos - start);
  const selected = text.slice(from, to).replace(OUTSIDE, '');
  const offset = from + text.slice(from, to).indexOf(selected);
  const words =
    empty || selected === '' ? findWord(text, to) : { from: offset, to: offset + selected.length };
  if (words === null) return null;
  return {
    from: start + words.from,
    to: start + words.to,
    words: text.slice(words.from, words.to),
    note: '',
  };
};

/** Puts a note on these words in place of any that was there; an empty text removes it. */
export const setNote = ({ view }: Editor, { from, to }: NotedWords, text: string): void => {
  const { note } = view.state.schema.marks;
  if (note === undefined) return;
  const cleanText = text.replace(/\s+/gu, ' ').trim();
  const change = view.state.tr.removeMark(from, to, note);
  view.dispatch(cleanText === '' ? change : change.addMark(from, to, note.create({ text: cleanText })));
};
