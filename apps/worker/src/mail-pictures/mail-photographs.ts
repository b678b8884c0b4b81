import {
  type Core,
  type MailPicture,
  PHOTOGRAPH_BYTES_MIN,
  photographs,
  preparedKey,
} from '@souvenance/core';
import { AVATAR_CONTENT_ID, PHOTOGRAPH_CONTENT_ID } from '@souvenance/emails';
import sharp, { type Sharp } from 'sharp';

/** Side of an avatar in a mail, in pixels: twice its size on the screen (`asker.ts` of packages/emails). */
const SIDE_PX = 128;
const QUALITIES = [80, 65, 50, 35, 20] as const;

/**
 * Encodes a picture in the best quality that has at most `bytesMax` bytes; null if none has, or if the stored file is
 * damaged: the mail is sent without it.
 */
const encodeWithin = async (picture: Sharp, bytesMax: number): Promise<Uint8Array | null> => {
  for (const quality of QUALITIES) {
    const bytes = await picture
      .clone()
      .jpeg({ quality, mozjpeg: true })
      .toBuffer()
      .catch(() => null);
    if (bytes === null || bytes.byteLength <= bytesMax) return bytes;
  }
  return null;
};

/**
 * Draws an avatar for a mail: square and small. It has fewer bytes than the smallest photograph of a reply, so that a
 * mail program that quotes it in a reply adds no photograph to a story. Returns null if no quality makes it small
 * enough.
 */
export const drawMailAvatar = async (prepared: Uint8Array): Promise<Uint8Array | null> => {
  const square = sharp(prepared).resize(SIDE_PX, SIDE_PX, { fit: 'cover' });
  return encodeWithin(square, PHOTOGRAPH_BYTES_MIN - 1);
};

type PictureServices = Pick<Core, 'documents' | 'media'>;

/** Reads a prepared photograph; null if it was removed or is not prepared yet. */
const readPrepared = async (
  { documents, media }: PictureServices,
  photographId: string | null,
): Promise<Uint8Array | null> => {
  const photograph = photographId === null ? null : await documents.get(photographs, photographId);
  const sha256 = photograph?.value.state === 'ready' ? photograph.value.sha256 : null;
  if (photograph === null || sha256 === null) return null;
  return media.get(preparedKey(photograph.value.familyId, sha256));
};

export const toMailPicture = (contentId: string, bytes: Uint8Array | null): MailPicture | null =>
  bytes === null ? null : { contentId, contentType: 'image/jpeg', bytes };

/**
 * Reads and draws the asker's avatar when the mail is sent. Returns null if the photograph was removed or cannot be
 * read; the mail then shows the initial.
 */
export const readMailAvatar = async (
  services: PictureServices,
  portraitId: string | null,
): Promise<MailPicture | null> => {
  const prepared = await readPrepared(services, portraitId);
  return toMailPicture(AVATAR_CONTENT_ID, prepared === null ? null : await drawMailAvatar(prepared));
};

/** Width of a photograph in a mail, in pixels, and the limit of its bytes. */
const PHOTOGRAPH_WIDTH_PX = 600;
export const MAIL_PHOTOGRAPH_BYTES_MAX = 120_000;

/** Draws a photograph for a mail. Returns null if no quality makes it small enough. */
export const drawMailPhotograph = async (prepared: Uint8Array): Promise<Uint8Array | null> => {
  const size = { width: PHOTOGRAPH_WIDTH_PX, height: PHOTOGRAPH_WIDTH_PX };
  const small = sharp(prepared).resize({ ...size, fit: 'inside', withoutEnlargement: true });
  return encodeWithin(small, MAIL_PHOTOGRAPH_BYTES_MAX);
};

/** Reads and draws a photograph of an answer when the mail is sent. Returns null if it is not ready or was removed. */
export const readMailPhotograph = async (
  services: PictureServices,
  photographId: string | null,
): Promise<MailPicture | null> => {
  const prepared = await readPrepared(services, photographId);
  return toMailPicture(PHOTOGRAPH_CONTENT_ID, prepared === null ? null : await drawMailPhotograph(prepared));
};
