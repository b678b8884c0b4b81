import { createHash } from 'node:crypto';
import {
  buildPrintedCaption,
  computeCropBox,
  hasEffect,
  type ManuscriptPhotograph,
} from '@souvenance/contracts';
import type { StoryRecord } from '../../writing/stories/story.ts';

export type PlacedPhotograph = StoryRecord['photographs'][number];
type Place = Omit<PlacedPhotograph, 'photographId'>;

/** Converts a ready photograph for the press, with the size and resolution that its edit leaves. */
export const toManuscriptPhotograph = (
  original: Pick<ManuscriptPhotograph, 'sha256' | 'widthPx' | 'heightPx'>,
  place: Place,
): ManuscriptPhotograph => {
  const { edit, who: _who, when: _when, description = '', ...placementFields } = place;
  const trimmedDescription = description.trim();
  const texts = {
    ...placementFields,
    caption: buildPrintedCaption(place),
    ...(trimmedDescription === '' ? {} : { description: trimmedDescription }),
  };
  if (!hasEffect(edit)) return { ...original, ...texts };
  const { sha256: originalSha256, ...size } = original;
  const { widthPx, heightPx } = computeCropBox(size, edit);
  const sha256 = createHash('sha256')
    .update(JSON.stringify([originalSha256, edit.quarterTurns, edit.cropPercent, edit.brightnessStep]))
    .digest('hex');
  return { sha256, widthPx, heightPx, ...texts, made: { of: originalSha256, ...size, edit } };
};
