import { type Editor, Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { PicturePlace, SheetPictures } from './sheet-pictures.ts';

type Places = readonly PicturePlace[];

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

/** Shows the pictures of a sheet at their places: what is drawn, never what is written. */
export const pictureExtension = (pictures: SheetPictures): Extension =>
  Extension.create({
    name: 'pictures',
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
