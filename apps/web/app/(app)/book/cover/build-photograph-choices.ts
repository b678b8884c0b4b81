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
  formatUntitled: (story: string) => string,
) =>
  photographs.map(({ id, caption, story }) => ({
    value: id,
    label: caption === '' ? formatUntitled(story) : caption,
    src: routePath('photographs.picture', { photographId: id }),
  }));
