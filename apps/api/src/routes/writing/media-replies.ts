import { AppError, type PictureSize } from '@souvenance/contracts';
import type { KeptSound } from '@souvenance/core';
import { screenCopyKey } from '@souvenance/core/keys';
import type { BytesReply } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

/**
 * Replies with a prepared photograph, in a size if one is asked; a photograph without copies is sent as prepared for
 * print. Throws `photograph.not_found` when its bytes are gone.
 */
export const replyWithPicture = async (
  { media }: Pick<Services, 'media'>,
  { key, sha256 }: { key: string; sha256: string },
  size?: PictureSize,
): Promise<BytesReply> => {
  const copy = size === undefined ? null : await media.get(screenCopyKey(key, size));
  const body = copy ?? (await media.get(key));
  if (body === null) throw new AppError('photograph.not_found');
  return { body, contentType: 'image/jpeg', sha256 };
};

/** Replies with a sound. The bytes under a hash never change; only the requested range is read. */
export const replyWithSound = (
  { media }: Pick<Services, 'media'>,
  { key, sha256, bytes, contentType }: KeptSound,
): BytesReply => ({
  body: {
    bytes,
    whole: async () => (await media.open(key))?.stream ?? null,
    part: (part) => media.getRange(key, part),
  },
  contentType,
  sha256,
});
