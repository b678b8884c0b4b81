import { AppError, createStoryDocument, listStoryParagraphs, type Story } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import type { Deps } from '../../ports/deps.ts';
import { authorizeStory } from './authorize-story.ts';
import { type StoryRecord, stories } from './story.ts';
import { writeChange } from './write-story.ts';

type OmittedPart = NonNullable<StoryRecord['omittedParts']>[number];

/** Inserts a part after the paragraph that preceded it; at the end when that paragraph is gone. */
const withPart = (body: StoryRecord['body'], { paragraphs, after }: OmittedPart): StoryRecord['body'] => {
  const at = body.content.findLastIndex(
    (block) => listStoryParagraphs({ ...body, content: [block] }).at(-1) === after,
  );
  const position = at < 0 ? body.content.length : at + 1;
  return {
    ...body,
    content: body.content.toSpliced(position, 0, ...createStoryDocument(paragraphs).content),
  };
};

/** Returns the story without an omitted part, and its text with that part. Throws `story.part_not_found`. */
export const restorePart = (
  story: StoryRecord,
  partId: string,
): { readonly value: StoryRecord; readonly body: StoryRecord['body'] } => {
  const { omittedParts = [], body } = story;
  const part = omittedParts.find(({ id }) => id === partId);
  if (part === undefined) throw new AppError('story.part_not_found');
  const value = { ...story, omittedParts: omittedParts.filter(({ id }) => id !== partId) };
  return { value, body: withPart(body, part) };
};

/**
 * Restores an omitted part of a mailed answer into the story's text, as a new revision. Throws `story.part_not_found`
 * when it was restored before.
 */
export const restoreOmittedPart =
  (deps: Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>) =>
  (actor: Actor, storyId: string, partId: string): Promise<Story> =>
    deps.documents.transact(async (tx) => {
      const story = await authorizeStory(tx, actor, 'story.edit', await tx.get(stories, storyId));
      const { value, body } = restorePart(story.value, partId);
      return writeChange(tx, deps, actor, { ...story, value }, { body });
    });
