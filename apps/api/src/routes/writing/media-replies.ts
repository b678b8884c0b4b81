import { AppError } from '@souvenance/contracts';
import type { KeptSound } from '@souvenance/core';
import type { BytesReply } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

/** Replies with a prepared photograph. Throws `photograph.not_found` when its bytes are gone. */
export const pictureReply = async (
  { media }: Pick<Services, 'media'>,
  { key, sha256 }: { key: string; sha256: string },
): Promise<BytesReply> => {
  const body = await media.get(key);
  if (body === null) throw new AppError('photograph.not_found');
  return { body, contentType: 'image/jpeg', sha256 };
};

/** Replies with a sound. The bytes under a hash never change; only the requested range is read. */
export const soundReply = (
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
