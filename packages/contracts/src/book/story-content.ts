import { z } from 'zod';
import { PHOTOGRAPH_CAPTION_MAX, PHOTOGRAPH_WHO_MAX } from '../bounds/photograph-bounds.ts';
import { STORY_PHOTOGRAPHS_MAX, STORY_TITLE_MAX } from '../bounds/story-bounds.ts';
import { id, textUpTo } from '../fields.ts';
import { photographEdit, photographPlacement } from './photograph-place.ts';
import { storyDocument } from './story-document.ts';
import { storyTime } from './story-time.ts';

export const storyPhotograph = z.strictObject({
  photographId: id,
  caption: textUpTo(PHOTOGRAPH_CAPTION_MAX, 'photograph.caption_too_long').default(''),
  credit: textUpTo(PHOTOGRAPH_WHO_MAX, 'photograph.credit_too_long').default(''),
  /** Persons and date of the photograph; printed after the caption. */
  who: textUpTo(PHOTOGRAPH_WHO_MAX, 'photograph.credit_too_long').optional(),
  when: z.string().max(40).optional(),
  /** Alternative text for readers who cannot see the photograph; only in the e-book, never printed. */
  description: textUpTo(PHOTOGRAPH_CAPTION_MAX, 'photograph.caption_too_long').optional(),
  placement: photographPlacement.default('text'),
  afterBlock: z.int().nonnegative().default(0),
  /** `scan`: a page written by hand, shown whole as a plate in any placement. */
  kind: z.literal('scan').optional(),
  /** The edit for this place; missing for a photograph that is shown unchanged. */
  edit: photographEdit.optional(),
});

/**
 * The fields of a story that people write. Requests, the stored record, revisions, the writer's draft, the printed
 * chapter and the export derive from this shape: a field is declared here, and its blank value in `blankDraft`.
 */
export const storyContent = z.strictObject({
  title: textUpTo(STORY_TITLE_MAX, 'story.title_too_long'),
  /** Text below the title; when it is empty, the years are printed. */
  period: textUpTo(80, 'story.period_too_long'),
  /** Missing or null when the time is not known. */
  time: storyTime.nullable().optional(),
  signature: textUpTo(120, 'name.too_long'),
  body: storyDocument,
  photographs: z.array(storyPhotograph).max(STORY_PHOTOGRAPHS_MAX),
});
export type StoryContent = z.infer<typeof storyContent>;

/** The fields of the writer's editor. The signature has its own form. */
export const storyDraft = storyContent.omit({ signature: true });
export type StoryDraft = z.infer<typeof storyDraft>;

/** The fields on the page of a question's link. */
export const linkContent = storyContent.pick({ title: true, body: true, photographs: true });

/** The fields that a revision stores and that restoring it brings back. */
export const revisedContent = storyContent.omit({ period: true, time: true, signature: true });

/** The fields of a printed chapter: all but the time, which only orders the chapters. */
export const printedContent = storyContent.omit({ time: true });
