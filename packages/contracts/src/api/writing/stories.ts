import { z } from 'zod';
import { storyContent, storyDraft } from '../../book/story-content.ts';
import { storyDocument } from '../../book/story-document.ts';
import { FILE_NAME_MAX } from '../../bounds/import-bounds.ts';
import { storyStates } from '../../enums/writing.ts';
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
export const storyChange = storyContent
  .partial()
  .extend({ kind: storyKind.optional(), narratorId: id.nullable().optional() });
export type StoryChange = z.infer<typeof storyChange>;

/** Reasons for which a part of a mailed answer was left out: its form, or being a mail of its own. */
export const omissionReasons = ['quotation', 'head', 'signature', 'program', 'forwarded'] as const;
export type OmissionReason = (typeof omissionReasons)[number];

/** A part of a mailed answer that was left out because of its form, and can be taken back into the story. */
export const omittedPart = z.object({
  id: z.string(),
  reason: z.enum(omissionReasons),
  paragraphs: z.array(z.string()),
  /** The paragraph of the answer that precedes the part; empty for the first part. */
  after: z.string(),
});

/** The document that a story was taken from; stories of one import share its id. */
export const storyImport = z.object({ importId: id, fileName: z.string().trim().min(1).max(FILE_NAME_MAX) });

export const story = z.object({
  id,
  bookId: id,
  familyId: id,
  kind: storyKind,
  /** The second narrator's id, in a story that they tell; missing for the first narrator's. */
  narratorId: id.nullable().optional(),
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
  /**
   * Set when the story has a recording; its duration is null until the sound is prepared. Missing for a story that is
   * only written.
   */
  voice: z.object({ durationSeconds: z.int().nullable() }).optional(),
  /** Number of recordings in the received mail that wait until a person accepts the mail. */
  quarantinedRecordings: z.int().positive().optional(),
  /** Parts of mailed answers that were left out and can be taken back; missing without any. */
  omittedParts: z.array(omittedPart).optional(),
  /** Missing for a story that was written here. */
  importedFrom: storyImport.optional(),
  createdAt: instant,
  updatedAt: instant,
});
export type Story = z.infer<typeof story>;

export const storySummary = story.omit({ body: true, photographs: true, omittedParts: true }).extend({
  excerpt: z.string(),
  /** Including written pages. */
  photographCount: z.int(),
  /** The photograph that stands for the story in lists; null without one. */
  pictureId: id.nullable(),
  /** Number of pages written by hand: a story with one of them needs no typed text. */
  writtenPageCount: z.int(),
  /** When the family could first read or hear the story; missing where it was not recorded. */
  shownAt: instant.optional(),
});
export type StorySummary = z.infer<typeof storySummary>;

const bookParams = byId('bookId');
const storyParams = byId('storyId');

const revisionParams = z.strictObject({ storyId: id, revision: z.coerce.number().int().nonnegative() });

/** A saved state of a story. */
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
    params: bookParams,
    query: z.strictObject({ cursor: pageCursor.optional() }),
    /** In the order in which they were begun; `cursor` leads to those that follow, null on the last page. */
    answer: z.object({
      stories: z.array(storySummary),
      /** Drafts that the caller may not read, with writer and date, for those who answer for the book. */
      otherDrafts: z.array(z.object({ authorName: z.string(), updatedAt: instant })),
      cursor: pageCursor.nullable(),
    }),
  }),
  /** Begins a story. The same `creationId` of the same writer is always the same story, returned as it is by now. */
  'stories.create': route({
    method: 'POST',
    path: '/api/books/:bookId/stories',
    action: 'story.write',
    replies: 'json',
    params: bookParams,
    body: z.strictObject({
      kind: storyKind.default('story'),
      /** The second narrator's id, null for the first; missing where the question or the account says who tells. */
      narratorId: id.nullable().optional(),
      questionId: id.nullable().default(null),
      title: storyContent.shape.title.default(''),
      theme: z.string().trim().max(120).default(''),
      importedFrom: storyImport.optional(),
      /** The story whose text was too long, of which this one is a part. */
      cutFromId: id.optional(),
      creationId: z.uuid().optional(),
    }),
    answer: story,
  }),
  'stories.read': route({
    method: 'GET',
    path: '/api/stories/:storyId',
    action: 'family.read',
    replies: 'json',
    params: storyParams,
    answer: story,
  }),
  /**
   * Saves the text as a revision. `revision` is the one that the writer saw; any other throws `story.conflict`.
   * `keepsBefore` keeps that one in the history, even if it is the same writer's of a moment ago.
   */
  'stories.save': route({
    method: 'PUT',
    path: '/api/stories/:storyId',
    action: 'story.edit',
    replies: 'json',
    params: storyParams,
    body: storyChange.extend({ revision: z.int().nonnegative(), keepsBefore: z.boolean().optional() }),
    answer: story,
  }),
  /** Renders one page of the story as its book would print it, from text that need not be saved; nothing is stored. */
  'stories.showPage': route({
    method: 'POST',
    path: '/api/stories/:storyId/page',
    action: 'story.edit',
    replies: 'json',
    params: storyParams,
    body: storyDraft.extend({
      /** Page of the story, from 1; null for the first page that has changed. */
      page: z.int().positive().max(999).nullable(),
      /** Keys of the pages as the caller saw them last. */
      knownPageKeys: z.array(z.string().max(64)).max(400),
    }),
    answer: z.object({
      /** Keys of the story's pages, derived from their content; empty while the story has no text. */
      pageKeys: z.array(z.string()),
      /** The page of the picture, from 1. */
      page: z.int().positive(),
      /** Its number in the book, as far as it is known. */
      folio: z.int().positive(),
      /** WebP in base64; null while the story has no text. */
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
    params: storyParams,
    body: z.strictObject({
      to: storyState,
      /** The revision that the caller has read; another one throws `story.changed`. Missing: whatever it is. */
      revision: z.int().nonnegative().optional(),
    }),
    answer: story,
  }),
  /** Takes a part of a reply that was omitted back into the story. */
  'stories.restorePart': route({
    method: 'POST',
    path: '/api/stories/:storyId/omitted-parts/:partId',
    action: 'story.edit',
    replies: 'json',
    params: byId('storyId', 'partId'),
    answer: story,
  }),
  /** Shares the writer's own draft with the family, or makes it private again. Only the writer can change it. */
  'stories.share': route({
    method: 'POST',
    path: '/api/stories/:storyId/share',
    action: 'story.share',
    replies: 'json',
    params: storyParams,
    body: z.strictObject({ isShared: z.boolean() }),
    answer: story,
  }),
  /** Lists the stored revisions, the newest first. */
  'stories.revisions': route({
    method: 'GET',
    path: '/api/stories/:storyId/revisions',
    action: 'family.read',
    replies: 'json',
    params: storyParams,
    answer: z.object({ revisions: z.array(storyRevision) }),
  }),
  'stories.revision': route({
    method: 'GET',
    path: '/api/stories/:storyId/revisions/:revision',
    action: 'family.read',
    replies: 'json',
    params: revisionParams,
    answer: storyRevision.extend({ body: storyDocument, photographCount: z.int() }),
  }),
  'stories.restore': route({
    method: 'POST',
    path: '/api/stories/:storyId/revisions/:revision',
    action: 'story.edit',
    replies: 'json',
    params: revisionParams,
    answer: story,
  }),
} as const;
