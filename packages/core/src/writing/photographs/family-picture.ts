import type { WithFamilyPictures } from '../../people/families/with-family-pictures.ts';
import { photographs } from './photograph.ts';

/** A photograph as its family's pictures need it. */
export const familyPicture: WithFamilyPictures['familyPicture'] = async (reader, pictureId) => {
  const photograph = await reader.get(photographs, pictureId);
  return photograph && { familyId: photograph.value.familyId, isReady: photograph.value.state === 'ready' };
};
