import { z } from 'zod';
import { byId, emailAddress, personName } from '../../fields.ts';
import { route } from '../route.ts';
import { person, pronoun } from './persons.ts';

export const narratorRoutes = {
  /** Adds a second narrator, with questions, a rhythm and a consent of their own. */
  'narrators.add': route({
    method: 'POST',
    path: '/api/books/:bookId/narrators',
    action: 'book.layout',
    replies: 'json',
    params: byId('bookId'),
    body: z.strictObject({
      name: personName,
      email: emailAddress.nullable(),
      pronoun: pronoun.nullable().default(null),
      isFamiliar: z.boolean().default(false),
    }),
    answer: person,
  }),
  /** Removes the second narrator; all that they told stays, signed with their name. */
  'narrators.remove': route({
    method: 'POST',
    path: '/api/books/:bookId/narrators/:personId/removal',
    action: 'book.layout',
    replies: 'json',
    params: byId('bookId', 'personId'),
    answer: person,
  }),
} as const;
