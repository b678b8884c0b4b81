import { z } from 'zod';
import { byId, id } from '../fields.ts';
import { route } from './route.ts';

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

/** A question that stands in a book's list: from the library, or written by the family. */
export const bookQuestion = z.object({
  id,
  bookId: id,
  libraryId: z.string().nullable(),
  text: z.string(),
  theme: z.string(),
  state: z.enum(['chosen', 'skipped', 'answered']),
  storyId: id.nullable(),
  askedBy: z.string(),
  position: z.number(),
  /** It is about the narrator, and put to relatives alone. */
  isForRelatives: z.boolean(),
});
export type BookQuestion = z.infer<typeof bookQuestion>;

const bookQuestions = z.object({ questions: z.array(bookQuestion) });

export const questionRoutes = {
  'questions.library': route({
    method: 'GET',
    path: '/api/questions',
    action: 'anyone',
    replies: 'json',
    answer: z.object({ themes: z.array(libraryTheme) }),
  }),
  'questions.ofBook': route({
    method: 'GET',
    path: '/api/books/:bookId/questions',
    action: 'family.read',
    replies: 'json',
    params: byId('bookId'),
    answer: bookQuestions,
  }),
  'questions.choose': route({
    method: 'POST',
    path: '/api/books/:bookId/questions',
    action: 'question.ask',
    replies: 'json',
    params: byId('bookId'),
    body: z.union([
      z.strictObject({ libraryId: z.string().min(1).max(60) }),
      z.strictObject({
        text: z.string().trim().min(5).max(300),
        theme: z.string().trim().max(60).default(''),
        isForRelatives: z.boolean().default(false),
      }),
    ]),
    answer: bookQuestion,
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
