import type { AdminOrder } from '@souvenance/contracts';
import { findAll } from '../../foundation/documents/find-all.ts';
import type { Deps } from '../../ports/deps.ts';
import { settlePrintJob, submissions } from '../../printing/print-shops/submission.ts';

/** What services of print shops were handed of an order, a turn each, the first one first. */
export const submissionsView = async (
  { documents }: Pick<Deps, 'documents'>,
  orderId: string,
  shops: AdminOrder['shops'],
): Promise<AdminOrder['submissions']> => {
  const found = await findAll(documents, submissions, { where: [['orderId', '==', orderId]] });
  return found
    .toSorted((one, other) => one.value.turn - other.value.turn)
    .map(({ id, value: { shopId, service, reference, step, cost, reason, concern, createdAt } }) => ({
      service,
      reference,
      step,
      cost,
      reason,
      concern,
      at: createdAt,
      jobId: settlePrintJob.idOf(id),
      shop: shops.find((shop) => shop.id === shopId)?.name ?? shopId,
    }));
};
