import {
  type Core,
  type MailPicture,
  PHOTOGRAPH_BYTES_MIN,
  photographs,
  preparedKey,
} from '@souvenance/core';
import { AVATAR_CONTENT_ID } from '@souvenance/emails';
import sharp from 'sharp';

/** Twice the pixels of the face in a mail (`asker.ts` of packages/emails). */
const SIDE_PX = 128;
const QUALITIES = [80, 65, 50, 35, 20] as const;

/**
 * A face for a mail: square, small, and always lighter than what a reply may bring as a photograph, so that a program
 * that quotes it with a reply adds it to no story. Null when it can't be drawn so light.
 */
export const drawFace = async (prepared: Uint8Array): Promise<Uint8Array | null> => {
  const square = sharp(prepared).resize(SIDE_PX, SIDE_PX, { fit: 'cover' });
  for (const quality of QUALITIES) {
    const bytes = await square.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.byteLength < PHOTOGRAPH_BYTES_MIN) return bytes;
  }
  return null;
};

type FaceServices = Pick<Core, 'documents' | 'media'>;

/**
 * The face of who asks, drawn when the mail leaves. Null when its photograph was taken out meanwhile, or can't be had: a
 * question waits for no picture, and the initial stands.
 */
export const faceOfMail = async (
  { documents, media }: FaceServices,
  portraitId: string | null,
): Promise<MailPicture | null> => {
  const portrait = portraitId === null ? null : await documents.get(photographs, portraitId);
  const sha256 = portrait?.value.state === 'ready' ? portrait.value.sha256 : null;
  if (portrait === null || sha256 === null) return null;
  const prepared = await media.get(preparedKey(portrait.value.familyId, sha256));
  const bytes = prepared === null ? null : await drawFace(prepared);
  return bytes === null ? null : { contentId: AVATAR_CONTENT_ID, contentType: 'image/jpeg', bytes };
};
