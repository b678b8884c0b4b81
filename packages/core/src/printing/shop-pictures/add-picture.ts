import { enqueue } from '../../foundation/jobs/enqueue.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { OrderDocument } from '../../selling/orders/order.ts';
import { checkShopPictureJob } from './check-shop-picture-job.ts';
import { rawPictureKey, type ShopPictureDocument, shopPictures } from './shop-picture.ts';

interface AddedPicture extends Partial<Pick<ShopPictureDocument, 'side'>> {
  readonly pictureId: string;
  /** When a message used it; null while unused. */
  readonly usedAt: string | null;
}

/** Creates the document of a picture whose raw bytes are in `media`, and enqueues the job that re-encodes it. */
export const addPicture = (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  { id: orderId, value }: Stored<OrderDocument>,
  { pictureId, usedAt, side = 'shop' }: AddedPicture,
): void => {
  const { familyId, bookTitle: subject } = value;
  const key = rawPictureKey(familyId, pictureId);
  const at = deps.clock.now().toISOString();
  tx.create(shopPictures, pictureId, { orderId, familyId, key, state: 'unchecked', side, usedAt, at });
  enqueue(tx, deps, checkShopPictureJob, { cause: pictureId, payload: { pictureId }, familyId, subject });
};
