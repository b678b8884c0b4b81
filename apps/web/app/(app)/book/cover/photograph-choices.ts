import { routePath } from '@souvenance/contracts';
import type { CoverPhotograph } from '#features/photographs/read-cover-photographs.ts';

/** How many are shown before somebody asks for all. */
const FIRST = 6;

/** The first few, and the chosen one wherever it stands: nobody looks for what is on the cover. */
export const firstPhotographs = (
  photographs: readonly CoverPhotograph[],
  chosenId: string | null,
): readonly CoverPhotograph[] => photographs.filter(({ id }, index) => index < FIRST || id === chosenId);

/** A card for each photograph: its caption, or the story that it belongs to. */
export const photographChoices = (
  photographs: readonly CoverPhotograph[],
  untitled: (story: string) => string,
) =>
  photographs.map(({ id, caption, story }) => ({
    value: id,
    label: caption === '' ? untitled(story) : caption,
    src: routePath('photographs.picture', { photographId: id }),
  }));
