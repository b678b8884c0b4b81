import { capture, type PictureSize, pictureSizes } from '@souvenance/contracts';
import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';
import type { Files } from '../../ports/files.port.ts';

const photographRecord = z.object({
  familyId: z.string(),
  bookId: z.string(),
  state: z.enum(['awaiting', 'checking', 'ready', 'refused']),
  refusalCode: z.string().nullable(),
  contentType: z.string(),
  bytes: z.int(),
  /** Storage key of the original in `media`; the prepared picture is stored under its hash. */
  originalKey: z.string(),
  sha256: z.string().nullable(),
  widthPx: z.int().nullable(),
  heightPx: z.int().nullable(),
  /** Mean lightness of the prepared picture, 0 to 1; null for a picture prepared before it was measured. */
  luminance: z.number().nullable(),
  /**
   * When and where it was taken; missing until it is ready, and in a photograph that was checked before it was read.
   */
  capture: capture.optional(),
  /** The delivery whose link announced it; missing when a member did. */
  deliveryId: z.string().optional(),
  /** True for a photograph of a guest's piece; missing otherwise. */
  isGuests: z.boolean().optional(),
  /** Until when storage is reserved for bytes that have not arrived; null or missing when nothing expires. */
  reservedUntil: z.iso.datetime().nullable().optional(),
  /**
   * Its reservation expired before the bytes arrived: it counts towards no limit until it is announced or declared
   * again.
   */
  isLapsed: z.boolean().optional(),
  createdAt: z.iso.datetime(),
});
export type PhotographRecord = z.infer<typeof photographRecord>;

export const photographs = collection('photographs', photographRecord, [
  ['bookId', 'createdAt'],
  ['bookId', 'sha256', 'createdAt'],
  ['state', 'createdAt'],
  ['reservedUntil'],
  ['deliveryId'],
]);

/**
 * Storage key of a picture prepared for print: upright, sRGB, without metadata. Its hash identifies it; it is erased
 * with its family.
 */
export const preparedKey = (familyId: string, sha256: string): string =>
  `families/${familyId}/photographs/${sha256}.jpg`;
/**
 * Storage key of a smaller copy of a prepared picture. It begins with the key of that picture, so that removing all
 * objects that begin with it removes the copies.
 */
export const screenCopyKey = (prepared: string, size: PictureSize): string => `${prepared}.${size}`;

/** Bytes of a picture prepared for print, their hash, and its smaller copies for screens. */
export interface PreparedPicture {
  readonly bytes: Uint8Array;
  readonly sha256: string;
  readonly screenCopies: Readonly<Record<PictureSize, Uint8Array>>;
}

/** Stores a prepared picture of a family under its hash, with its smaller copies. */
export const storePrepared = async (
  media: Files,
  familyId: string,
  { bytes, sha256, screenCopies }: PreparedPicture,
): Promise<void> => {
  const key = preparedKey(familyId, sha256);
  await media.put(key, bytes, 'image/jpeg');
  for (const size of pictureSizes)
    await media.put(screenCopyKey(key, size), screenCopies[size], 'image/jpeg');
};

/** Storage key of a prepared recording (MP3, AAC in MP4, or Opus in Ogg, the formats an e-book may contain). */
export const voiceKey = (familyId: string, sha256: string): string => `families/${familyId}/voices/${sha256}`;
export const originalKey = (familyId: string, photographId: string): string =>
  `families/${familyId}/originals/${photographId}`;

/** A picture with a lower mean lightness shows little in print, which darkens by a tenth or more (our own figure). */
const LUMINANCE_MIN = 0.25;
export const isDark = ({ luminance }: Pick<PhotographRecord, 'luminance'>): boolean =>
  luminance !== null && luminance < LUMINANCE_MIN;
