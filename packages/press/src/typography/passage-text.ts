import type { StoryParagraph } from '@souvenance/contracts';
import { INGREDIENT_MARK } from '@souvenance/contracts/rules';

/** Returns an ingredient without the dash or bullet that its writer typed, since its place in the list says the same. */
export const removeIngredientMark = (node: StoryParagraph): StoryParagraph => {
  const [first, ...others] = node.content ?? [];
  if (first === undefined) return node;
  const text = first.text.replace(INGREDIENT_MARK, '');
  return text === '' ? node : { ...node, content: [{ ...first, text }, ...others] };
};

/** Returns a paragraph in italic; what was italic in it stays so. */
export const toItalic = (node: StoryParagraph): StoryParagraph => ({
  ...node,
  content: (node.content ?? []).map((run) => ({
    ...run,
    marks: [{ type: 'italic' as const }, ...(run.marks ?? []).filter(({ type }) => type !== 'italic')],
  })),
});
