import type { Book } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { findAll } from '../../../foundation/documents/find-all.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Stored } from '../../../ports/documents.port.ts';
import { findNarratorByUid } from '../../persons/narrator.ts';
import { isVisibleTo, readViewer } from '../../stories/authorize-story.ts';
import { stories } from '../../stories/story.ts';
import { type BookDocument, COMFORTABLE_FROM, COMPLETE_FROM, PRINTABLE_FROM } from '../book.ts';
import { readVisibleState } from '../surprise.ts';

/**
 * Returns the book with its progress, as this actor sees it. Drafts of other people are counted only if they share them
 * with the family.
 */
export const toBookView = async (
  { documents }: Pick<Deps, 'documents'>,
  actor: Actor,
  { id, value: record }: Stored<BookDocument>,
): Promise<Book> => {
  const {
    storyTimes: _storyTimes,
    chronology: _chronology,
    familyTree: _familyTree,
    nameIndex: _nameIndex,
    approvedAt: _approvedAt,
    tellersByStoryId: _tellersByStoryId,
    formerRendering,
    secondNarrator,
    ...value
  } = record;
  const viewer = await readViewer(documents, value.familyId, actor);
  const ownNarratorId = await findNarratorByUid(documents, { id, value: record }, viewer.uid);
  const all = await findAll(documents, stories, {
    where: [['bookId', '==', id]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  const visibleStories = all.filter((story) => isVisibleTo(story.value, viewer));
  const count = (state: string): number =>
    visibleStories.filter((story) => story.value.state === state).length;
  return {
    id,
    ...value,
    volume: value.volume ?? null,
    previousVolumeId: value.previousVolumeId ?? null,
    formerRendering: value.renderingId === null ? formerRendering : null,
    state: await readVisibleState(documents, viewer.uid, { id, value }),
    isNarrator: ownNarratorId !== null,
    isSecondNarrator: ownNarratorId !== null && ownNarratorId === secondNarrator?.id,
    secondNarrator: secondNarrator ?? null,
    progress: {
      inBook: count('in_book'),
      drafts: count('draft'),
      submitted: count('submitted'),
      printableFrom: PRINTABLE_FROM,
      comfortableFrom: COMFORTABLE_FROM,
      completeFrom: COMPLETE_FROM,
      words: visibleStories.reduce((sum, story) => sum + story.value.words, 0),
    },
  };
};
