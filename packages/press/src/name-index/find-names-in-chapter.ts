import {
  listBlockParagraphs,
  listNoteOffsets,
  listStoryNotes,
  type ManuscriptChapter,
  type StoryBlock,
  type StoryDocument,
  type StoryParagraph,
} from '@souvenance/contracts';
import { readPassageRoles } from '@souvenance/contracts/rules';
import { orderPhotographs } from '../foundation/photograph-order.ts';
import { applyFrenchTypography } from '../typography/apply-french-typography.ts';
import { applyStyledTypography } from '../typography/apply-styled-typography.ts';
import { listPassageParagraphs, removeIngredientMark } from '../typography/passage-text.ts';
import type { NameFinder } from './find-names.ts';

/** A part of a chapter that contains a name. */
export type NamedPart =
  /** The title, or what stands around it. */
  | { readonly kind: 'opening' }
  /** A paragraph as `listStoryParagraphs` counts them, or a note as `listStoryNotes` does. */
  | {
      readonly kind: 'paragraph' | 'note';
      readonly index: number;
      readonly start: number;
      readonly end: number;
    }
  /** The caption of a photograph, in print order. */
  | { readonly kind: 'caption'; readonly index: number };

export interface NameInChapter {
  /** Index of the name in the manuscript's list. */
  readonly name: number;
  readonly part: NamedPart;
}

/** Stands for the number of a note, which is no letter of the word before it. */
const CALL = '\u2060';

/** The paragraphs of a block as they are typeset. */
const listTypesetParagraphs = (block: StoryBlock): readonly StoryParagraph[] => {
  if (block.type !== 'passage') return listBlockParagraphs(block);
  const roles = readPassageRoles(block);
  return listPassageParagraphs(block).map((node, index) =>
    roles[index] === 'ingredient' ? removeIngredientMark(node) : node,
  );
};

/** The texts of the paragraphs as they are typeset, with the same number of characters. */
const listTypesetTexts = (body: StoryDocument): string[] => {
  const noteOffsets = listNoteOffsets(body);
  return body.content.flatMap(listTypesetParagraphs).map((node, index) =>
    applyStyledTypography(node, noteOffsets[index])
      .map(({ text, raised }) => (raised ? CALL.repeat(text.length) : text))
      .join(''),
  );
};

const toLine = (text: string): string => applyFrenchTypography(text.replace(/\s*\n\s*/gu, ' '));

/** Finds the names of an index in a chapter, in the order of its parts. */
export const findNamesInChapter = (chapter: ManuscriptChapter, findNames: NameFinder): NameInChapter[] => {
  const { title, question, period, body, photographs } = chapter;
  const inTexts = (kind: 'paragraph' | 'note', texts: readonly string[]): NameInChapter[] =>
    texts.flatMap((text, index) =>
      findNames(text).map(({ name, start, end }) => ({ name, part: { kind, index, start, end } })),
    );
  return [
    ...[title, question, period].flatMap((text) =>
      findNames(toLine(text)).map(({ name }) => ({ name, part: { kind: 'opening' as const } })),
    ),
    ...inTexts('paragraph', listTypesetTexts(body)),
    ...inTexts('note', listStoryNotes(body).map(toLine)),
    ...orderPhotographs(photographs, body.content.length).flatMap(({ caption }, index) =>
      findNames(toLine(caption)).map(({ name }) => ({ name, part: { kind: 'caption' as const, index } })),
    ),
  ];
};
