import { AppError, type LinkWriting } from '@souvenance/contracts';
import type { Deps } from '../../../ports/deps.ts';
import { restorePart } from '../../stories/restore-omitted-part.ts';
import { stories } from '../../stories/story.ts';
import { saveByLink } from '../../stories/write-by-link.ts';
import { openLink } from '../link.ts';
import { requireAnswerEditable } from './open-answer.ts';
import { toLinkWriting } from './read-link.ts';

/**
 * Restores an omitted part of a mailed answer into the text, as a new revision. Throws `story.part_not_found` when it
 * was restored before, `story.state_refused` once the story is in the book, and `consent.missing` for an answer that
 * was sent before its narrator withdrew consent.
 */
export const restorePartByLink =
  (deps: Pick<Deps, 'documents' | 'clock' | 'settings'>) =>
  (token: string, partId: string): Promise<LinkWriting> =>
    deps.documents.transact(async (tx) => {
      const linkTarget = await openLink(tx, deps, token);
      const { storyId } = linkTarget.delivery.value;
      const story = storyId === null ? null : await tx.get(stories, storyId);
      if (story === null) throw new AppError('story.part_not_found');
      await requireAnswerEditable(tx, linkTarget, story.value);
      const { value, body } = restorePart(story.value, partId);
      const { authorName: name } = value;
      return toLinkWriting(
        await saveByLink(tx, deps, { name, story: { ...story, value }, change: { body } }),
      );
    });
