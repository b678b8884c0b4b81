import { type Editor, Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
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
 * Whether deleting from the caret would join two paragraphs over a picture. A paragraph without a word goes: nothing is
 * drawn over the picture by it.
 */
const joinsOverPicture = (state: EditorState, pressed: Deleting): boolean => {
  const { $from, empty } = state.selection;
  if (!empty || $from.depth !== 1) return false;
  const block = $from.index(0);
  const isBack = pressed === 'Backspace';
  const isAtEdge = $from.parentOffset === (isBack ? 0 : $from.parent.content.size);
  const gap = isBack ? block : block + 1;
  const below = state.doc.maybeChild(gap);
  if (!isAtEdge || gap === 0 || below === null || below.content.size === 0) return false;
  return (key.getState(state) ?? []).some(({ afterBlock }) => afterBlock === gap);
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
          if (!joinsOverPicture(editor.state, from)) return false;
          const { $from } = editor.state.selection;
          const beyond = from === 'Backspace' ? $from.before() - 1 : $from.after() + 1;
          return editor.commands.setTextSelection(beyond);
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
