import { CLEAN_CHARACTERS_MAX, type StoryDocument } from '@souvenance/contracts';

/** A paragraph of plain words, and where it stands in its story. */
export interface Passage {
  readonly at: number;
  readonly text: string;
}

/** Paragraphs that can be given back as plain words: what is bold or in italics was set by a hand, and stays. */
export const passagesOf = ({ content }: StoryDocument): Passage[] =>
  content.flatMap((block, at) => {
    if (block.type !== 'paragraph') return [];
    const runs = block.content ?? [];
    const text = runs.map((run) => run.text).join('');
    const isPlain = runs.every((run) => run.marks === undefined || run.marks.length === 0);
    return isPlain && text.trim() !== '' && text.length <= CLEAN_CHARACTERS_MAX ? [{ at, text }] : [];
  });

/** The story with this passage in other words; null when it no longer stands there as it was read. */
export const withPassage = (
  body: StoryDocument,
  { at, text }: Passage,
  cleaned: string,
): StoryDocument | null => {
  if (!passagesOf(body).some((one) => one.at === at && one.text === text)) return null;
  const content = body.content.map((block, index) =>
    index === at
      ? { type: 'paragraph' as const, content: [{ type: 'text' as const, text: cleaned }] }
      : block,
  );
  return { ...body, content };
};
