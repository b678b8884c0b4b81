import { AppError, type StoryLink } from '@souvenance/contracts';
import { type Actor, requireSignedIn } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { consume, DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import { authorizeStory } from '../stories/authorize-story.ts';
import { isShown } from '../stories/show-story.ts';
import { type StoryRecord, stories } from '../stories/story.ts';
import { deriveStoryLinkToken, readingUrl, type StoryLinkRecord, storyLinks } from './story-link.ts';

type LinkDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;
type StoryLinks = { readonly links: StoryLink[] };

/** Limit of new links per account and day, over all its families. */
const LINKS_PER_DAY = 50;
/** Limit of links per family that are not revoked. A link for each story of a complete book stays far below. */
const LINKS_PER_FAMILY = 200;

const openStory = async (
  documents: Pick<Documents, 'get'>,
  actor: Actor,
  storyId: string,
): Promise<Stored<StoryRecord>> =>
  authorizeStory(documents, actor, 'story.edit', await documents.get(stories, storyId));

const toView = (settings: Deps['settings'], { id, value }: Stored<StoryLinkRecord>): StoryLink => ({
  id,
  url: readingUrl(settings, deriveStoryLinkToken(settings, value)),
  createdAt: value.createdAt,
});

const readLinks = async (
  { documents, settings }: Pick<LinkDeps, 'documents' | 'settings'>,
  storyId: string,
): Promise<StoryLinks> => {
  const storedLinks = await findAll(documents, storyLinks, { where: [['storyId', '==', storyId]] });
  return {
    links: storedLinks
      .toSorted((one, other) => other.value.createdAt.localeCompare(one.value.createdAt))
      .map((link) => toView(settings, link)),
  };
};

/** Lists the links to a story, for members who may change it. */
export const listStoryLinks =
  (deps: Pick<LinkDeps, 'documents' | 'settings'>) =>
  async (actor: Actor, storyId: string): Promise<StoryLinks> => {
    await openStory(deps.documents, actor, storyId);
    return readLinks(deps, storyId);
  };

const requireRoomForLink = async (documents: Deps['documents'], familyId: string): Promise<void> => {
  const { count } = await documents.aggregate(storyLinks, { where: [['familyId', '==', familyId]] });
  if (count >= LINKS_PER_FAMILY) throw new AppError('story_link.full', { most: LINKS_PER_FAMILY });
};

/**
 * Creates a link with which anybody reads this story. Throws `story.not_shown` for a story that the family was not
 * shown, `story_link.full` and `story_link.too_many`.
 */
export const createStoryLink =
  (deps: LinkDeps) =>
  async (actor: Actor, storyId: string): Promise<StoryLinks> => {
    const seed = deps.ids.newId();
    const { value } = await openStory(deps.documents, actor, storyId);
    await requireRoomForLink(deps.documents, value.familyId);
    await deps.documents.transact(async (tx) => {
      const story = await openStory(tx, actor, storyId);
      const { uid } = requireSignedIn(actor);
      if (!isShown(story.value.state)) throw new AppError('story.not_shown');
      const daily = { action: 'story-links', owner: { uid }, maximum: LINKS_PER_DAY, windowMs: DAY_MS };
      await consume(tx, deps, 'story_link.too_many', daily);
      const { familyId, bookId } = story.value;
      const token = deriveStoryLinkToken(deps.settings, { storyId, seed });
      const createdAt = deps.clock.now().toISOString();
      tx.put(storyLinks, sha256Of(token), { familyId, bookId, storyId, seed, createdAt });
      await appendAudit(tx, deps, actor, {
        action: 'story.link_created',
        object: `story:${storyId}`,
        familyId,
      });
    });
    return readLinks(deps, storyId);
  };

/** Revokes a link at once. Does nothing when it is gone, or leads to another story. */
export const revokeStoryLink =
  (deps: LinkDeps) =>
  async (actor: Actor, storyId: string, linkId: string): Promise<StoryLinks> => {
    await deps.documents.transact(async (tx) => {
      const { value } = await openStory(tx, actor, storyId);
      const link = await tx.get(storyLinks, linkId);
      if (link?.value.storyId !== storyId) return;
      tx.remove(storyLinks, linkId);
      const { familyId } = value;
      await appendAudit(tx, deps, actor, {
        action: 'story.link_revoked',
        object: `story:${storyId}`,
        familyId,
      });
    });
    return readLinks(deps, storyId);
  };
