import { z } from 'zod';
import { COMMENT_LENGTH } from '../../bounds/comment-bounds.ts';
import { byId, id, instant } from '../../fields.ts';
import { route } from '../route.ts';

/** A word of a relative beneath a story; never in the book. */
export const comment = z.object({
  id,
  authorName: z.string(),
  text: z.string(),
  createdAt: instant,
  /** By who wrote it, and by those who answer for the book. */
  mayRemove: z.boolean(),
});
export type Comment = z.infer<typeof comment>;

const hearts = z.object({
  /** Names of the members who liked the story, the earliest first. */
  names: z.array(z.string()),
  isMine: z.boolean(),
});

export const company = z.object({ comments: z.array(comment), hearts });
export type Company = z.infer<typeof company>;

const ofStory = byId('storyId');

/** Comments of relatives on a shown story. Everybody who may read it may comment. */
export const commentRoutes = {
  'comments.list': route({
    method: 'GET',
    path: '/api/stories/:storyId/comments',
    action: 'family.read',
    replies: 'json',
    params: ofStory,
    answer: company,
  }),
  'comments.add': route({
    method: 'POST',
    path: '/api/stories/:storyId/comments',
    action: 'family.read',
    replies: 'json',
    params: ofStory,
    body: z.strictObject({ text: z.string().trim().min(1).max(COMMENT_LENGTH, 'comment.too_long') }),
    answer: company,
  }),
  'comments.remove': route({
    method: 'POST',
    path: '/api/comments/:commentId/removal',
    action: 'comment.remove',
    replies: 'json',
    params: byId('commentId'),
    answer: company,
  }),
  'comments.setHeart': route({
    method: 'PUT',
    path: '/api/stories/:storyId/heart',
    action: 'family.read',
    replies: 'json',
    params: ofStory,
    body: z.strictObject({ isGiven: z.boolean() }),
    answer: company,
  }),
} as const;
