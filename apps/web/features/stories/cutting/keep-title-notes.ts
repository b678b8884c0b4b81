import type { StoryBlock } from '@souvenance/contracts';
import { listStoryNotes } from '@souvenance/contracts/rules';

/** The notes of blocks that become a title, which has none: paragraphs in parentheses at the beginning of the text. */
export const keepTitleNotes = (titleBlocks: readonly StoryBlock[]): StoryBlock[] =>
  listStoryNotes({ type: 'doc', content: [...titleBlocks] }).map((note) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: `(${note})` }],
  }));
