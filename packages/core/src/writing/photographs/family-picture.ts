import type { WithFamilyPictures } from '../../people/families/with-family-pictures.ts';
import { photographs } from './photograph.ts';

/** Reads a photograph as the families feature needs it for a family's or member's picture. */
export const familyPicture: WithFamilyPictures['familyPicture'] = async (reader, pictureId) => {
  const photograph = await reader.get(photographs, pictureId);
  return photograph && { familyId: photograph.value.familyId, isReady: photograph.value.state === 'ready' };
};
