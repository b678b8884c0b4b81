import { Mark } from '@tiptap/core';

/** Notes are the outermost marks, so that one note is one element whatever the styles within its words. */
const PRIORITY = 1100;

/** A note on words. Its number is drawn by the style sheet; text typed behind the words is not part of them. */
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
});
