import { z } from 'zod';
import { STORY_PHOTOGRAPHS_MAX } from '../bounds/story-bounds.ts';
import { id } from '../fields.ts';
import { photographEdit, photographPlacement } from './photograph-place.ts';
import { storyDocument } from './story-document.ts';
import { storyTime } from './story-time.ts';

export const storyPhotograph = z.strictObject({
  photographId: id,
  caption: z.string().max(300).default(''),
  credit: z.string().max(120).default(''),
  /** Who is on it and when it was taken: printed after the caption. */
  who: z.string().max(120).optional(),
  when: z.string().max(40).optional(),
  /** What is seen, for who can't see it: the e-book's alternative text, printed nowhere. */
  description: z.string().max(300).optional(),
  placement: photographPlacement.default('text'),
  afterBlock: z.int().nonnegative().default(0),
  /** `scan`: a page written by hand, shown whole as a plate wherever it may stand. */
  kind: z.literal('scan').optional(),
  /** How it is shown at this place; missing for one that is shown as it was sent. */
  edit: photographEdit.optional(),
});

/**
 * The fields of a story that people write. Requests, the stored record, revisions, the writer's draft, the printed
 * chapter and the export derive from this shape: a field is declared here, and its blank value in `blankDraft`.
 */
export const storyContent = z.strictObject({
  title: z.string().max(90),
  /** As it is printed below the title; its years where it is empty. */
  period: z.string().max(80),
  /** Missing, or null, where nobody said. */
  time: storyTime.nullable().optional(),
  signature: z.string().max(120),
  body: storyDocument,
  photographs: z.array(storyPhotograph).max(STORY_PHOTOGRAPHS_MAX),
});
export type StoryContent = z.infer<typeof storyContent>;

/** The fields of the writer's sheet. The signature has a form of its own. */
export const storyDraft = storyContent.omit({ signature: true });
export type StoryDraft = z.infer<typeof storyDraft>;

/** The fields of the page under a question's link. */
export const linkContent = storyContent.pick({ title: true, body: true, photographs: true });

/** The fields that a revision keeps and that restoring it brings back. */
export const revisedContent = storyContent.omit({ period: true, time: true, signature: true });

/** The fields of a printed chapter: all but the time, which orders the chapters. */
export const printedContent = storyContent.omit({ time: true });
