import type { Extensions } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';

// The closed list of the story's contract: a quotation and a list item hold paragraphs and nothing else.
const paragraphsOnly = new Set(['blockquote', 'listItem']);

const StoryKit = StarterKit.extend({
  addExtensions() {
    const extensions = this.parent?.() ?? [];
    return extensions.map((extension) =>
      paragraphsOnly.has(extension.name) ? extension.extend({ content: 'paragraph+' }) : extension,
    );
  },
});

/** What can be written: paragraphs, bold, italic, quotation, list, separator; and undo. */
export const storyExtensions: Extensions = [
  StoryKit.configure({
    code: false,
    codeBlock: false,
    hardBreak: false,
    heading: false,
    link: false,
    strike: false,
    underline: false,
    trailingNode: false,
  }),
];
