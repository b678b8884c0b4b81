import { cutExcerpt, listStoryParagraphs, type Story, type StorySummary } from '@souvenance/contracts';
import type { Stored } from '../../ports/documents.port.ts';
import type { StoryRecord } from './story.ts';

export const toStoryView = ({
  id,
  value: {
    voice,
    shownAt: _,
    history: _history,
    pieceStoryId: _pieceStoryId,
    formerConsentId: _formerConsentId,
    ...value
  },
}: Stored<StoryRecord>): Story => ({
  id,
  ...value,
  ...(voice !== undefined && { voice: { durationSeconds: voice.durationSeconds } }),
});

/** Length in characters of a story's excerpt in lists. */
const EXCERPT = 180;

/**
 * The first photograph that needs no turning, since a list shows it unedited; a written page only when there is nothing
 * else.
 */
export const findPictureId = (photographs: StoryRecord['photographs']): string | null => {
  const pictures = photographs.filter(({ kind }) => kind !== 'scan');
  const upright = pictures.find(({ edit }) => (edit?.quarterTurns ?? 0) === 0);
  return (upright ?? pictures[0] ?? photographs[0])?.photographId ?? null;
};

export const toStorySummary = (story: Stored<StoryRecord>): StorySummary => {
  const { body, photographs, omittedParts: _, ...rest } = toStoryView(story);
  const words = listStoryParagraphs(body).join(' ').trim();
  const { shownAt } = story.value;
  return {
    ...rest,
    excerpt: cutExcerpt(words, EXCERPT),
    photographCount: photographs.length,
    pictureId: findPictureId(photographs),
    writtenPageCount: photographs.filter(({ kind }) => kind === 'scan').length,
    ...(shownAt !== undefined && { shownAt }),
  };
};
