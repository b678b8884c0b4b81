import type { StoryDocument } from '@souvenance/contracts';
import type { Omissions } from '@souvenance/contracts/story-reader';
import { Editor } from '@tiptap/core';
import { copiedText, focusDrop, pasteStory } from './paste-story.ts';
import { layInEditor, pictureExtension } from './picture-extension.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetPictures } from './sheet-pictures.ts';
import { storyExtensions } from './story-extensions.ts';

interface SheetToOpen {
  readonly content: StoryDocument;
  /** Something was typed on the sheet before the editor was there: the sheet then says more than `content`. */
  readonly isTyped: boolean;
  readonly onChange: (document: StoryDocument) => void;
  readonly onBlur: () => void;
  /** Told after a paste of what of it stayed behind. */
  readonly onPaste: (omissions: Omissions) => void;
  readonly pictures: SheetPictures | undefined;
}

/** Where the caret blinks on the sheet, in pixels of the window; null when it is elsewhere. */
const caretOn = (sheet: HTMLElement): Pick<DOMRect, 'left' | 'top'> | null => {
  const selection = document.getSelection();
  if (document.activeElement !== sheet || !selection?.rangeCount) return null;
  const range = selection.getRangeAt(0);
  range.collapse(false);
  const { left: leftPx, top: topPx, height } = range.getClientRects()[0] ?? sheet.getBoundingClientRect();
  return { left: leftPx, top: topPx + height / 2 };
};

const textOf = (editor: Editor) => editor.getJSON() as StoryDocument;

/**
 * Opens the editor on the sheet itself: its element stays, with the focus and the keyboard of a phone, and so does what
 * was typed on it meanwhile, and the caret.
 */
export const openEditor = (
  sheet: HTMLElement,
  { content, isTyped, onChange, onBlur, onPaste, pictures }: SheetToOpen,
): Editor => {
  const caret = caretOn(sheet);
  const take = (data: DataTransfer | null, prepare: () => void = () => undefined): boolean => {
    const copied = copiedText(data);
    if (copied === null) return false;
    prepare();
    void pasteStory(editor, copied, onPaste);
    return true;
  };
  const editor: Editor = new Editor({
    element: { mount: sheet },
    extensions: pictures ? [...storyExtensions, pictureExtension(pictures)] : storyExtensions,
    content: isTyped ? readSheet(sheet) : content,
    parseOptions: { preserveWhitespace: 'full' },
    // Typed characters stay as they are: a dash opens speech, and lists, quotations and separators have their buttons.
    enableInputRules: false,
    enablePasteRules: false,
    editorProps: {
      handlePaste: (_, { clipboardData }) => take(clipboardData),
      handleDrop: (_, event, __, isMoved) =>
        !isMoved && take(event.dataTransfer, () => focusDrop(editor, event)),
    },
    onUpdate: ({ editor: changed }) => onChange(textOf(changed)),
    onBlur,
  });
  pictures?.attach(layInEditor(editor));
  if (isTyped) onChange(textOf(editor));
  if (caret) editor.commands.focus(editor.view.posAtCoords(caret)?.pos ?? 'end');
  return editor;
};
