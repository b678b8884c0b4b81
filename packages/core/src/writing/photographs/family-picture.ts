import { findExistingPictureId } from '../../people/families/check-picture.ts';
import type { WithFamilyPictures } from '../../people/families/with-family-pictures.ts';
import type { Documents } from '../../ports/documents.port.ts';
import { photographs, preparedKey } from './photograph.ts';

type DocumentReader = Pick<Documents, 'get'>;

/** Reads a photograph as the families feature needs it for a family's or member's picture. */
export const familyPicture: WithFamilyPictures['familyPicture'] = async (documents, pictureId) => {
  const photograph = await documents.get(photographs, pictureId);
  return photograph && { familyId: photograph.value.familyId, isReady: photograph.value.state === 'ready' };
};

/**
 * Returns the portrait's id if its photograph still exists, otherwise null: a member may have removed it with a story.
 */
export const findExistingPortraitId = (
  documents: DocumentReader,
  portraitId: string | null | undefined,
): Promise<string | null> => findExistingPictureId({ familyPicture }, documents, portraitId ?? null);

/**
 * Storage key and hash of the prepared picture of a family's portrait; null without a portrait, when it cannot be
 * shown, and when it belongs to another family.
 */
export const locatePortrait = async (
  documents: DocumentReader,
  familyId: string,
  portraitId: string | null,
): Promise<{ key: string; sha256: string } | null> => {
  const portrait = portraitId === null ? null : await documents.get(photographs, portraitId);
  const isShown = portrait?.value.familyId === familyId && portrait.value.state === 'ready';
  const sha256 = isShown ? portrait.value.sha256 : null;
  return sha256 === null ? null : { key: preparedKey(familyId, sha256), sha256 };
};
