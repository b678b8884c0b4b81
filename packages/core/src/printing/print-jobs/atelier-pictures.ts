import { AppError, SHOP_PICTURE_BYTES_MAX } from '@souvenance/contracts';
import { consume, DAY_MS, requireRoom } from '../../foundation/limits/rate-limits.ts';
import type { Deps } from '../../ports/deps.ts';
import { addPicture } from '../shop-pictures/add-picture.ts';
import { openPicture, rawPictureKey } from '../shop-pictures/shop-picture.ts';
import { openAtelier } from './atelier.ts';

type JoinDeps = Pick<Deps, 'documents' | 'media' | 'clock' | 'ids' | 'settings'>;

/**
 * Stores a raw picture for a shop's next message, unparsed, and enqueues the job that re-encodes it. The daily limit
 * equals that of questions. Throws `atelier.not_found`, `atelier.picture_too_large`, `atelier.too_many_pictures`.
 */
export const uploadAtelierPicture =
  (deps: JoinDeps) =>
  async (token: string, raw: Uint8Array): Promise<{ pictureId: string }> => {
    const { documents, media, ids, settings } = deps;
    // The link is checked before the bytes, so that a wrong link gets the same error for any upload.
    await openAtelier(documents, deps, token);
    const bytes = raw.byteLength;
    if (bytes === 0) throw new AppError('request.invalid');
    if (bytes > SHOP_PICTURE_BYTES_MAX)
      throw new AppError('atelier.picture_too_large', { bytes, most: SHOP_PICTURE_BYTES_MAX });
    const pictureRateLimit = (orderId: string) => ({
      action: 'shop-pictures',
      owner: { hash: orderId },
      windowMs: DAY_MS,
      maximum: settings.limits.shopMessagesPerOrder,
    });
    // Checked before the bytes are stored; counted when the document is created.
    const { familyId } = await documents.transact(async (tx) => {
      const { id, value } = await openAtelier(tx, deps, token);
      await requireRoom(tx, deps, 'atelier.too_many_pictures', pictureRateLimit(id));
      return value;
    });
    const pictureId = ids.newId();
    const key = rawPictureKey(familyId, pictureId);
    await media.put(key, raw, 'application/octet-stream');
    return documents.transact(async (tx) => {
      const order = await openAtelier(tx, deps, token);
      await consume(tx, deps, 'atelier.too_many_pictures', pictureRateLimit(order.id));
      addPicture(tx, deps, order, { pictureId, usedAt: null });
      return { pictureId };
    });
  };

/** Reads a picture of a link's order. Throws `atelier.not_found`, `photograph.not_found`, `photograph.not_ready`. */
export const readAtelierPicture =
  (deps: Pick<Deps, 'documents' | 'media' | 'clock'>) =>
  async (token: string, pictureId: string): Promise<Uint8Array> => {
    const { id } = await openAtelier(deps.documents, deps, token);
    return openPicture(deps, { orderId: id, side: 'shop' }, pictureId);
  };
