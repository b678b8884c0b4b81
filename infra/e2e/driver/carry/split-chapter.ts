import { STORY_CHARACTERS_MAX } from '@souvenance/contracts';
import type { CarriedChapter, CarriedPhotograph } from './manuscript.ts';
import { shorten } from './shorten.ts';

const TITLE_MAX = 90;
const BLOCKS_MAX = 5_000;
const PHOTOGRAPHS_MAX = 12;

/** End of the last sentence in the second half of the first `most` characters, otherwise of the last word. */
const cutAt = (text: string, most: number): number => {
  const room = text.slice(0, most);
  const sentence = [...room.matchAll(/[.!?…»"](?=\s)/gu)].at(-1)?.index ?? 0;
  if (sentence > most / 2) return sentence + 1;
  const word = room.search(/\s\S*$/u);
  return word > 0 ? word : most;
};

/** Splits a paragraph that is longer than a whole story; returns any other unchanged. */
const pieces = (text: string, most: number): string[] => {
  if (text.length <= most) return [text];
  const at = cutAt(text, most);
  return [text.slice(0, at).trimEnd(), ...pieces(text.slice(at).trimStart(), most)];
};

type Part = { paragraphs: string[]; photographs: CarriedPhotograph[]; characters: number };

const emptyPart = (): Part => ({ paragraphs: [], photographs: [], characters: 0 });

const isFull = (part: Part, paragraph: string, most: number): boolean =>
  part.paragraphs.length > 0 &&
  (part.characters + paragraph.length + 1 > most || part.paragraphs.length >= BLOCKS_MAX);

const listParts = ({ paragraphs, photographs }: CarriedChapter, most: number): Part[] => {
  const parts = [emptyPart()];
  const last = (): Part => parts.at(-1) ?? emptyPart();
  const place = (after: number): void => {
    const here = photographs.filter(({ afterParagraph }) => afterParagraph === after);
    for (const photograph of here)
      last().photographs.push({ ...photograph, afterParagraph: last().paragraphs.length });
  };
  place(0);
  paragraphs.forEach((whole, index) => {
    for (const paragraph of pieces(whole, most - 1)) {
      if (isFull(last(), paragraph, most)) parts.push(emptyPart());
      const part = last();
      part.paragraphs.push(paragraph);
      part.characters += paragraph.length + 1;
    }
    place(index + 1);
  });
  const beyond = photographs.filter(({ afterParagraph }) => afterParagraph > paragraphs.length);
  last().photographs.push(...beyond.map((one) => ({ ...one, afterParagraph: last().paragraphs.length })));
  return parts;
};

/** A title of 90 characters or fewer; the suffix with the part's number is never cut. */
const partTitle = (title: string, part: number): string => {
  const suffix = part === 0 ? '' : part === 1 ? ' (suite)' : ` (suite ${part})`;
  return `${shorten(title, TITLE_MAX - suffix.length)}${suffix}`;
};

/**
 * Splits a chapter into stories that the product accepts: 40 000 characters and 12 photographs each. No text is lost;
 * changes are reported in French through `remark`.
 */
export const splitChapter = (
  chapter: CarriedChapter,
  remark: (sentence: string) => void,
  most: number = STORY_CHARACTERS_MAX,
): CarriedChapter[] => {
  const parts = listParts(chapter, most);
  if (parts.length > 1)
    remark(
      `«\u00a0${chapter.title}\u00a0» dépasse la longueur d’un récit\u00a0: il est réparti en ${parts.length} récits.`,
    );
  return parts.map(({ paragraphs, photographs }, index) => {
    const title = partTitle(chapter.title, index);
    if (index === 0 && title !== chapter.title.trim())
      remark(`Titre trop long, abrégé en «\u00a0${title}\u00a0».`);
    if (photographs.length > PHOTOGRAPHS_MAX)
      remark(
        `«\u00a0${title}\u00a0» a ${photographs.length} photographies\u00a0: les ${PHOTOGRAPHS_MAX} premières sont gardées.`,
      );
    return { ...chapter, title, paragraphs, photographs: photographs.slice(0, PHOTOGRAPHS_MAX) };
  });
};
