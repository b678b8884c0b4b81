import { routePath } from '@souvenance/contracts';
import type { CoverPhotograph } from '#photographs/read-cover-photographs.ts';

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
