import { z } from 'zod';
import { lifePeriods } from '../../enums/writing.ts';
import { id, instant } from '../../fields.ts';
import { route } from '../route.ts';

/** All texts of a question of the library, as administrators write them. */
const libraryWording = z.object({
  /** Addressed to the narrator, with « vous ». */
  text: z.string().trim().min(5).max(300, 'question.too_long'),
  /**
   * Text for a relative about the narrator, with `{qui}` for the narrator's name; null where the narrator's question is
   * quoted instead.
   */
  about: z.string().trim().min(5).max(300).nullable(),
  followUps: z.array(z.string().trim().min(5).max(200)).max(3),
  period: z.enum(lifePeriods),
  depth: z.literal([1, 2, 3]),
  sensitive: z.boolean(),
  /** True for a question that is no longer offered; chosen or sent questions keep their text. */
  isRetired: z.boolean(),
});
export type LibraryWording = z.infer<typeof libraryWording>;

const questionId = z.string().min(1).max(60);

export const managedQuestion = libraryWording.extend({
  id: questionId,
  themeId: z.string(),
  /** Grows with each edit; 0 for the delivered question. */
  revision: z.int().nonnegative(),
  updatedAt: instant.nullable(),
  /** Number of deliveries to narrators, and their outcomes; a follow-up is counted separately from its question. */
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
  /** One page of questions with their counts; `from` is the number of questions on the pages before. */
  'library.list': route({
    method: 'GET',
    path: '/api/admin/questions',
    action: 'admin.read',
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
    action: 'admin.manage',
    replies: 'json',
    body: libraryWording.strict().extend({ themeId: id }),
    answer: managedQuestion,
  }),
  /** Changes a question, retires it or offers it again; `revision` is the one that the administrator saw. */
  'library.edit': route({
    method: 'PUT',
    path: '/api/admin/questions/:questionId',
    action: 'admin.manage',
    replies: 'json',
    params: z.object({ questionId }),
    body: libraryWording.strict().extend({ revision: z.int().nonnegative() }),
    answer: managedQuestion,
  }),
  /** Lists the changes of a question with author, date, and both wordings; the newest first. */
  'library.versions': route({
    method: 'GET',
    path: '/api/admin/questions/:questionId/versions',
    action: 'admin.read',
    replies: 'json',
    params: z.object({ questionId }),
    answer: z.object({ versions: z.array(libraryVersion) }),
  }),
} as const;
