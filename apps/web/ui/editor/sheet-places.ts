import { isPictureHost, listBlocks } from './sheet-pictures.ts';

/** Number of blocks above a height: those whose middle is above it. */
export const countBlocksAbove = (
  blocks: readonly { readonly top: number; readonly height: number }[],
  y: number,
): number => blocks.filter(({ top, height }) => top + height / 2 < y).length;

/**
 * Picture files of a paste. A text copied from a word processor often brings a picture of itself: files are ignored
 * when there is text.
 */
export const readPastedPictures = ({ files, types }: Pick<DataTransfer, 'files' | 'types'>): File[] =>
  types.includes('text/plain') ? [] : selectPictureFiles(files);

export const selectPictureFiles = (files: Iterable<File>): File[] =>
  [...files].filter(({ type, name }) => type.startsWith('image/') || /\.hei[cf]$/i.test(name));

const blockRects = (sheet: HTMLElement): DOMRect[] =>
  listBlocks(sheet).map((block) => block.getBoundingClientRect());

/** Number of blocks above a height of the viewport, in pixels. */
export const findAfterBlock = (sheet: HTMLElement, y: number): number =>
  countBlocksAbove(blockRects(sheet), y);

/** Number of blocks up to the one with the caret; null when the caret is elsewhere. */
export const findAfterBlockAtCaret = (sheet: HTMLElement): number | null => {
  const focusNode = document.getSelection()?.focusNode;
  const index = focusNode ? listBlocks(sheet).findIndex((block) => block.contains(focusNode)) : -1;
  return index === -1 ? null : index + 1;
};

/** Gap below the last block, in pixels. */
const END_GAP_PX = 10;

/** Bottom of the pictures in this gap, in pixels of the viewport; null when it has none. */
const picturesBottom = (sheet: HTMLElement, afterBlock: number): number | null => {
  const blocks = listBlocks(sheet);
  const children = [...sheet.children];
  const next = blocks[afterBlock];
  const last = children[(next === undefined ? children.length : children.indexOf(next)) - 1];
  return last !== undefined && isPictureHost(last) ? last.getBoundingClientRect().bottom : null;
};

/**
 * Height at which a further picture would be placed in this gap, below the pictures already there. Pixels from the top
 * of the sheet.
 */
export const measureGapTop = (sheet: HTMLElement, afterBlock: number): number => {
  const rects = blockRects(sheet);
  const { top } = sheet.getBoundingClientRect();
  const [before, after] = [rects[afterBlock - 1], rects[afterBlock]];
  const bottom = picturesBottom(sheet, afterBlock) ?? before?.bottom;
  if (bottom === undefined) return (after?.top ?? top) - top;
  return (after === undefined ? bottom + END_GAP_PX : (bottom + after.top) / 2) - top;
};
