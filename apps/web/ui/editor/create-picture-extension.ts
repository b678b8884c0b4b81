import { type Editor, Extension } from '@tiptap/core';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { PicturePlace, SheetPictures } from './sheet-pictures.ts';

type Places = readonly PicturePlace[];
type DeleteKey = 'Backspace' | 'Delete';

/** Priority of the extension: its keys are handled before those of the text. */
const PRIORITY_BEFORE_TEXT = 1_000;

const key = new PluginKey<Places>('pictures');

/** Document position of the gap after `blocks` blocks of the text, or of its end. */
const positionAfter = (text: Node, blockCount: number): number => {
  const before = text.children.slice(0, blockCount);
  return before.reduce((position, block) => position + block.nodeSize, 0);
};

const createDecorations = (text: Node, places: Places, { host }: SheetPictures): DecorationSet =>
  DecorationSet.create(
    text,
    places.map(({ key: name, afterBlock }, index) =>
      Decoration.widget(positionAfter(text, afterBlock), () => host(name), {
        key: name,
        side: index - places.length,
        ignoreSelection: true,
        stopEvent: () => true,
      }),
    ),
  );

/**
 * Caret position according to the browser's selection; null when a range is selected. The editor's own state is older:
 * on a slow device two fast keys arrive before the browser has reported the first.
 */
const readBrowserCaret = ({ view, state }: Editor): ResolvedPos | null => {
  const { anchorNode, anchorOffset, isCollapsed } = view.dom.ownerDocument.getSelection() ?? {};
  if (!isCollapsed || !anchorNode || anchorOffset === undefined || !view.dom.contains(anchorNode))
    return null;
  return state.doc.resolve(view.posAtDOM(anchorNode, anchorOffset));
};

/**
 * Where the caret goes instead of joining two paragraphs across a picture; null when deleting joins none. An empty
 * paragraph may be deleted: the pictures then do not move into text.
 */
const positionBeyondPicture = (editor: Editor, pressedKey: DeleteKey): number | null => {
  const caret = readBrowserCaret(editor);
  if (caret === null || caret.depth !== 1) return null;
  const { state } = editor;
  const isBack = pressedKey === 'Backspace';
  const isAtEdge = caret.parentOffset === (isBack ? 0 : caret.parent.content.size);
  const gap = caret.index(0) + (isBack ? 0 : 1);
  const below = state.doc.maybeChild(gap);
  if (!isAtEdge || gap === 0 || below === null || below.content.size === 0) return null;
  if (!(key.getState(state) ?? []).some(({ afterBlock }) => afterBlock === gap)) return null;
  return isBack ? caret.before() - 1 : caret.after() + 1;
};

/** Shows the pictures of a sheet as ProseMirror decorations: they are displayed, and are no part of the document. */
export const createPictureExtension = (pictures: SheetPictures): Extension =>
  Extension.create({
    name: 'pictures',
    priority: PRIORITY_BEFORE_TEXT,
    addKeyboardShortcuts() {
      const skipPicture =
        (pressedKey: DeleteKey) =>
        ({ editor }: { editor: Editor }): boolean => {
          const position = positionBeyondPicture(editor, pressedKey);
          return position !== null && editor.commands.setTextSelection(position);
        };
      return { Backspace: skipPicture('Backspace'), Delete: skipPicture('Delete') };
    },
    addProseMirrorPlugins: () => [
      new Plugin<Places>({
        key,
        state: {
          init: () => pictures.places(),
          apply: (change, places) => (change.getMeta(key) as Places | undefined) ?? places,
        },
        props: {
          decorations: (state) => createDecorations(state.doc, key.getState(state) ?? [], pictures),
        },
      }),
    ],
  });

/** Returns a function that lays out the pictures in this editor. */
export const layInEditor =
  ({ view }: Editor) =>
  (places: Places): void => {
    if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, places).setMeta('addToHistory', false));
  };
