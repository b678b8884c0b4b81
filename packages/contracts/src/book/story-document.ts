import { z } from 'zod';
import { DRAFT_CHARACTERS_MAX, NOTE_CHARACTERS_MAX, STORY_BLOCKS_MAX } from '../bounds/story-bounds.ts';
import { passageKinds } from '../enums/writing.ts';

/**
 * The rich text of a story, in the format of Tiptap (ProseMirror). The list is closed: paragraphs, bold, italic,
 * quotation, list, separator, passage, note. Anything else is refused, never silently removed.
 */
const styleMark = z.strictObject({ type: z.enum(['bold', 'italic']) });
/** A note on the marked words. Neighbouring texts with the same note are one note. */
const noteMark = z.strictObject({
  type: z.literal('note'),
  attrs: z.strictObject({
    text: z.string().regex(/\S/u).max(NOTE_CHARACTERS_MAX, 'note.too_long'),
  }),
});
const mark = z.discriminatedUnion('type', [styleMark, noteMark]);
const text = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1).max(DRAFT_CHARACTERS_MAX, 'story.draft_too_long'),
  marks: z.array(mark).max(3).optional(),
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
  z.strictObject({
    type: z.literal('passage'),
    attrs: z.strictObject({ kind: z.enum(passageKinds) }),
    content: z.array(paragraph).min(1),
  }),
]);

export const storyDocument = z.strictObject({
  type: z.literal('doc'),
  content: z.array(storyBlock).max(STORY_BLOCKS_MAX, 'story.too_many_blocks'),
});

export type StoryText = z.infer<typeof text>;
export type StoryParagraph = z.infer<typeof paragraph>;
export type StoryBlock = z.infer<typeof storyBlock>;
export type StoryDocument = z.infer<typeof storyDocument>;
