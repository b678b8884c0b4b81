import { readPassageRoles } from '../book/passage-roles.ts';
import type { StoryBlock, StoryParagraph } from '../book/story-document.ts';
import { readParagraphText } from '../book/story-text.ts';
import type { PassageKind } from '../enums/writing.ts';

/** Lines of verse in characters at most, and lines of a poem at least. */
const VERSE_LINE_MAX = 64;
const VERSE_LINES_MIN = 4;
/** Average length in characters below which lines are a list of names or figures. */
const VERSE_LINE_AVERAGE_MIN = 14;
/** Share of the lines of a poem that may end like a sentence. */
const SENTENCES_MAX = 0.5;
const INGREDIENTS_MIN = 3;

type Passage = Extract<StoryBlock, { type: 'passage' }>;

const asPassage = (kind: PassageKind, content: StoryParagraph[]): Passage => ({
  type: 'passage',
  attrs: { kind },
  content,
});

const isLetter = (content: StoryParagraph[]): boolean => {
  const roles = new Set(readPassageRoles(asPassage('letter', content)));
  return roles.has('date') && roles.has('address') && roles.has('signature');
};

const isRecipe = (content: StoryParagraph[]): boolean => {
  const roles = readPassageRoles(asPassage('recipe', content));
  return (
    roles.filter((role) => role === 'ingredient').length >= INGREDIENTS_MIN &&
    content.some((node) => /^\s*ingrédients?(?!\p{L})/iu.test(readParagraphText(node)))
  );
};

const isVerse = (content: StoryParagraph[]): boolean => {
  const texts = content.map((node) => readParagraphText(node).trim());
  const lines = texts.filter((text) => text !== '').flatMap((text) => text.split('\n'));
  const hasGap = texts.some((text, index) => text === '' && index > 0 && index < texts.length - 1);
  const characters = lines.reduce((sum, line) => sum + line.length, 0);
  return (
    hasGap &&
    lines.length >= VERSE_LINES_MIN &&
    characters / lines.length >= VERSE_LINE_AVERAGE_MIN &&
    lines.every((line) => line.length <= VERSE_LINE_MAX && !/^[-–—•*\d]/u.test(line)) &&
    lines.filter((line) => /^[«“"\s]*\p{Lu}/u.test(line)).length >= lines.length * 0.6 &&
    lines.filter((line) => /[.!?…]$/u.test(line)).length <= lines.length * SENTENCES_MAX
  );
};

/**
 * Recognises a pasted text that is wholly a letter, a recipe or a poem, and returns it as one passage; any other text
 * is returned as it is. Only clear cases are recognised, since the writer can choose the kind in the editor.
 * @example
 * recognizePassage(paragraphs); // [{ type: 'passage', attrs: { kind: 'letter' }, content: paragraphs }]
 */
export const recognizePassage = (blocks: readonly StoryBlock[]): readonly StoryBlock[] => {
  const content = blocks.filter((block) => block.type === 'paragraph');
  if (content.length < blocks.length || content.length < INGREDIENTS_MIN) return blocks;
  if (isLetter(content)) return [asPassage('letter', content)];
  if (isRecipe(content)) return [asPassage('recipe', content)];
  return isVerse(content) ? [asPassage('verse', content)] : blocks;
};
