import { type Editor, Extension } from '@tiptap/core';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { PicturePlace, SheetPictures } from './sheet-pictures.ts';

type Places = readonly PicturePlace[];
type Deleting = 'Backspace' | 'Delete';

/** Before the keys of text have their turn. */
const BEFORE_TEXT = 1_000;

const key = new PluginKey<Places>('pictures');

/** Where the gap after so many blocks of the text lies; its end for a place beyond it. */
const positionAfter = (text: Node, blocks: number): number => {
  const before = text.children.slice(0, blocks);
  return before.reduce((position, block) => position + block.nodeSize, 0);
};

const decorations = (text: Node, places: Places, { host }: SheetPictures): DecorationSet =>
  DecorationSet.create(
    text,
    places.map(({ key: name, afterBlock }, order) =>
      Decoration.widget(positionAfter(text, afterBlock), () => host(name), {
        key: name,
        side: order - places.length,
        ignoreSelection: true,
        stopEvent: () => true,
      }),
    ),
  );

/**
 * Where the caret stands as it is drawn; null for a stretch. What the editor believes is a moment older: two keys that
 * follow each other on a slow device come before the browser has told it of the first.
 */
const drawnCaret = ({ view, state }: Editor): ResolvedPos | null => {
  const { anchorNode, anchorOffset, isCollapsed } = view.dom.ownerDocument.getSelection() ?? {};
  if (!isCollapsed || !anchorNode || anchorOffset === undefined || !view.dom.contains(anchorNode))
    return null;
  return state.doc.resolve(view.posAtDOM(anchorNode, anchorOffset));
};

/**
 * Where the caret goes instead of joining two paragraphs over a picture; null where deleting joins none. A paragraph
 * without a word goes: nothing is drawn over the picture by it.
 */
const beyondPicture = (editor: Editor, pressed: Deleting): number | null => {
  const caret = drawnCaret(editor);
  if (caret === null || caret.depth !== 1) return null;
  const { state } = editor;
  const isBack = pressed === 'Backspace';
  const isAtEdge = caret.parentOffset === (isBack ? 0 : caret.parent.content.size);
  const gap = caret.index(0) + (isBack ? 0 : 1);
  const below = state.doc.maybeChild(gap);
  if (!isAtEdge || gap === 0 || below === null || below.content.size === 0) return null;
  if (!(key.getState(state) ?? []).some(({ afterBlock }) => afterBlock === gap)) return null;
  return isBack ? caret.before() - 1 : caret.after() + 1;
};

/** Shows the pictures of a sheet at their places: what is drawn, never what is written. */
export const pictureExtension = (pictures: SheetPictures): Extension =>
  Extension.create({
    name: 'pictures',
    priority: BEFORE_TEXT,
    addKeyboardShortcuts() {
      const step =
        (from: Deleting) =>
        ({ editor }: { editor: Editor }): boolean => {
          const beyond = beyondPicture(editor, from);
          return beyond !== null && editor.commands.setTextSelection(beyond);
        };
      return { Backspace: step('Backspace'), Delete: step('Delete') };
    },
    addProseMirrorPlugins: () => [
      new Plugin<Places>({
        key,
        state: {
          init: () => pictures.places(),
          apply: (change, places) => (change.getMeta(key) as Places | undefined) ?? places,
        },
        props: {
          decorations: (state) => decorations(state.doc, key.getState(state) ?? [], pictures),
        },
      }),
    ],
  });

/** The editor lays them from now on. */
export const layInEditor =
  ({ view }: Editor) =>
  (places: Places): void => {
    if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, places).setMeta('addToHistory', false));
  };
