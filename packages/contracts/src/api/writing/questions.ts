import { z } from 'zod';
import { byId, id, pageCursor } from '../../fields.ts';
import { ofNarrator } from '../people/narrator-query.ts';
import { delivery } from '../people/persons.ts';
import { route } from '../route.ts';

export const libraryTheme = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  optional: z.boolean(),
  questions: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      period: z.string(),
      depth: z.int(),
      sensitive: z.boolean(),
      followUps: z.array(z.string()),
    }),
  ),
});

/** A question in a book's list: from the library, or written by the family. */
export const bookQuestion = z.object({
  id,
  bookId: id,
  libraryId: z.string().nullable(),
  /** The second narrator's id, for a question to them; null for the first narrator. */
  narratorId: id.nullable(),
  /** Text for the narrator, with « tu » or « vous ». */
  text: z.string(),
  /**
   * Text for the present reader: addressed to the narrator, or about « votre mère » or the narrator's name for others.
   */
  reads: z.string(),
  /** The question that this one follows up. */
  followUpOf: z.string().nullable(),
  theme: z.string(),
  state: z.enum(['chosen', 'skipped', 'answered']),
  storyId: id.nullable(),
  askedBy: z.string(),
  /** True for a question that the present reader asked: they may remove it. */
  isOwn: z.boolean(),
  position: z.number(),
  /** True for a question about the narrator that only relatives receive. */
  isForRelatives: z.boolean(),
});
export type BookQuestion = z.infer<typeof bookQuestion>;

/**
 * The library as the family of one book may choose from it; sensitive questions are left out unless the family wants
 * them.
 */
export const bookLibrary = z.object({
  themes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.string(),
      /** True for a theme that is offered only where the family's owner opened it. */
      optional: z.boolean(),
      isOpen: z.boolean(),
      questions: z.array(
        z.object({
          id: z.string(),
          /** As it is put to the narrator. */
          text: z.string(),
          /** As the viewer would answer it: about the narrator, for a relative. */
          reads: z.string(),
          isSensitive: z.boolean(),
        }),
      ),
    }),
  ),
  /** Small sets of questions to begin with. */
  packs: z.array(z.object({ id: z.string(), name: z.string(), questionIds: z.array(z.string()) })),
  takesSensitive: z.boolean(),
  canOpenThemes: z.boolean(),
});
export type BookLibrary = z.infer<typeof bookLibrary>;

/** A follow-up question to an answered one. */
export const followUp = z.object({ id: z.string(), text: z.string() });
export type FollowUp = z.infer<typeof followUp>;

const bookQuestions = z.object({ questions: z.array(bookQuestion) });

export const questionRoutes = {
  'questions.library': route({
    method: 'GET',
    path: '/api/questions',
    action: 'anyone',
    replies: 'json',
    answer: z.object({ themes: z.array(libraryTheme) }),
  }),
  'questions.libraryOfBook': route({
    method: 'GET',
    path: '/api/books/:bookId/library',
    action: 'family.read',
    replies: 'json',
    params: byId('bookId'),
    query: ofNarrator,
    answer: bookLibrary,
  }),
  'questions.openTheme': route({
    method: 'PUT',
    path: '/api/books/:bookId/library/:themeId',
    action: 'family.manage',
    replies: 'json',
    params: z.object({ bookId: id, themeId: z.string().min(1).max(60) }),
    body: z.strictObject({ isOpen: z.boolean() }),
    answer: bookLibrary,
  }),
  'questions.followUps': route({
    method: 'GET',
    path: '/api/books/:bookId/questions/:questionId/follow-ups',
    action: 'question.ask',
    replies: 'json',
    params: byId('bookId', 'questionId'),
    answer: z.object({ followUps: z.array(followUp) }),
  }),
  'questions.unchoose': route({
    method: 'POST',
    path: '/api/books/:bookId/questions/:questionId/removal',
    action: 'question.remove',
    replies: 'json',
    params: byId('bookId', 'questionId'),
    answer: z.object({ removed: z.literal(true) }),
  }),
  'questions.ofBook': route({
    method: 'GET',
    path: '/api/books/:bookId/questions',
    action: 'family.read',
    replies: 'json',
    params: byId('bookId'),
    query: z.strictObject({ cursor: pageCursor.optional() }),
    answer: bookQuestions.extend({ cursor: pageCursor.nullable() }),
  }),
  'questions.choose': route({
    method: 'POST',
    path: '/api/books/:bookId/questions',
    action: 'question.ask',
    replies: 'json',
    params: byId('bookId'),
    body: z.union([
      z.strictObject({ libraryId: z.string().min(1).max(60), narratorId: id.nullable().optional() }),
      z.strictObject({
        // A link stays: the words are the family's own. Mails take it apart (`toPlainName`), pages show it as text
        // alone.
        text: z.string().trim().min(5).max(300, 'question.too_long'),
        theme: z.string().trim().max(60).default(''),
        isForRelatives: z.boolean().default(false),
        /** The second narrator's id, null for the first; missing where the story that it is about says who tells. */
        narratorId: id.nullable().optional(),
        /** The narrator's story that the question is about; the asker must be able to read it. */
        aboutStoryId: id.optional(),
      }),
    ]),
    /** `sendTime`: when its mail to the narrator is sent; null when it is sent at once, or only waits in the list. */
    answer: bookQuestion.extend({ sendTime: delivery.shape.sendTime }),
  }),
  'questions.setState': route({
    method: 'PUT',
    path: '/api/books/:bookId/questions/:questionId',
    action: 'story.write',
    replies: 'json',
    params: byId('bookId', 'questionId'),
    body: z.strictObject({ state: z.enum(['chosen', 'skipped']) }),
    answer: bookQuestion,
  }),
  'questions.reorder': route({
    method: 'PUT',
    path: '/api/books/:bookId/questions',
    action: 'story.write',
    replies: 'json',
    params: byId('bookId'),
    body: z.strictObject({ questionIds: z.array(id).max(600) }),
    answer: bookQuestions,
  }),
} as const;
