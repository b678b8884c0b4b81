import { type PassageKind, passageKinds } from '@souvenance/contracts/rules';
import { type Editor, Node } from '@tiptap/core';
import { isPassageKind } from './text-kind.ts';

/**
 * True at an empty paragraph below one with text: Enter then leaves a blank line, and the next one ends the passage.
 */
const isFirstBlankLine = ({ state }: Editor): boolean => {
  const { $from, empty } = state.selection;
  if (!empty || $from.depth < 2 || $from.node(-1).type.name !== 'passage') return false;
  if ($from.parent.content.size > 0) return false;
  return ($from.node(-1).maybeChild($from.index(-1) - 1)?.content.size ?? 0) > 0;
};

/** A letter, verse, a recipe or an inscription: paragraphs in a box that carries their kind. */
export const passageExtension = Node.create({
  name: 'passage',
  group: 'block',
  content: 'paragraph+',
  defining: true,
  addAttributes: () => ({
    kind: {
      default: passageKinds[0],
      parseHTML: (element: HTMLElement) => element.dataset.passage,
      renderHTML: ({ kind }: { kind: PassageKind }) => ({ 'data-passage': kind }),
    },
  }),
  parseHTML: () => [
    {
      tag: 'div[data-passage]',
      getAttrs: (element) => (isPassageKind(element.getAttribute('data-passage')) ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { Enter: () => isFirstBlankLine(this.editor) && this.editor.commands.splitBlock() };
  },
});
