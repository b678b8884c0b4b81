import {
  createStory,
  dropUndefinedFields,
  listRevisions,
  moveStory,
  readRevision,
  readStory,
  readStoryPage,
  restoreOmittedPart,
  restoreStory,
  saveStory,
  shareDraft,
  showStoryPage,
} from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

type StoryRoutes = Extract<keyof Handlers, `stories.${string}`>;

/** Handlers of stories, saved while they are typed, and of their revisions. */
export const createStoryHandlers = (services: Services): Handlers<StoryRoutes> => ({
  'stories.list': ({ params, query }, { actor }) =>
    readStoryPage(services)(actor, params.bookId, query.cursor),
  'stories.create': ({ params, body }, { actor }) => createStory(services)(actor, params.bookId, body),
  'stories.read': ({ params }, { actor }) => readStory(services)(actor, params.storyId),
  'stories.save': ({ params, body: { revision, ...change } }, { actor }) =>
    saveStory(services)(actor, params.storyId, { ...dropUndefinedFields(change), revision }),
  'stories.showPage': ({ params, body }, { actor }) => showStoryPage(services)(actor, params.storyId, body),
  'stories.move': ({ params, body }, { actor }) =>
    moveStory(services)(actor, params.storyId, body.to, body.revision),
  'stories.restorePart': ({ params }, { actor }) =>
    restoreOmittedPart(services)(actor, params.storyId, params.partId),
  'stories.share': ({ params, body }, { actor }) =>
    shareDraft(services)(actor, params.storyId, body.isShared),
  'stories.revisions': async ({ params }, { actor }) => ({
    revisions: await listRevisions(services)(actor, params.storyId),
  }),
  'stories.revision': ({ params }, { actor }) =>
    readRevision(services)(actor, params.storyId, params.revision),
  'stories.restore': ({ params }, { actor }) =>
    restoreStory(services)(actor, params.storyId, params.revision),
});
