import { z } from 'zod';
import { lifePeriods } from '../../enums.ts';
import { id, instant } from '../../fields.ts';
import { route } from '../route.ts';

/** All texts of a question of the library, as administrators word them. */
const libraryWording = z.object({
  /** With « vous », to the narrator. */
  text: z.string().trim().min(5).max(300, 'question.too_long'),
  /** Wording about the narrator, for a relative, with `{qui}` for the narrator's name; null: the narrator's question is quoted. */
  about: z.string().trim().min(5).max(300).nullable(),
  followUps: z.array(z.string().trim().min(5).max(200)).max(3),
  period: z.enum(lifePeriods),
  depth: z.literal([1, 2, 3]),
  sensitive: z.boolean(),
  /** Offered to nobody any more; what was chosen or sent keeps its words. */
  isRetired: z.boolean(),
});
export type LibraryWording = z.infer<typeof libraryWording>;

const questionId = z.string().min(1).max(60);

export const managedQuestion = libraryWording.extend({
  id: questionId,
  themeId: z.string(),
  /** Grows with each edit; 0 for the question as delivered. */
  revision: z.int().nonnegative(),
  updatedAt: instant.nullable(),
  /** Counted in the store, of what was put to narrators: a follow-up counts apart from its question. */
  sentCount: z.int(),
  answeredCount: z.int(),
  passedCount: z.int(),
});
export type ManagedQuestion = z.infer<typeof managedQuestion>;

export const libraryVersion = z.object({
  revision: z.int(),
  at: instant,
  /** Name of the account that made the change; null after its erasure. */
  by: z.string().nullable(),
  before: libraryWording.nullable(),
  after: libraryWording,
});
export type LibraryVersion = z.infer<typeof libraryVersion>;

/** The question library, for administrators only. */
export const libraryRoutes = {
  /** A page of it, with what became of each question; `from` counts the questions before it. */
  'library.list': route({
    method: 'GET',
    path: '/api/admin/questions',
    action: 'administrate',
    replies: 'json',
    query: z.strictObject({
      search: z.string().trim().max(100).optional(),
      theme: z.string().max(60).optional(),
      from: z.coerce.number().int().min(0).max(100_000).optional(),
    }),
    answer: z.object({
      themes: z.array(z.object({ id: z.string(), name: z.string() })),
      questions: z.array(managedQuestion),
      /** Number of all matches. */
      total: z.int(),
      next: z.int().nullable(),
    }),
  }),
  'library.add': route({
    method: 'POST',
    path: '/api/admin/questions',
    action: 'administrate',
    replies: 'json',
    body: libraryWording.strict().extend({ themeId: id }),
    answer: managedQuestion,
  }),
  /** Words a question anew, retires it or takes it up again; `revision` is the one that was seen. */
  'library.edit': route({
    method: 'PUT',
    path: '/api/admin/questions/:questionId',
    action: 'administrate',
    replies: 'json',
    params: z.object({ questionId }),
    body: libraryWording.strict().extend({ revision: z.int().nonnegative() }),
    answer: managedQuestion,
  }),
  /** Lists the changes of a question with author, date, and both wordings; the newest first. */
  'library.versions': route({
    method: 'GET',
    path: '/api/admin/questions/:questionId/versions',
    action: 'administrate',
    replies: 'json',
    params: z.object({ questionId }),
    answer: z.object({ versions: z.array(libraryVersion) }),
  }),
} as const;
