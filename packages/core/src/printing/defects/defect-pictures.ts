import { AppError, SHOP_PICTURE_BYTES_MAX } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { consume, DAY_MS, requireRoom } from '../../foundation/limits/rate-limits.ts';
import type { Deps } from '../../ports/deps.ts';
import { openOwnOrder } from '../../selling/orders/open-own-order.ts';
import { addPicture } from '../shop-pictures/add-picture.ts';
import { openPicture, rawPictureKey } from '../shop-pictures/shop-picture.ts';
import { openShippedOrder } from './open-shipped-order.ts';

type JoinDeps = Pick<Deps, 'documents' | 'media' | 'clock' | 'ids' | 'settings'>;

/**
 * Stores the raw picture of a defect, unparsed, and enqueues the job that re-encodes it. The daily limit equals that of
 * a print shop's questions. Throws `defect.picture_too_large`, `defect.too_many_pictures`, `order.state_refused`.
 */
export const uploadDefectPicture =
  (deps: JoinDeps) =>
  async (actor: Actor, orderId: string, raw: Uint8Array): Promise<{ pictureId: string }> => {
    const { documents, media, ids, settings } = deps;
    // Checked before the bytes, so that others get the same error for any upload.
    await openShippedOrder(documents, actor, orderId);
    const bytes = raw.byteLength;
    if (bytes === 0) throw new AppError('request.invalid');
    if (bytes > SHOP_PICTURE_BYTES_MAX)
      throw new AppError('defect.picture_too_large', { bytes, most: SHOP_PICTURE_BYTES_MAX });
    const rateLimit = {
      action: 'defect-pictures',
      owner: { hash: orderId },
      windowMs: DAY_MS,
      maximum: settings.limits.shopMessagesPerOrder,
    };
    // Checked before the bytes are stored; counted when the document is created.
    const { familyId } = await documents.transact(async (tx) => {
      const { value } = await openShippedOrder(tx, actor, orderId);
      await requireRoom(tx, deps, 'defect.too_many_pictures', rateLimit);
      return value;
    });
    const pictureId = ids.newId();
    await media.put(rawPictureKey(familyId, pictureId), raw, 'application/octet-stream');
    return documents.transact(async (tx) => {
      const order = await openShippedOrder(tx, actor, orderId);
      await consume(tx, deps, 'defect.too_many_pictures', rateLimit);
      addPicture(tx, deps, order, { pictureId, usedAt: null, side: 'buyer' });
      return { pictureId };
    });
  };

/** Reads a picture of a defect for members who may order. Throws `photograph.not_found`, `photograph.not_ready`. */
export const readDefectPicture =
  (deps: Pick<Deps, 'documents' | 'media'>) =>
  async (actor: Actor, orderId: string, pictureId: string): Promise<Uint8Array> => {
    const { id } = await openOwnOrder(deps.documents, actor, orderId);
    return openPicture(deps, { orderId: id, side: 'buyer' }, pictureId);
  };
