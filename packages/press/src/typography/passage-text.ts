import type { StoryBlock, StoryParagraph } from '@souvenance/contracts';
import { INGREDIENT_MARK, readParagraphText } from '@souvenance/contracts/rules';
import { NO_BREAK } from './spaces.ts';
import { measureIndentation } from './spacing.ts';

/**
 * Returns an ingredient without the dash or bullet that its writer typed, since its place in the list says the same.
 */
export const removeIngredientMark = (node: StoryParagraph): StoryParagraph => {
  const [first, ...others] = node.content ?? [];
  if (first === undefined) return node;
  const text = first.text.replace(INGREDIENT_MARK, '');
  return text === '' ? node : { ...node, content: [{ ...first, text }, ...others] };
};

/** Width in spaces of the white before the first letter of a paragraph; null for a paragraph without a letter. */
const measureFirstIndentation = (node: StoryParagraph): number | null => {
  const text = readParagraphText(node);
  return text.trim() === '' ? null : measureIndentation(/^[ \t]*/u.exec(text)?.[0] ?? '');
};

/**
 * Returns verse whose lines keep the indentation that the poet typed, as no-break spaces: the rules of typography
 * remove spaces at a paragraph's start. White before all lines alike, as a word processor pastes it, is none.
 */
const keepIndentation = (nodes: readonly StoryParagraph[]): StoryParagraph[] => {
  const widths = nodes.map(measureFirstIndentation);
  // Lines within a paragraph keep all their white.
  const hasStanzas = nodes.some((node) => readParagraphText(node).trim().includes('\n'));
  const least = hasStanzas ? 0 : Math.min(...widths.filter((width) => width !== null));
  return nodes.map((node, index) => {
    const [first, ...others] = node.content ?? [];
    const extra = (widths[index] ?? 0) - least;
    if (first === undefined || extra <= 0) return node;
    const text = NO_BREAK.repeat(extra) + first.text.replace(/^[ \t]+/u, '');
    return { ...node, content: [{ ...first, text }, ...others] };
  });
};

/** The paragraphs of a passage as books set them: verse keeps its indentation. */
export const listPassageParagraphs = ({
  attrs,
  content,
}: Extract<StoryBlock, { type: 'passage' }>): readonly StoryParagraph[] =>
  attrs.kind === 'verse' ? keepIndentation(content) : content;

/** Returns a paragraph in italic; what was italic in it stays so. */
export const toItalic = (node: StoryParagraph): StoryParagraph => ({
  ...node,
  content: (node.content ?? []).map((run) => ({
    ...run,
    marks: [{ type: 'italic' as const }, ...(run.marks ?? []).filter(({ type }) => type !== 'italic')],
  })),
});
