import { routePath } from '@souvenance/contracts';
import type { CoverPhotograph } from '#features/photographs/read-cover-photographs.ts';

/** Number of photographs shown at first. */
const INITIAL_COUNT = 6;

/** The first few photographs, and the chosen one. */
export const selectInitialPhotographs = (
  photographs: readonly CoverPhotograph[],
  chosenId: string | null,
): readonly CoverPhotograph[] =>
  photographs.filter(({ id }, index) => index < INITIAL_COUNT || id === chosenId);

/** A card for each photograph, named by its caption or its story. */
export const buildPhotographChoices = (
  photographs: readonly CoverPhotograph[],
  formatUntitled: (story: string | null) => string,
) =>
  photographs.map(({ id, caption, story }) => ({
    value: id,
    label: caption === '' ? formatUntitled(story) : caption,
    src: routePath('photographs.picture', { photographId: id }, { size: 'thumbnail' }),
  }));

/** The photographs added on the cover page, then those of the stories and of the album, each once. */
export const listOffered = (
  addedIds: readonly string[],
  photographs: readonly CoverPhotograph[],
): CoverPhotograph[] => {
  const ofBook = [...new Map(photographs.map((photograph) => [photograph.id, photograph])).values()];
  const bookIds = new Set(ofBook.map(({ id }) => id));
  const added = addedIds.filter((id) => !bookIds.has(id)).map((id) => ({ id, caption: '', story: null }));
  return [...added, ...ofBook];
};
