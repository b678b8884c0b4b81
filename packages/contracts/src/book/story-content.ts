import { z } from 'zod';
import { STORY_PHOTOGRAPHS_MAX, STORY_TITLE_MAX } from '../bounds/story-bounds.ts';
import { id, textUpTo } from '../fields.ts';
import { photographEdit, photographPlacement } from './photograph-place.ts';
import { storyDocument } from './story-document.ts';
import { storyTime } from './story-time.ts';

export const storyPhotograph = z.strictObject({
  photographId: id,
  caption: textUpTo(300, 'photograph.caption_too_long').default(''),
  credit: textUpTo(120, 'photograph.credit_too_long').default(''),
  /** Persons and date of the photograph; printed after the caption. */
  who: textUpTo(120, 'photograph.credit_too_long').optional(),
  when: z.string().max(40).optional(),
  /** Alternative text for readers who cannot see the photograph; in the e-book alone, never printed. */
  description: textUpTo(300, 'photograph.caption_too_long').optional(),
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
  title: textUpTo(STORY_TITLE_MAX, 'story.title_too_long'),
  /** As it is printed below the title; its years where it is empty. */
  period: textUpTo(80, 'story.period_too_long'),
  /** Missing, or null, where nobody said. */
  time: storyTime.nullable().optional(),
  signature: textUpTo(120, 'name.too_long'),
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
