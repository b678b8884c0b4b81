import { z } from 'zod';
import { storyContent, storyDraft } from '../../book/story-content.ts';
import { storyDocument } from '../../book/story-document.ts';
import { storyStates } from '../../enums.ts';
import { byId, id, instant, pageCursor } from '../../fields.ts';
import { route } from '../route.ts';

export const storyState = z.enum(storyStates);
export type StoryState = z.infer<typeof storyState>;

/**
 * A `story` is printed as the narrator's words; a `contribution` as a relative's account, signed with the relative's
 * name.
 */
export const storyKind = z.enum(['story', 'contribution']);
export type StoryKind = z.infer<typeof storyKind>;

/** A change of a story: fields that it does not name stay as they are. */
export const storyChange = storyContent.partial().extend({ kind: storyKind.optional() });
export type StoryChange = z.infer<typeof storyChange>;

/** Why a part of a mailed answer was taken for somebody else's words: its form, or that it came as a mail of its own. */
export const setAsideReasons = ['quotation', 'head', 'signature', 'program', 'forwarded'] as const;
export type SetAsideReason = (typeof setAsideReasons)[number];

/** A part of a mailed answer that was left out by its form alone, and can be taken back into the story. */
export const setAsidePart = z.object({
  id: z.string(),
  reason: z.enum(setAsideReasons),
  paragraphs: z.array(z.string()),
  /** The paragraph of the answer that it stood behind; empty when it stood first. */
  after: z.string(),
});

export const story = z.object({
  id,
  bookId: id,
  familyId: id,
  kind: storyKind,
  ...storyContent.shape,
  theme: z.string(),
  question: z.string(),
  questionId: id.nullable(),
  authorUid: id,
  authorName: z.string(),
  state: storyState,
  /** True when the writer shares this draft with the family; missing for a private draft. */
  isShared: z.boolean().optional(),
  words: z.int(),
  revision: z.int().nonnegative(),
  /** Something is recorded: how long its sound is, null until it is prepared. Missing for what is only written. */
  voice: z.object({ durationSeconds: z.int().nullable() }).optional(),
  /** Recordings that wait in the mail which brought it, until somebody takes it on. */
  waitingRecordings: z.int().positive().optional(),
  /** Parts of mailed answers that stand beside the story until somebody takes them back; missing for most. */
  setAside: z.array(setAsidePart).optional(),
  createdAt: instant,
  updatedAt: instant,
});
export type Story = z.infer<typeof story>;

export const storySummary = story.omit({ body: true, photographs: true, setAside: true }).extend({
  excerpt: z.string(),
  /** Written pages among them. */
  photographCount: z.int(),
  /** Pages that were written by hand: with one of them a story needs no typed word. */
  writtenPageCount: z.int(),
  /** When the family was shown it first, or heard it first; missing where that was never noted. */
  shownAt: instant.optional(),
});
export type StorySummary = z.infer<typeof storySummary>;

const ofBook = byId('bookId');
const ofStory = byId('storyId');

const ofRevision = z.strictObject({ storyId: id, revision: z.coerce.number().int().nonnegative() });

/** A story as it was once saved. */
const storyRevision = z.object({
  revision: z.int(),
  savedAt: instant,
  savedBy: z.string(),
  words: z.int(),
  title: z.string(),
});
export type StoryRevision = z.infer<typeof storyRevision>;

export const storyRoutes = {
  'stories.list': route({
    method: 'GET',
    path: '/api/books/:bookId/stories',
    action: 'family.read',
    replies: 'json',
    params: ofBook,
    query: z.strictObject({ cursor: pageCursor.optional() }),
    /** In the order in which they were begun; `cursor` leads to those that follow, null on the last page. */
    answer: z.object({
      stories: z.array(storySummary),
      /** Drafts that the asker may not read; who writes and since when, for those who answer for the book. */
      otherDrafts: z.array(z.object({ authorName: z.string(), updatedAt: instant })),
      cursor: pageCursor.nullable(),
    }),
  }),
  'stories.create': route({
    method: 'POST',
    path: '/api/books/:bookId/stories',
    action: 'story.write',
    replies: 'json',
    params: ofBook,
    body: z.strictObject({
      kind: storyKind.default('story'),
      questionId: id.nullable().default(null),
      title: storyContent.shape.title.default(''),
      theme: z.string().trim().max(120).default(''),
    }),
    answer: story,
  }),
  'stories.read': route({
    method: 'GET',
    path: '/api/stories/:storyId',
    action: 'family.read',
    replies: 'json',
    params: ofStory,
    answer: story,
  }),
  /** Saves what was typed as a revision. `revision` is the one that the writer saw; another one is a conflict. */
  'stories.save': route({
    method: 'PUT',
    path: '/api/stories/:storyId',
    action: 'story.edit',
    replies: 'json',
    params: ofStory,
    body: storyChange.extend({ revision: z.int().nonnegative() }),
    answer: story,
  }),
  /** A page of the story as its book would print it, of words that need not be saved; nothing of it is kept. */
  'stories.showPage': route({
    method: 'POST',
    path: '/api/stories/:storyId/page',
    action: 'story.edit',
    replies: 'json',
    params: ofStory,
    body: storyDraft.extend({
      /** Page of the story, from 1; null: where something has changed. */
      page: z.int().positive().max(999).nullable(),
      /** Names of the pages as they were seen last. */
      knownPageKeys: z.array(z.string().max(64)).max(400),
    }),
    answer: z.object({
      /** Names of the story's pages by all that is drawn on them; none while it has no word. */
      pageKeys: z.array(z.string()),
      /** The page that is shown, from 1. */
      page: z.int().positive(),
      /** Its number in the book, as far as that is known. */
      folio: z.int().positive(),
      /** WebP in base64; null while the story has no word. */
      picture: z
        .object({ webp: z.string(), widthPx: z.int().positive(), heightPx: z.int().positive() })
        .nullable(),
    }),
  }),
  'stories.move': route({
    method: 'POST',
    path: '/api/stories/:storyId/state',
    action: 'story.edit',
    replies: 'json',
    params: ofStory,
    body: z.strictObject({ to: storyState }),
    answer: story,
  }),
  /** Takes a part of a reply that was set aside back into the story. */
  'stories.takeBack': route({
    method: 'POST',
    path: '/api/stories/:storyId/set-aside/:partId',
    action: 'story.edit',
    replies: 'json',
    params: byId('storyId', 'partId'),
    answer: story,
  }),
  /** Shows a draft of one's own to the family, or keeps it to oneself again. It stays the writer's to change. */
  'stories.share': route({
    method: 'POST',
    path: '/api/stories/:storyId/share',
    action: 'story.share',
    replies: 'json',
    params: ofStory,
    body: z.strictObject({ isShared: z.boolean() }),
    answer: story,
  }),
  /** The kept ones, newest first. */
  'stories.revisions': route({
    method: 'GET',
    path: '/api/stories/:storyId/revisions',
    action: 'family.read',
    replies: 'json',
    params: ofStory,
    answer: z.object({ revisions: z.array(storyRevision) }),
  }),
  'stories.revision': route({
    method: 'GET',
    path: '/api/stories/:storyId/revisions/:revision',
    action: 'family.read',
    replies: 'json',
    params: ofRevision,
    answer: storyRevision.extend({ body: storyDocument, photographCount: z.int() }),
  }),
  'stories.restore': route({
    method: 'POST',
    path: '/api/stories/:storyId/revisions/:revision',
    action: 'story.edit',
    replies: 'json',
    params: ofRevision,
    answer: story,
  }),
} as const;
