import { z } from 'zod';

/**
 * The rich text of a story, in the shape that Tiptap (ProseMirror) reads and writes. The list is closed:
 * paragraphs, bold, italic, quotation, list, separator. Anything else is refused, never cleaned in silence.
 */
const mark = z.strictObject({ type: z.enum(['bold', 'italic']) });
const text = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1).max(40_000),
  marks: z.array(mark).max(2).optional(),
});
const paragraph = z.strictObject({ type: z.literal('paragraph'), content: z.array(text).optional() });
const listItem = z.strictObject({ type: z.literal('listItem'), content: z.array(paragraph).min(1) });
const orderedListAttributes = z.strictObject({
  start: z.int().optional(),
  type: z.string().nullable().optional(),
});

export const storyBlock = z.discriminatedUnion('type', [
  paragraph,
  z.strictObject({ type: z.literal('blockquote'), content: z.array(paragraph).min(1) }),
  z.strictObject({ type: z.literal('bulletList'), content: z.array(listItem).min(1) }),
  z.strictObject({
    type: z.literal('orderedList'),
    attrs: orderedListAttributes.optional(),
    content: z.array(listItem).min(1),
  }),
  z.strictObject({ type: z.literal('horizontalRule') }),
]);

export const storyDocument = z.strictObject({
  type: z.literal('doc'),
  content: z.array(storyBlock).max(5_000),
});

export type StoryText = z.infer<typeof text>;
export type StoryParagraph = z.infer<typeof paragraph>;
export type StoryBlock = z.infer<typeof storyBlock>;
export type StoryDocument = z.infer<typeof storyDocument>;

/** Longest story, in characters of plain text (packages/core/README.md, Rules and figures). */
export const STORY_CHARACTERS_MAX = 40_000;
