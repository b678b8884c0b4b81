import { blocksOf, isPictureHost } from './sheet-pictures.ts';

/** How many blocks of the sheet a point stands after: those whose middle is above it. */
export const blocksAbove = (
  blocks: readonly { readonly top: number; readonly height: number }[],
  y: number,
): number => blocks.filter(({ top, height }) => top + height / 2 < y).length;

/** Pictures among what is pasted. Words copied from a text often bring a picture of themselves: then the words are meant. */
export const pastedPictures = ({ files, types }: Pick<DataTransfer, 'files' | 'types'>): File[] =>
  types.includes('text/plain') ? [] : pictures(files);

export const pictures = (files: Iterable<File>): File[] =>
  [...files].filter(({ type, name }) => type.startsWith('image/') || /\.hei[cf]$/i.test(name));

const blockRects = (sheet: HTMLElement): DOMRect[] =>
  blocksOf(sheet).map((block) => block.getBoundingClientRect());

/** Blocks of the sheet that stand above a height of the window. */
export const afterBlockAt = (sheet: HTMLElement, y: number): number => blocksAbove(blockRects(sheet), y);

/** Blocks up to the one in which the caret stands; null when it is elsewhere. */
export const afterBlockOfCaret = (sheet: HTMLElement): number | null => {
  const at = document.getSelection()?.focusNode;
  const index = at ? blocksOf(sheet).findIndex((block) => block.contains(at)) : -1;
  return index === -1 ? null : index + 1;
};

/** Below the last block, as between two. */
const END_GAP_PX = 10;

/** The lower end of the pictures that stand after so many blocks; null where none does. */
const picturesEnd = (sheet: HTMLElement, afterBlock: number): number | null => {
  const blocks = blocksOf(sheet);
  const children = [...sheet.children];
  const next = blocks[afterBlock];
  const last = children[(next === undefined ? children.length : children.indexOf(next)) - 1];
  return last !== undefined && isPictureHost(last) ? last.getBoundingClientRect().bottom : null;
};

/** Where a further picture would stand after so many blocks, under the sheet's own top, in pixels: past those of that place. */
export const gapTop = (sheet: HTMLElement, afterBlock: number): number => {
  const rects = blockRects(sheet);
  const { top } = sheet.getBoundingClientRect();
  const [before, after] = [rects[afterBlock - 1], rects[afterBlock]];
  const end = picturesEnd(sheet, afterBlock) ?? before?.bottom;
  if (end === undefined) return (after?.top ?? top) - top;
  return (after === undefined ? end + END_GAP_PX : (end + after.top) / 2) - top;
};
