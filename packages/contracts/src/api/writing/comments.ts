import { z } from 'zod';
import { COMMENT_LENGTH } from '../../bounds/comment-bounds.ts';
import { byId, id, instant } from '../../fields.ts';
import { route } from '../route.ts';

/** A comment of a relative beneath a story; it never appears in the book. */
export const comment = z.object({
  id,
  authorName: z.string(),
  text: z.string(),
  createdAt: instant,
  /** Whether the caller may remove it: its writer, and those who answer for the book. */
  canRemove: z.boolean(),
});
export type Comment = z.infer<typeof comment>;

const hearts = z.object({
  /** Names of the members who liked the story, the earliest first. */
  names: z.array(z.string()),
  isMine: z.boolean(),
});

export const reactions = z.object({ comments: z.array(comment), hearts });
export type Reactions = z.infer<typeof reactions>;

const storyParams = byId('storyId');

/** Comments of relatives on a shown story. Every member who may read the story may comment. */
export const commentRoutes = {
  'comments.list': route({
    method: 'GET',
    path: '/api/stories/:storyId/comments',
    action: 'family.read',
    replies: 'json',
    params: storyParams,
    answer: reactions,
  }),
  'comments.add': route({
    method: 'POST',
    path: '/api/stories/:storyId/comments',
    action: 'family.read',
    replies: 'json',
    params: storyParams,
    body: z.strictObject({ text: z.string().trim().min(1).max(COMMENT_LENGTH, 'comment.too_long') }),
    answer: reactions,
  }),
  'comments.remove': route({
    method: 'POST',
    path: '/api/comments/:commentId/removal',
    action: 'comment.remove',
    replies: 'json',
    params: byId('commentId'),
    answer: reactions,
  }),
  'comments.setHeart': route({
    method: 'PUT',
    path: '/api/stories/:storyId/heart',
    action: 'family.read',
    replies: 'json',
    params: storyParams,
    body: z.strictObject({ isGiven: z.boolean() }),
    answer: reactions,
  }),
} as const;
