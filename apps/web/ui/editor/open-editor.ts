import type { StoryDocument } from '@souvenance/contracts';
import type { Omissions } from '@souvenance/contracts/story-reader';
import { Editor } from '@tiptap/core';
import { createPictureExtension, layInEditor } from './create-picture-extension.ts';
import { focusDrop, pasteStory, readCopiedText } from './paste-story.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetPictures } from './sheet-pictures.ts';
import { storyExtensions } from './story-extensions.ts';

interface EditorOptions {
  readonly content: StoryDocument;
  /** True when the user typed before the editor was loaded: the sheet then has more text than `content`. */
  readonly isTyped: boolean;
  readonly onChange: (document: StoryDocument) => void;
  readonly onBlur: () => void;
  /** Called after a paste with the parts that were omitted. */
  readonly onPaste: (omissions: Omissions) => void;
  readonly pictures: SheetPictures | undefined;
}

/** Position of the caret on the sheet, in pixels of the viewport; null when it is elsewhere. */
const readCaretPosition = (sheet: HTMLElement): Pick<DOMRect, 'left' | 'top'> | null => {
  const selection = document.getSelection();
  if (document.activeElement !== sheet || !selection?.rangeCount) return null;
  const range = selection.getRangeAt(0);
  range.collapse(false);
  const { left: leftPx, top: topPx, height } = range.getClientRects()[0] ?? sheet.getBoundingClientRect();
  return { left: leftPx, top: topPx + height / 2 };
};

const readDocument = (editor: Editor) => editor.getJSON() as StoryDocument;

/**
 * Mounts the editor on the existing sheet element: its focus, a phone's keyboard, the text typed so far and the caret
 * are kept.
 */
export const openEditor = (
  sheet: HTMLElement,
  { content, isTyped, onChange, onBlur, onPaste, pictures }: EditorOptions,
): Editor => {
  const caret = readCaretPosition(sheet);
  const handleCopied = (data: DataTransfer | null, beforeInsert: () => void = () => undefined): boolean => {
    const copiedText = readCopiedText(data);
    if (copiedText === null) return false;
    beforeInsert();
    void pasteStory(editor, copiedText, onPaste);
    return true;
  };
  const editor: Editor = new Editor({
    element: { mount: sheet },
    extensions: pictures ? [...storyExtensions, createPictureExtension(pictures)] : storyExtensions,
    content: isTyped ? readSheet(sheet) : content,
    parseOptions: { preserveWhitespace: 'full' },
    // Typed characters stay as they are: a leading dash opens direct speech, and lists, quotations and separators have
    // buttons.
    enableInputRules: false,
    enablePasteRules: false,
    editorProps: {
      handlePaste: (_, { clipboardData }) => handleCopied(clipboardData),
      handleDrop: (_, event, __, isMoved) =>
        !isMoved && handleCopied(event.dataTransfer, () => focusDrop(editor, event)),
    },
    onUpdate: ({ editor: updatedEditor }) => onChange(readDocument(updatedEditor)),
    onBlur,
  });
  pictures?.attach(layInEditor(editor));
  if (isTyped) onChange(readDocument(editor));
  if (caret) editor.commands.focus(editor.view.posAtCoords(caret)?.pos ?? 'end');
  return editor;
};
