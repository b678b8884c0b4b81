import { AppError, type defectKinds, type Proof } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { enqueue } from '../../../foundation/jobs/enqueue.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Transaction } from '../../../ports/documents.port.ts';
import { prepareOrderJob } from '../../payments/payment-jobs.ts';
import { buildPrintOrder } from '../editions/build-print-order.ts';
import { formatReprintNumber } from '../editions/reprints.ts';
import { type OrderDocument, orders } from '../order.ts';
import { adoptNewerProof, findNewerProof } from './newer-proof.ts';
import { openOrder } from './open-order.ts';
import { requireProofForAction } from './order-actions.ts';

/** Writes further documents in the transaction of a reprint or a refund, and returns the order to store. */
export type WriteAlongside = (tx: Transaction, order: OrderDocument) => Promise<OrderDocument>;

/** Writes nothing besides the reprint. */
export const keepOrder: WriteAlongside = async (_, order) => order;

type ReprintDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

interface Reprint {
  readonly copies: number;
  /** Defect for which copies are printed again. */
  readonly fault: (typeof defectKinds)[number];
  /** Whether to print the newest approved proof instead of the files that were printed. */
  readonly usesNewestProof?: boolean;
  /**
   * The shipment to send again. Without one, a reprint of all copies goes to all addresses, and a reprint of fewer
   * copies to the first address. Never more copies than the shipment had.
   */
  readonly shipmentId?: string | undefined;
  readonly reason: string;
}

interface ReprintSource extends Pick<Reprint, 'copies' | 'fault' | 'shipmentId'> {
  readonly orderId: string;
  readonly value: OrderDocument;
  readonly proof: Proof;
}

/**
 * Chooses the addresses of the copies, all of the original order or one of them, and returns the cart that fits them.
 * Throws `request.invalid` for an unknown shipment, and for more copies than it had.
 */
const chooseAddresses = (
  { cart: { otherParcels: _, variants: __, ...cart }, shipments, address }: OrderDocument,
  copies: number,
  shipmentId: string | undefined,
): Pick<OrderDocument, 'cart' | 'address' | 'otherAddresses'> => {
  const [first, ...others] = shipments;
  if (shipmentId === undefined && copies === cart.copies && others.length > 0) {
    const otherAddresses = others.map((parcel) => parcel.address);
    const otherParcels = others.map((parcel) => ({ copies: parcel.copies, country: parcel.address.country }));
    return { cart: { ...cart, otherParcels }, address: first?.address ?? address, otherAddresses };
  }
  const parcel = shipmentId === undefined ? first : shipments.find(({ id }) => id === shipmentId);
  if (shipmentId !== undefined && parcel === undefined) throw new AppError('request.invalid');
  if (copies > (parcel?.copies ?? cart.copies)) throw new AppError('request.invalid');
  const destination = parcel?.address ?? address;
  return {
    cart: { ...cart, country: destination?.country ?? cart.country },
    address: destination,
    otherAddresses: [],
  };
};

/** Builds the order that prints copies again. `buildPrintOrder` gives it a price of zero and its own shipments. */
const buildReprint = (
  deps: ReprintDeps,
  actor: Actor,
  { orderId, value, proof, copies, fault, shipmentId }: ReprintSource,
): OrderDocument => {
  const now = deps.clock.now().toISOString();
  const { number: originalNumber } = value;
  const { cart, ...addresses } = chooseAddresses(value, copies, shipmentId);
  return {
    ...buildPrintOrder(value, actor, now),
    number: formatReprintNumber(originalNumber, value.reprintCount + 1),
    proof,
    cart: { ...cart, copies, ebook: false, pages: proof.pages },
    ...addresses,
    reprintOf: { orderId, number: originalNumber, fault },
  };
};

/**
 * Prints all or some copies of an order again, from the same approved files or from the newest approved proof.
 * `writeAlongside` writes in the same transaction. Returns the id of the reprint. Throws `order.state_refused`,
 * `order.no_newer_proof`, and `request.invalid` for more copies than were ordered.
 */
export const reprintOrder =
  (deps: ReprintDeps) =>
  async (
    actor: Actor,
    orderId: string,
    reprint: Reprint,
    writeAlongside: WriteAlongside = keepOrder,
  ): Promise<string> => {
    const { copies, fault, usesNewestProof = false, reason, shipmentId } = reprint;
    const { value: originalOrder } = await openOrder(deps.documents, actor, orderId, 'admin.orders');
    const newerOrderId = usesNewestProof
      ? ((await findNewerProof(deps.documents, originalOrder))?.id ?? null)
      : null;
    return deps.documents.transact(async (tx) => {
      const { value } = await openOrder(tx, actor, orderId, 'admin.orders');
      const { familyId } = value;
      const printedProof = requireProofForAction(value, 'reprint');
      const proof = usesNewestProof
        ? await adoptNewerProof(tx, deps, actor, { newerOrderId, order: value })
        : printedProof;
      const id = deps.ids.newId();
      const reprintDocument = buildReprint(deps, actor, { orderId, value, proof, copies, fault, shipmentId });
      tx.create(orders, id, reprintDocument);
      tx.put(orders, orderId, await writeAlongside(tx, { ...value, reprintCount: value.reprintCount + 1 }));
      const job = { cause: id, payload: { orderId: id }, familyId, subject: value.bookTitle };
      enqueue(tx, deps, prepareOrderJob, job);
      const to = reprintDocument.number;
      const entry = { action: 'order.reprinted', object: `order:${orderId}`, familyId, to, reason };
      await appendAudit(tx, deps, actor, entry);
      return id;
    });
  };
