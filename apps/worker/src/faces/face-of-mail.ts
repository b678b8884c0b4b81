import { type Core, type MailPicture, photographs, preparedKey } from '@souvenance/core';
import { FACE_CONTENT_ID } from '@souvenance/emails';
import { drawFace } from './draw-face.ts';

type FaceServices = Pick<Core, 'documents' | 'media'>;

/**
 * The face of who asks, drawn when the mail leaves. Null when its photograph was taken out meanwhile, or can't be had: a
 * question waits for no picture, and the initial stands.
 */
export const faceOfMail = async (
  { documents, media }: FaceServices,
  portraitId: string | null,
): Promise<MailPicture | null> => {
  const stored = portraitId === null ? null : await documents.get(photographs, portraitId);
  const sha256 = stored?.value.state === 'ready' ? stored.value.sha256 : null;
  if (stored === null || sha256 === null) return null;
  const prepared = await media.get(preparedKey(stored.value.familyId, sha256));
  const bytes = prepared === null ? null : await drawFace(prepared);
  return bytes === null ? null : { contentId: FACE_CONTENT_ID, contentType: 'image/jpeg', bytes };
};
