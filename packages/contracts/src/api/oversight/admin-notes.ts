import { z } from 'zod';
import { id } from '../../fields.ts';
import { adminNote, adminPost } from '../administration.ts';

/** Things about which administrators write notes; a cart of gifts is one `gift_purchase`. */
export const notedThings = ['order', 'family', 'gift_purchase'] as const;
export type NotedThing = (typeof notedThings)[number];

/** Most notes of one thing, so that its document stays small. */
export const NOTES_MAX = 100;

export const adminNoteRoutes = {
  /** Adds a note about an order, a family or a cart of gifts. Returns all notes, the oldest first. */
  'admin.addNote': adminPost(
    'admin.assist',
    '/api/admin/notes/:thing/:thingId',
    z.strictObject({ thing: z.enum(notedThings), thingId: id }),
    z.strictObject({ text: z.string().trim().min(3).max(2_000) }),
    z.object({ notes: z.array(adminNote) }),
  ),
} as const;
