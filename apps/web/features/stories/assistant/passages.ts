import { CLEAN_CHARACTERS_MAX, type StoryDocument } from '@souvenance/contracts';

/** A paragraph without formatting, and its index in the story. */
export interface Passage {
  readonly blockIndex: number;
  readonly text: string;
}

/** Paragraphs that can be replaced by plain text: formatted ones are left out, so that no bold or italics are lost. */
export const listPassages = ({ content }: StoryDocument): Passage[] =>
  content.flatMap((block, blockIndex) => {
    if (block.type !== 'paragraph') return [];
    const runs = block.content ?? [];
    const text = runs.map((run) => run.text).join('');
    const isPlain = runs.every((run) => run.marks === undefined || run.marks.length === 0);
    return isPlain && text.trim() !== '' && text.length <= CLEAN_CHARACTERS_MAX ? [{ blockIndex, text }] : [];
  });

/** The story with this passage replaced; null when the paragraph has changed since it was read. */
export const replacePassage = (
  body: StoryDocument,
  { blockIndex, text }: Passage,
  cleanedText: string,
): StoryDocument | null => {
  if (!listPassages(body).some((candidate) => candidate.blockIndex === blockIndex && candidate.text === text))
    return null;
  const content = body.content.map((block, index) =>
    index === blockIndex
      ? { type: 'paragraph' as const, content: [{ type: 'text' as const, text: cleanedText }] }
      : block,
  );
  return { ...body, content };
};
