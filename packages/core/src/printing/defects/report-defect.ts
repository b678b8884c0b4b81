import { AppError, DEFECTS_MAX, type Defect } from '@souvenance/contracts';
import { type Actor, requireSignedIn } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { orders } from '../../selling/orders/order.ts';
import { findFirstUnansweredAt, toDefectView } from '../../selling/orders/order-defects.ts';
import { attachPicture } from '../shop-pictures/shop-picture.ts';
import { openShippedOrder } from './open-shipped-order.ts';

type ReportDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

interface DefectReport extends Pick<Defect, 'fault' | 'copies' | 'text'> {
  readonly pictureIds: readonly string[];
}

const attachPictures = async (
  tx: Transaction,
  deps: ReportDeps,
  orderId: string,
  pictureIds: readonly string[],
) => {
  const pictures: Awaited<ReturnType<typeof attachPicture>>[] = [];
  for (const pictureId of new Set(pictureIds))
    pictures.push(await attachPicture(tx, deps, { orderId, side: 'buyer' }, pictureId));
  return pictures;
};

/**
 * Reports a defect of delivered copies to the operator. `updatedAt` does not change. Throws `order.state_refused`
 * before copies have shipped, `request.invalid` for more copies than were bought, `defect.too_many`,
 * `photograph.not_found` for a picture of another order.
 */
export const reportDefect =
  (deps: ReportDeps) =>
  (actor: Actor, orderId: string, { fault, copies, text, pictureIds }: DefectReport): Promise<Defect[]> =>
    deps.documents.transact(async (tx) => {
      const { value } = await openShippedOrder(tx, actor, orderId);
      if (copies > value.cart.copies) throw new AppError('request.invalid');
      if (value.defects.length >= DEFECTS_MAX) throw new AppError('defect.too_many', { most: DEFECTS_MAX });
      const pictures = await attachPictures(tx, deps, orderId, pictureIds);
      const { uid } = requireSignedIn(actor);
      const at = deps.clock.now().toISOString();
      const defect = { id: deps.ids.newId(), at, by: uid, fault, copies, text, pictures, answer: null };
      const defects = [...value.defects, defect];
      tx.put(orders, orderId, { ...value, defects, defectUnansweredSince: findFirstUnansweredAt(defects) });
      const { familyId } = value;
      await appendAudit(tx, deps, actor, {
        action: 'order.defect_reported',
        object: `order:${orderId}`,
        familyId,
      });
      return defects.map(toDefectView);
    });
