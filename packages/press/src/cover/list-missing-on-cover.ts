import type { Manuscript } from '@souvenance/contracts';
import { isDrawable } from '../fonts/react-fonts.ts';
import { applyFrenchTypography } from '../typography/apply-french-typography.ts';

/** Spaces, marks, joiners and selectors shape what stands beside them: an empty box stands for none of them. */
const SHAPERS = /[\s\p{M}\p{Cf}\p{EMod}]/gu;

/**
 * Characters of a cover's words that no font of the press has, each once, in their order. The cover shows U+FFFD for
 * each, which its file cannot tell from one that somebody typed.
 */
export const listMissingOnCover = ({ title, subtitle, narrator, cover }: Manuscript): string[] => {
  const text = [title, subtitle, narrator, cover.spineText, cover.backText].join(' ');
  return [...new Set(applyFrenchTypography(text).replace(SHAPERS, ''))].filter(
    (character) => !isDrawable(character),
  );
};
