import { AppError, type LinkWriting } from '@souvenance/contracts';
import type { Deps } from '../../../ports/deps.ts';
import { stories } from '../../stories/story.ts';
import { withPartTakenBack } from '../../stories/take-back.ts';
import { saveByLink } from '../../stories/write-by-link.ts';
import { openLink } from '../link.ts';
import { checkStillEditable } from './open-answer.ts';
import { writingOf } from './read-link.ts';

/**
 * Takes a part of a mailed answer that was set aside back into the text of a link, as a new revision. Throws
 * `story.part_not_found` when it was taken back before, `story.state_refused` once the book has the story.
 */
export const takeBackByLink =
  (deps: Pick<Deps, 'documents' | 'clock' | 'settings'>) =>
  (token: string, partId: string): Promise<LinkWriting> =>
    deps.documents.transact(async (tx) => {
      const { delivery } = await openLink(tx, deps, token);
      const { storyId } = delivery.value;
      const story = storyId === null ? null : await tx.get(stories, storyId);
      if (story === null) throw new AppError('story.part_not_found');
      checkStillEditable(story.value);
      const { value, body } = withPartTakenBack(story.value, partId);
      const { authorName: name } = value;
      return writingOf(await saveByLink(tx, deps, { name, story: { ...story, value }, change: { body } }));
    });
