import {
  type Core,
  type MailPicture,
  PHOTOGRAPH_BYTES_MIN,
  photographs,
  preparedKey,
} from '@souvenance/core';
import { AVATAR_CONTENT_ID } from '@souvenance/emails';
import sharp from 'sharp';

/** Side of an avatar in a mail, in pixels: twice its size on the screen (`asker.ts` of packages/emails). */
const SIDE_PX = 128;
const QUALITIES = [80, 65, 50, 35, 20] as const;

/**
 * Draws an avatar for a mail: square and small. It has fewer bytes than the smallest photograph of a reply, so that a
 * mail program that quotes it in a reply adds no photograph to a story. Returns null if no quality makes it small
 * enough.
 */
export const drawMailAvatar = async (prepared: Uint8Array): Promise<Uint8Array | null> => {
  const square = sharp(prepared).resize(SIDE_PX, SIDE_PX, { fit: 'cover' });
  for (const quality of QUALITIES) {
    const bytes = await square.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.byteLength < PHOTOGRAPH_BYTES_MIN) return bytes;
  }
  return null;
};

type AvatarServices = Pick<Core, 'documents' | 'media'>;

/**
 * Reads and draws the asker's avatar when the mail is sent. Returns null if the photograph was removed or cannot be
 * read; the mail then shows the initial.
 */
export const readMailAvatar = async (
  { documents, media }: AvatarServices,
  portraitId: string | null,
): Promise<MailPicture | null> => {
  const portrait = portraitId === null ? null : await documents.get(photographs, portraitId);
  const sha256 = portrait?.value.state === 'ready' ? portrait.value.sha256 : null;
  if (portrait === null || sha256 === null) return null;
  const prepared = await media.get(preparedKey(portrait.value.familyId, sha256));
  const bytes = prepared === null ? null : await drawMailAvatar(prepared);
  return bytes === null ? null : { contentId: AVATAR_CONTENT_ID, contentType: 'image/jpeg', bytes };
};
