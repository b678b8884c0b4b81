import type { Extensions, NodeConfig } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { noteExtension } from './note-extension.ts';
import { passageExtension } from './passage-extension.ts';

// Nodes that may contain only paragraphs, as in the story's contract.
const paragraphsOnly = new Set(['blockquote', 'listItem']);

/**
 * Keeps line breaks within a paragraph. Enter starts the next paragraph, and so do Shift-Enter and Mod-Enter, with
 * which other editors insert a line break.
 */
const paragraphConfig: Partial<NodeConfig> = {
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
      if (extension.name === 'paragraph') return extension.extend(paragraphConfig);
      return paragraphsOnly.has(extension.name) ? extension.extend({ content: 'paragraph+' }) : extension;
    });
  },
});

/** The tiptap extensions of a story: paragraphs, bold, italic, quotation, list, separator, passage, note, and undo. */
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
  passageExtension,
  noteExtension,
];
