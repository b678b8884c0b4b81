import type { Actor } from '../../foundation/actors/actor.ts';
import type { Deps } from '../../ports/deps.ts';
import { openOrder } from '../../selling/orders/admin/open-order.ts';
import { openPicture } from './shop-picture.ts';

/**
 * Reads a picture of a print shop's message or of a defect, for an administrator. Throws `order.not_found`,
 * `photograph.not_found`, `photograph.not_ready`.
 */
export const readShopPicture =
  (deps: Pick<Deps, 'documents' | 'media'>) =>
  async (actor: Actor, orderId: string, pictureId: string): Promise<Uint8Array> => {
    const { id } = await openOrder(deps.documents, actor, orderId, 'admin.read');
    return openPicture(deps, { orderId: id, side: 'any' }, pictureId);
  };
