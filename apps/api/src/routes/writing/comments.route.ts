import { addComment, listComments, removeComment, setHeart } from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

type CommentRoutes = Extract<keyof Handlers, `comments.${string}`>;

/** Handlers of the relatives' comments on a story. */
export const createCommentHandlers = (services: Services): Handlers<CommentRoutes> => ({
  'comments.list': ({ params }, { actor }) => listComments(services)(actor, params.storyId),
  'comments.add': ({ params, body }, { actor }) => addComment(services)(actor, params.storyId, body.text),
  'comments.remove': ({ params }, { actor }) => removeComment(services)(actor, params.commentId),
  'comments.setHeart': ({ params, body }, { actor }) =>
    setHeart(services)(actor, params.storyId, body.isGiven),
});
