import { createHash } from 'node:crypto';
import { cutBox, isEdit, type ManuscriptPhotograph, printedCaption } from '@souvenance/contracts';
import type { StoryRecord } from '../../writing/stories/story.ts';

export type PlacedPhotograph = StoryRecord['photographs'][number];
type Place = Omit<PlacedPhotograph, 'photographId'>;

/** A ready photograph as the press takes it: its size is what its edit leaves of it, and so is its resolution. */
export const placedPhotograph = (
  original: Pick<ManuscriptPhotograph, 'sha256' | 'widthPx' | 'heightPx'>,
  place: Place,
): ManuscriptPhotograph => {
  const { edit, who: _who, when: _when, description = '', ...rest } = place;
  const trimmedDescription = description.trim();
  const words = {
    ...rest,
    caption: printedCaption(place),
    ...(trimmedDescription === '' ? {} : { description: trimmedDescription }),
  };
  if (!isEdit(edit)) return { ...original, ...words };
  const { sha256: of, ...size } = original;
  const { widthPx, heightPx } = cutBox(size, edit);
  const sha256 = createHash('sha256')
    .update(JSON.stringify([of, edit.turn, edit.crop, edit.brighten]))
    .digest('hex');
  return { sha256, widthPx, heightPx, ...words, made: { of, ...size, edit } };
};
