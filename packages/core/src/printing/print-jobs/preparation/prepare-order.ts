import { AppError, type Derivation, type StoredFile } from '@souvenance/contracts';
import { createSystemActor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { dayOf } from '../../../foundation/clock/day-of.ts';
import { enqueue } from '../../../foundation/jobs/enqueue.ts';
import type { JobDocument } from '../../../foundation/jobs/job.ts';
import { type Claim, finishJob, requireCurrentClaim } from '../../../foundation/jobs/run-job.ts';
import { alertAdministrators } from '../../../foundation/mail/alert.ts';
import { mails } from '../../../foundation/mail/mail.ts';
import { postMail } from '../../../foundation/mail/post-mail.ts';
import { getCoreMessages } from '../../../foundation/messages/index.ts';
import { sha256Of } from '../../../foundation/secrets/secrets.ts';
import { renderingFileKey, renderings } from '../../../making/renderings/rendering.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Stored, Transaction } from '../../../ports/documents.port.ts';
import { listParcels } from '../../../selling/orders/editions/parcels.ts';
import { buildVariantOrder, variantOrderId } from '../../../selling/orders/editions/variants.ts';
import { writeMove } from '../../../selling/orders/move-order.ts';
import { type OrderDocument, orders } from '../../../selling/orders/order.ts';
import { postOrderStatus } from '../../../selling/orders/order-status-mail.ts';
import { prepareOrderJob } from '../../../selling/payments/payment-jobs.ts';
import { createSubmission } from '../../print-shops/submission.ts';
import { readWorkshopUrl } from '../../print-shops/workshop.ts';
import { ATELIER_DAYS, ateliers, deriveAtelierToken } from '../atelier.ts';
import { buildSpecification } from '../describe-order.ts';
import { getShopOfOrder } from '../get-shop-of-order.ts';
import { buildBuyerMail, mailToShop, printMailCauses } from '../print-mails.ts';
import { isTicketFile } from '../proof-file.ts';
import { assignShop } from './assign-shop.ts';
import { type DeriveFiles, deriveForOrder } from './derive-files.ts';
import { fallBack } from './fall-back.ts';
import { ensureFormerShopStopped } from './former-shop.ts';
import { renewTicket } from './renew-ticket.ts';
import { type MakeTicket, storeTicket } from './store-ticket.ts';

type PrepareDeps = Pick<Deps, 'documents' | 'files' | 'clock' | 'ids' | 'settings' | 'printServices'>;

const actor = createSystemActor('prepare');

/** Whether the stored files are byte for byte the approved ones. */
const areFilesApproved = async (
  { files }: PrepareDeps,
  { bookId, proof }: OrderDocument,
): Promise<boolean> => {
  if (proof === null) return false;
  for (const { name, sha256 } of proof.files) {
    if (isTicketFile(name)) continue;
    const bytes = await files.get(renderingFileKey(bookId, proof.renderingId, name));
    if (bytes === null || sha256Of(bytes) !== sha256) return false;
  }
  return true;
};

/** Returns the order with its specification for the shop. */
const withSpecification = async (
  deps: PrepareDeps,
  { value }: Stored<OrderDocument>,
): Promise<OrderDocument> => {
  const rendering = await deps.documents.get(renderings, value.proof?.renderingId ?? '');
  const edition = rendering?.value.edition ?? 1;
  const sentOn = dayOf(deps.clock.now().toISOString(), deps.settings.timeZone);
  const colourPages = rendering?.value.preflight?.colourPages;
  return {
    ...value,
    specification: buildSpecification(deps.settings, value, { edition, sentOn, colourPages }),
  };
};

/** Creates the print order of a variant, with its own proof, shop, link and parcels. */
const createVariantOrder = async (
  tx: Transaction,
  deps: PrepareDeps,
  order: Stored<OrderDocument>,
  place: number,
  now: string,
): Promise<void> => {
  const id = variantOrderId(order.id, place);
  const value = buildVariantOrder(order, place, actor, now);
  const { familyId, number, bookTitle: subject } = value;
  tx.create(orders, id, value);
  enqueue(tx, deps, prepareOrderJob, { cause: id, payload: { orderId: id }, familyId, subject });
  const entry = { action: 'order.variant_begun', object: `order:${order.id}`, familyId, to: number };
  await appendAudit(tx, deps, actor, entry);
};

const beginPreparation = (deps: PrepareDeps, claim: Claim, orderId: string): Promise<Stored<OrderDocument>> =>
  deps.documents.transact(async (tx) => {
    await requireCurrentClaim(tx, claim);
    const order = await tx.get(orders, orderId);
    if (order === null) throw new AppError('order.not_found');
    if (order.value.state !== 'paid') return order;
    const waitingFields = { carrier: '', trackingNumber: '', state: 'waiting' as const };
    const shipments = listParcels(order.value).map((parcel, index) => ({
      id: `s${index + 1}`,
      ...waitingFields,
      ...parcel,
    }));
    const now = deps.clock.now().toISOString();
    const change = { shipments };
    const value = await writeMove(tx, deps, actor, orderId, order.value, 'preparing', change);
    for (const place of order.value.variants.keys())
      await createVariantOrder(tx, deps, order, place + 1, now);
    return { ...order, value };
  });

const holdForFiles = (
  deps: PrepareDeps,
  claim: Claim,
  orderId: string,
  why: 'changed' | 'underivable',
): Promise<void> =>
  deps.documents.transact(async (tx) => {
    const job = await requireCurrentClaim(tx, claim);
    const order = await tx.get(orders, orderId);
    if (order === null) throw new AppError('order.not_found');
    if (order.value.state !== 'preparing') return endOrRetryJob(tx, deps, claim, job, order.value);
    await writeMove(tx, deps, actor, orderId, order.value, 'on_hold', { holdReason: 'file' });
    const cause = `alert.file.${orderId}.${claim.fence}`;
    const { files } = getCoreMessages(deps.settings.locale).alerts;
    await alertAdministrators(tx, deps, {
      cause,
      subject: files.subject(order.value.number),
      sentence: files[why],
    });
    finishJob(tx, deps, claim.jobId, job);
  });

/** Delivers an order of an e-book alone; it needs no more than files that match the proof. */
const deliverEbook = (deps: PrepareDeps, claim: Claim, orderId: string): Promise<void> =>
  deps.documents.transact(async (tx) => {
    const job = await requireCurrentClaim(tx, claim);
    const order = await tx.get(orders, orderId);
    if (order === null) throw new AppError('order.not_found');
    if (order.value.state !== 'preparing') return endOrRetryJob(tx, deps, claim, job, order.value);
    const deliveredOrder = await writeMove(tx, deps, actor, orderId, order.value, 'delivered');
    await postOrderStatus(tx, deps, orderId, deliveredOrder, 'delivered');
    finishJob(tx, deps, claim.jobId, job);
  });

interface PreparedOrder {
  readonly shopAssignment: number;
  readonly addressAt: string | null;
  readonly derivation: Derivation | null;
  readonly specification: OrderDocument['specification'];
  readonly tickets: readonly StoredFile[];
}

const sendToPrint = (
  deps: PrepareDeps,
  claim: Claim,
  orderId: string,
  prepared: PreparedOrder,
): Promise<void> =>
  deps.documents.transact(async (tx) => {
    const job = await requireCurrentClaim(tx, claim);
    const order = await tx.get(orders, orderId);
    if (order?.value.proof == null) throw new AppError('proof.missing');
    const { shopAssignment } = order.value;
    const causes = printMailCauses(orderId, shopAssignment);
    const isBuyerNotified = (await tx.get(mails, causes[1])) !== null;
    const shop = getShopOfOrder(deps.settings, order.value);
    const workshopLink = await readWorkshopUrl(tx, deps.settings, shop.email);
    if (order.value.state !== 'preparing') return endOrRetryJob(tx, deps, claim, job, order.value);
    if (shopAssignment !== prepared.shopAssignment)
      throw new Error('another print shop was chosen meanwhile');
    if (order.value.addressCorrectedAt !== prepared.addressAt)
      throw new Error('the address was corrected meanwhile');
    const approvedFiles = order.value.proof.files.filter(({ name }) => !isTicketFile(name));
    const proof = { ...order.value.proof, files: [...approvedFiles, ...prepared.tickets] };
    const { derivation, specification } = prepared;
    const ticketAddressAt = prepared.addressAt;
    const shopDue = specification === null ? null : `${specification.shipBy} ${order.value.number}`;
    const change = { proof, derivation, specification, ticketAddressAt, shopId: shop.profile.id, shopDue };
    const sentOrder = await writeMove(tx, deps, actor, orderId, order.value, 'sent_to_print', change);
    const buyerMailData = buildBuyerMail(deps, orderId, sentOrder);
    const expiresAt = new Date(deps.clock.now().getTime() + ATELIER_DAYS * 86_400_000).toISOString();
    const linkId = sha256Of(deriveAtelierToken(deps.settings, orderId, sentOrder));
    tx.put(ateliers, linkId, { orderId, expiresAt, revoked: false, replaced: false });
    const buyer = { name: sentOrder.buyerName, address: sentOrder.email };
    if (shop.service === 'atelier')
      await mailToShop(tx, deps, { id: orderId, value: sentOrder }, workshopLink);
    await createSubmission(tx, deps, order, shop);
    if (!isBuyerNotified)
      await postMail(tx, deps, {
        cause: causes[1],
        kind: 'book_to_print_user',
        to: buyer,
        data: buyerMailData,
        orderId,
      });
    finishJob(tx, deps, claim.jobId, job);
  });

const isUnderivable = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'shop.underivable';

/**
 * Job: prepares a paid order. Compares the stored files with the proof, derives the shop's files, writes the ticket,
 * and creates the shop's link and both mails in one transaction with the state change. Throws `order.not_found`,
 * `proof.missing`.
 */
export const prepareOrder =
  (deps: PrepareDeps & { makeTicket: MakeTicket; deriveFiles: DeriveFiles }) =>
  async (claim: Claim, orderId: string): Promise<void> => {
    await assignShop(deps, orderId);
    const order = await beginPreparation(deps, claim, orderId);
    if (order.value.state !== 'preparing') {
      await renewTicket(deps, order);
      return endJob(deps, claim, orderId);
    }
    if (!(await areFilesApproved(deps, order.value))) return holdForFiles(deps, claim, orderId, 'changed');
    if (order.value.cart.copies === 0) return deliverEbook(deps, claim, orderId);
    if (!(await ensureFormerShopStopped(deps, claim, order))) return;
    try {
      const derivation = await deriveForOrder(deps, order);
      const value = await withSpecification(deps, { ...order, value: { ...order.value, derivation } });
      const { specification } = value;
      const tickets = await storeTicket(deps, { ...order, value }, deps.makeTicket);
      const { shopAssignment, addressCorrectedAt: addressAt } = value;
      const prepared = { shopAssignment, addressAt, derivation, specification, tickets };
      return await sendToPrint(deps, claim, orderId, prepared);
    } catch (error) {
      if (!isUnderivable(error)) throw error;
      if (order.value.pickedBy === null) return holdForFiles(deps, claim, orderId, 'underivable');
      const { underivable: reason } = getCoreMessages(deps.settings.locale).reasons;
      return fallBack(deps, orderId, order.value.shopAssignment, { reason, claim });
    }
  };

/** Ends the job of an order that has continued already or is on hold. */
const endJob = (deps: PrepareDeps, claim: Claim, orderId: string): Promise<void> =>
  deps.documents.transact(async (tx) => {
    const job = await requireCurrentClaim(tx, claim);
    const order = await tx.get(orders, orderId);
    if (order !== null) endOrRetryJob(tx, deps, claim, job, order.value);
  });

/**
 * Ends the job of an order that was refunded or put on hold meanwhile. Throws for an order that was released meanwhile,
 * so that the job is retried.
 */
const endOrRetryJob = (
  tx: Transaction,
  deps: PrepareDeps,
  claim: Claim,
  job: JobDocument,
  { state }: OrderDocument,
): void => {
  if (state === 'paid' || state === 'preparing') throw new Error('the order goes on');
  finishJob(tx, deps, claim.jobId, job);
};
