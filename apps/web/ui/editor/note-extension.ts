import { findCallPlace } from '@souvenance/contracts/rules';
import { Mark } from '@tiptap/core';
import type { MarkType, Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';

/** Notes are the outermost marks, so that one note is one element whatever the styles within its words. */
const PRIORITY = 1100;

/** Extends the notes of a paragraph to the ends of their words. */
const extendInParagraph = (change: Transaction, paragraph: Node, start: number, type: MarkType): void => {
  let end = 0;
  paragraph.forEach((run, offset) => {
    const note = type.isInSet(run.marks);
    end = offset + run.nodeSize;
    if (!note) return;
    const wordEnd = findCallPlace(paragraph.textContent, end);
    const next = paragraph.nodeAt(end);
    if (wordEnd > end && next && !type.isInSet(next.marks))
      change.addMark(start + end, start + wordEnd, note);
  });
};

/** The change by which each note reaches the end of its word, where letters were typed behind it; null for none. */
const extendToWordEnds = ({ doc, schema, tr: change }: EditorState): Transaction | null => {
  const { note: type } = schema.marks;
  if (type === undefined) return null;
  doc.descendants((node, position) => {
    if (node.isTextblock) extendInParagraph(change, node, position + 1, type);
    return !node.isTextblock;
  });
  return change.docChanged ? change : null;
};

/**
 * A note on words. Its number is drawn by the style sheet. Letters typed at the end of its word belong to it, words
 * after a space do not.
 */
export const noteExtension = Mark.create({
  name: 'note',
  priority: PRIORITY,
  inclusive: false,
  addAttributes: () => ({
    text: {
      default: '',
      parseHTML: (element: HTMLElement) => element.dataset.note,
      renderHTML: ({ text }: { text: string }) => ({ 'data-note': text, title: text }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-note]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
  addProseMirrorPlugins: () => [
    new Plugin({
      // An accent or a phone's suggestion that is not finished yet must not be drawn anew.
      appendTransaction: (changes, _, state) =>
        changes.some(({ docChanged }) => docChanged) &&
        !changes.some((change) => change.getMeta('composition') !== undefined)
          ? extendToWordEnds(state)
          : null,
    }),
  ],
});
