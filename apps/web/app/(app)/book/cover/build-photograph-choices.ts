import { routePath } from '@souvenance/contracts';
import type { CoverPhotograph } from '#features/photographs/read-cover-photographs.ts';

/** A photograph that the cover may show; `story` is null for one that was added on the cover page. */
export interface OfferedPhotograph extends Omit<CoverPhotograph, 'story'> {
  story: string | null;
}

/** Number of photographs shown at first. */
const INITIAL_COUNT = 6;

/** The first few photographs, and the chosen one. */
export const selectInitialPhotographs = (
  photographs: readonly OfferedPhotograph[],
  chosenId: string | null,
): readonly OfferedPhotograph[] =>
  photographs.filter(({ id }, index) => index < INITIAL_COUNT || id === chosenId);

/** A card for each photograph, named by its caption or its story. */
export const buildPhotographChoices = (
  photographs: readonly OfferedPhotograph[],
  formatUntitled: (story: string | null) => string,
) =>
  photographs.map(({ id, caption, story }) => ({
    value: id,
    label: caption === '' ? formatUntitled(story) : caption,
    src: routePath('photographs.picture', { photographId: id }, { size: 'thumbnail' }),
  }));

/** The photographs added on the cover page, then those of the stories, each once. */
export const listOffered = (
  addedIds: readonly string[],
  photographs: readonly CoverPhotograph[],
): OfferedPhotograph[] => {
  const ofStories = [...new Map(photographs.map((photograph) => [photograph.id, photograph])).values()];
  const storyIds = new Set(ofStories.map(({ id }) => id));
  const added = addedIds.filter((id) => !storyIds.has(id)).map((id) => ({ id, caption: '', story: null }));
  return [...added, ...ofStories];
};
