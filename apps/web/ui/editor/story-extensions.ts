import type { Extensions, NodeConfig } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';

// The nodes of the story's contract: a quotation and a list item hold paragraphs and nothing else.
const paragraphsOnly = new Set(['blockquote', 'listItem']);

/**
 * A line's end within a paragraph stays one, whatever is typed beside it; typed, it begins the next paragraph, also on
 * the keys that other editors keep for a line's end.
 */
const linesKept: Partial<NodeConfig> = {
  whitespace: 'pre',
  addKeyboardShortcuts() {
    const enter = () => this.editor.commands.keyboardShortcut('Enter');
    return { ...this.parent?.(), 'Shift-Enter': enter, 'Mod-Enter': enter };
  },
};

const StoryKit = StarterKit.extend({
  addExtensions() {
    const extensions = this.parent?.() ?? [];
    return extensions.map((extension) => {
      if (extension.name === 'paragraph') return extension.extend(linesKept);
      return paragraphsOnly.has(extension.name) ? extension.extend({ content: 'paragraph+' }) : extension;
    });
  },
});

/** Everything that can be written: paragraphs, bold, italic, quotation, list, separator; and undo. */
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
