import { PHOTOGRAPH_CAPTION_MAX, type StoryBlock } from '@souvenance/contracts';
import { type Omissions, readHtml } from '@souvenance/contracts/story-reader';
import { detectPictureType } from '../files/picture-type.ts';
import { type MarkedText, takeMarks } from './text-marks.ts';

/** A picture of a document or chat, or a sound of a chat, at its place in the text. */
export interface DocumentPicture {
  /** Identifies the file in the document. */
  readonly key: string;
  readonly file: File;
  readonly caption: string;
  /** Number of blocks before it. */
  readonly afterBlock: number;
  /** True for a page of handwriting or typescript, which is shown whole as a plate. */
  readonly isScan?: boolean;
  /** True for a scan that lay askew and was turned. */
  readonly isStraightened?: boolean;
  /** True for a scan whose words were agreed to and stand in the text: they are not read a second time. */
  readonly areWordsIncluded?: boolean;
}

/** True for a voice note of a chat, which becomes a recording of its story. */
export const isSound = ({ file }: DocumentPicture): boolean => file.type.startsWith('audio/');

/** The text of a document, with its pictures, and what of it was left out. */
export interface DocumentReading {
  readonly blocks: readonly StoryBlock[];
  /** Indexes of the blocks that the document itself marks as headings. */
  readonly headings: readonly number[];
  readonly pictures: readonly DocumentPicture[];
  readonly omissions: Omissions;
}

/** A document as HTML; an `img` with `data-picture="2"` stands for `pictures[2]`. */
export interface HtmlSource {
  readonly html: string;
  readonly pictures: readonly Uint8Array[];
  readonly comments: number;
  readonly deletions: number;
}

/** Characters of private use that mark headings and pictures while the text is read: the reader keeps neither. */
export const HEADING_MARK = '\uE000';
const PICTURE_MARK = '\uE001';
const MARKS = /[\uE000\uE001]/gu;

/** The mark of the picture with this index. */
export const markPicture = (index: number): string => `${PICTURE_MARK}${index}${PICTURE_MARK}`;

export const removeMarks = (text: string): string => text.replaceAll(MARKS, '');

/**
 * Removes the caption of a picture from the page and returns its text: of its figure, or the paragraph below it. One
 * that is too long for a caption stays in the text, below its picture.
 */
const takeCaption = (picture: Element): string => {
  const block = picture.closest('figure, p');
  const caption = picture.closest('figure')?.querySelector('figcaption') ?? block?.nextElementSibling;
  if (!caption?.matches('figcaption, p.caption')) return '';
  const text = caption.textContent?.trim() ?? '';
  if (text.length > PHOTOGRAPH_CAPTION_MAX) return '';
  caption.remove();
  return text;
};

/** A picture before its place is counted in blocks. */
export type FoundPicture = Pick<DocumentPicture, 'file' | 'caption' | 'isScan'>;

/** Replaces each picture that can be taken by its mark in the text. Others stay, and are counted as left out. */
const markPictures = (body: HTMLElement, pictures: readonly Uint8Array[]): readonly FoundPicture[] => {
  const marked: FoundPicture[] = [];
  for (const element of body.querySelectorAll('img[data-picture]')) {
    const bytes = pictures[Number(element.getAttribute('data-picture'))];
    const type = bytes && detectPictureType(bytes);
    if (!type) continue;
    const name = `image-${marked.length + 1}.${type.extension}`;
    const file = new File([new Uint8Array(bytes)], name, { type: type.mime });
    const caption = takeCaption(element);
    element.replaceWith(markPicture(marked.length));
    marked.push({ file, caption });
  }
  return marked;
};

const PICTURE = new RegExp(`${PICTURE_MARK}(\\d+)${PICTURE_MARK}`, 'gu');

/** Takes the marks out of the blocks; a paragraph that held nothing but a picture goes with it. */
export const readMarked = (
  markedBlocks: readonly StoryBlock[],
  foundPictures: readonly FoundPicture[] = [],
): Pick<DocumentReading, 'blocks' | 'headings' | 'pictures'> => {
  const blocks: StoryBlock[] = [];
  const headings: number[] = [];
  const pictures: DocumentPicture[] = [];
  for (const markedBlock of markedBlocks) {
    const { block, marks }: MarkedText = takeMarks(markedBlock, PICTURE, HEADING_MARK);
    if (block !== null && marks.isHeading) headings.push(blocks.length);
    if (block !== null) blocks.push(block);
    for (const number of marks.numbers) {
      const picture = foundPictures[number];
      if (picture) pictures.push({ ...picture, key: `image-${number}`, afterBlock: blocks.length });
    }
  }
  return { blocks, headings, pictures };
};

/** Marks a heading that has words before its first one: a mark with a space behind it would be read as a bullet. */
const markHeading = (heading: Element): void => {
  const texts = heading.ownerDocument.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const words = text.nodeValue?.trimStart() ?? '';
    text.nodeValue = words === '' ? '' : `${HEADING_MARK}${words}`;
    if (words !== '') return;
  }
};

/** Reads a document that was converted to HTML. */
export const readHtmlSource = (source: HtmlSource): DocumentReading => {
  const { body } = new DOMParser().parseFromString(removeMarks(source.html), 'text/html');
  for (const heading of body.querySelectorAll('h1, h2, h3')) markHeading(heading);
  const foundPictures = markPictures(body, source.pictures);
  const { blocks, omissions } = readHtml(body);
  const { comments, deletions } = source;
  return {
    ...readMarked(blocks, foundPictures),
    omissions: {
      ...omissions,
      comments: omissions.comments + comments,
      deletions: omissions.deletions + deletions,
    },
  };
};
