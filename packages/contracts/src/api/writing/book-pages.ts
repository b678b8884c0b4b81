import { z } from 'zod';
import { chronology, familyTree, indexName, nameIndex } from '../../book/book-pages.ts';
import { lifeYears } from '../../book/story-time.ts';
import { byId, id } from '../../fields.ts';
import { route } from '../route.ts';

const revision = z.int().nonnegative();

const bookPages = z.object({
  /** Revision of the book; a change names the revision on which it is based. */
  revision,
  chronology,
  /** Proposed lines: stories with a year that no line mentions yet. */
  proposals: z.array(z.object({ storyId: id, years: lifeYears, text: z.string() })),
  familyTree,
  /** The ids of the tree's people by generation, in the order in which they are printed. */
  generations: z.array(z.array(z.string())),
  nameIndex,
});
export type BookPagesView = z.infer<typeof bookPages>;

/** A name that the stories contain and the index lacks, with the number of stories that have it. */
const proposedName = indexName.extend({ storyCount: z.int().positive() });
export type ProposedName = z.infer<typeof proposedName>;

/** The pages of a book besides its stories, where they are more than one field of the book. */
export const bookPagesRoutes = {
  'bookPages.read': route({
    method: 'GET',
    path: '/api/books/:bookId/pages',
    action: 'family.read',
    replies: 'json',
    params: byId('bookId'),
    answer: bookPages,
  }),
  'bookPages.saveChronology': route({
    method: 'PUT',
    path: '/api/books/:bookId/chronology',
    action: 'book.layout',
    replies: 'json',
    params: byId('bookId'),
    body: chronology.extend({ revision }),
    answer: bookPages,
  }),
  'bookPages.saveFamilyTree': route({
    method: 'PUT',
    path: '/api/books/:bookId/family-tree',
    action: 'book.layout',
    replies: 'json',
    params: byId('bookId'),
    body: familyTree.extend({ revision }),
    answer: bookPages,
  }),
  'bookPages.saveNameIndex': route({
    method: 'PUT',
    path: '/api/books/:bookId/name-index',
    action: 'book.layout',
    replies: 'json',
    params: byId('bookId'),
    body: nameIndex.extend({ revision }),
    answer: bookPages,
  }),
  'bookPages.proposeNames': route({
    method: 'GET',
    path: '/api/books/:bookId/name-index/proposals',
    action: 'book.layout',
    replies: 'json',
    params: byId('bookId'),
    answer: z.object({ names: z.array(proposedName) }),
  }),
} as const;
