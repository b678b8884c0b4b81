import type { AdminOrder, RenderingFileName } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { type AuditRecord, appendAudit, audits } from '../../foundation/audit/audit.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { enqueue } from '../../foundation/jobs/enqueue.ts';
import { mails } from '../../foundation/mail/mail.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { coreMessages } from '../../foundation/messages/index.ts';
import { renderings } from '../../making/renderings/rendering.ts';
import { requireFreshFactor } from '../../people/accounts/authorize.ts';
import { users } from '../../people/accounts/user.ts';
import type { Deps, Settings } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { askedSince } from '../../printing/print-jobs/asked-since.ts';
import { renewLink } from '../../printing/print-jobs/atelier.ts';
import { refundOrder } from '../../printing/print-jobs/order-changes/refund-order.ts';
import { resumeOrder } from '../../printing/print-jobs/order-changes/resume-order.ts';
import { stopPrinting } from '../../printing/print-jobs/order-changes/stop-printing.ts';
import { moveVariants } from '../../printing/print-jobs/order-changes/variant-moves.ts';
import { answersTo, printMailCauses, shopMail } from '../../printing/print-jobs/print-mails.ts';
import { printNotice } from '../../printing/print-jobs/print-notice.ts';
import { openProofFile } from '../../printing/print-jobs/proof-file.ts';
import { shopOfOrder, shopsOfOrder } from '../../printing/print-jobs/shop-of-order.ts';
import { workshopUrl } from '../../printing/print-shops/workshop.ts';
import { findNewerProof } from '../../selling/orders/admin/newer-proof.ts';
import { openOrder } from '../../selling/orders/admin/open-order.ts';
import { paymentView } from '../../selling/orders/admin/payment-view.ts';
import { timelineOf } from '../../selling/orders/admin/timeline-of.ts';
import { reprintsOf, reprintView } from '../../selling/orders/editions/reprints-of.ts';
import { wholeView } from '../../selling/orders/editions/variant-views.ts';
import { writeMove } from '../../selling/orders/move-order.ts';
import type { OrderDocument } from '../../selling/orders/order.ts';
import { placeOf } from '../../selling/orders/order-place.ts';
import { fulfilPaymentJob } from '../../selling/payments/payment-jobs.ts';
import { jobsOfOrder, mailJobs } from '../jobs/jobs-of-order.ts';
import { actionsOf, checkAction } from './order-actions.ts';
import { submissionsView } from './submissions-view.ts';

type AdminDeps = Pick<Deps, 'documents' | 'files' | 'payments' | 'clock' | 'ids' | 'settings'>;

const journalOf = async (documents: Deps['documents'], orderId: string): Promise<AuditRecord[]> => {
  const found = await findAll(documents, audits, {
    where: [['object', '==', `order:${orderId}`]],
    orderBy: { field: 'at', direction: 'asc' },
  });
  return found.map(({ value }) => value);
};

const namesIn = async (
  documents: Deps['documents'],
  { history, refundParts }: OrderDocument,
  journal: readonly AuditRecord[],
) => {
  const hands = [...history.map(({ by }) => by), ...journal.map(({ actor }) => actor)];
  const uids = new Set([
    ...hands.flatMap((by) => (by.startsWith('user:') ? [by.slice('user:'.length)] : [])),
    ...refundParts.map(({ by }) => by),
  ]);
  const found = await Promise.all([...uids].map((uid) => documents.get(users, uid)));
  return Object.fromEntries(found.flatMap((user) => (user === null ? [] : [[user.id, user.value.name]])));
};

const shopsIn = (settings: Settings, order: OrderDocument): AdminOrder['shops'] => {
  const chosen = shopOfOrder(settings, order).limits.id;
  return shopsOfOrder(settings, order).map(({ limits: { id }, name, derivation }) => ({
    id,
    name,
    isChosen: id === chosen,
    canBeChosen: order.proof !== null && !('refusal' in (derivation?.(order.proof.pages) ?? {})),
  }));
};

const promiseOf = ({ specification }: OrderDocument): AdminOrder['promise'] => {
  if (specification === null) return null;
  const { purchaseOrder, shipBy } = specification;
  return { purchaseOrder, shipBy };
};

const newerOf = (draft: Stored<OrderDocument> | null): AdminOrder['newerProof'] => {
  if (draft?.value.proof == null) return null;
  const { pages, approvedAt } = draft.value.proof;
  return { number: draft.value.number, pages, approvedAt };
};

const viewOf = async (
  { documents, settings }: Pick<Deps, 'documents' | 'settings'>,
  order: Stored<OrderDocument>,
): Promise<AdminOrder> => {
  const { proof } = order.value;
  const rendering = proof === null ? null : await documents.get(renderings, proof.renderingId);
  const sent = await findAll(documents, mails, {
    where: [['orderId', '==', order.id]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  const jobOfMail = await mailJobs(
    { documents },
    sent.map(({ id }) => id),
  );
  const reprints = await reprintsOf(documents, order.value);
  const newerProof = newerOf(await findNewerProof(documents, order.value));
  const journal = await journalOf(documents, order.id);
  const people = await namesIn(documents, order.value, journal);
  const shops = shopsIn(settings, order.value);
  const hasOtherShop = shops.some(({ isChosen, canBeChosen }) => canBeChosen && !isChosen);
  return {
    actions: actionsOf(order.value, { hasOtherShop, hasNewerProof: newerProof !== null }),
    order: { ...(await wholeView({ documents, settings }, order)), reprints: reprints.map(reprintView) },
    reprints: reprints.map(({ id, value: { number, state } }) => ({ orderId: id, number, state })),
    notes: order.value.notes,
    promise: promiseOf(order.value),
    newerProof,
    words: order.value.questions,
    isAsked: askedSince(order.value) !== null,
    reprintOf: order.value.reprintOf,
    variantOf: order.value.variantOf,
    people,
    timeline: timelineOf({ order: order.value, audits: journal, mails: sent, jobOfMail, people }),
    preflight: rendering?.value.preflight ?? null,
    payment: paymentView(order.value),
    pickedBy: order.value.pickedBy,
    jobs: (await jobsOfOrder({ documents }, order)).map(
      ({ id, value: { kind, state, touchedAt, traceId } }) => ({
        id,
        kind,
        state,
        at: touchedAt,
        traceId,
      }),
    ),
    submissions: await submissionsView({ documents }, order.id, shops),
    mails: sent.map(({ id, value }) => ({
      id,
      jobId: jobOfMail.get(id) ?? null,
      kind: value.kind,
      to: value.to.address,
      state: value.state,
      at: value.sentAt ?? value.createdAt,
    })),
    shops,
  };
};

export const readOrderForAdmin =
  (deps: Pick<Deps, 'documents' | 'settings'>) => async (actor: Actor, orderId: string) =>
    viewOf(deps, await openOrder(deps.documents, actor, orderId));

/** A file of the proof, for an administrator; the opening is in the audit log. */
export const openOrderFile =
  (deps: AdminDeps) => async (actor: Actor, orderId: string, name: RenderingFileName) => {
    const order = await openOrder(deps.documents, actor, orderId);
    const opened = await openProofFile(deps, order, name);
    const { familyId } = order.value;
    await deps.documents.transact(async (tx) =>
      appendAudit(tx, deps, actor, { action: 'file.opened', object: `order:${orderId}`, familyId, to: name }),
    );
    return opened;
  };

/** Stops an order before printing, with a reason. A print shop that was sent it is told. */
export const holdOrder =
  (deps: AdminDeps) =>
  async (actor: Actor, orderId: string, holdReason: NonNullable<OrderDocument['holdReason']>) => {
    await deps.documents.transact(async (tx) => {
      const { value } = await openOrder(tx, actor, orderId);
      await writeMove(tx, deps, actor, orderId, value, 'on_hold', { holdReason }, holdReason);
      await printNotice(tx, deps, orderId, value, 'held', { reason: holdReason });
    });
    return readOrderForAdmin(deps)(actor, orderId);
  };

/** Releasing an order held for its amount accepts the amount that came; another payment would be looked at anew. */
const acceptance = ({ holdReason, sessionId }: OrderDocument): Partial<OrderDocument> =>
  holdReason === 'amount_mismatch' ? { acceptedSessionId: sessionId } : {};

/** What was paid while the order was held, or is accepted now, is read again at once: no event comes twice. */
const readPaymentAgain = (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  orderId: string,
  { heldFrom, history, sessionId }: OrderDocument,
): void => {
  if (sessionId === null || heldFrom !== 'awaiting_payment') return;
  enqueue(tx, deps, fulfilPaymentJob, {
    cause: { releasedOrder: orderId, moves: history.length },
    payload: { sessionId },
    familyId: null,
    subject: 'released',
  });
};

/** What stopped the payment stopped the variants, too: they go on with it. Each other hold is released by itself. */
const releaseVariants = async (
  tx: Transaction,
  deps: AdminDeps,
  actor: Actor,
  order: Pick<Stored<OrderDocument>, 'id' | 'value'>,
  why: string,
): Promise<void> => {
  const reasons = ['dispute', 'withdrawal'] as const;
  if (reasons.some((reason) => reason === order.value.holdReason))
    await moveVariants(tx, deps, order, { actor, move: { kind: 'released', reasons }, why });
};

/** Lets an order go on from where it was held, and tells the print shop that was told to wait. */
export const releaseOrder = (deps: AdminDeps) => async (actor: Actor, orderId: string, reason: string) => {
  await deps.documents.transact(async (tx) => {
    const { value } = await openOrder(tx, actor, orderId);
    checkAction(value, 'release');
    await writeMove(tx, deps, actor, orderId, value, placeOf(value), acceptance(value), reason);
    readPaymentAgain(tx, deps, orderId, value);
    await resumeOrder(tx, deps, orderId, value);
    await printNotice(tx, deps, orderId, value, 'released');
    await releaseVariants(tx, deps, actor, { id: orderId, value }, reason);
  });
  return readOrderForAdmin(deps)(actor, orderId);
};

/** Sends the print shop its mail again, as a reminder: the link is the same, and lives its whole time anew. */
export const resendToPrint =
  (deps: AdminDeps) =>
  async (actor: Actor, orderId: string, reason: string): Promise<void> =>
    deps.documents.transact(async (tx) => {
      const { value } = await openOrder(tx, actor, orderId);
      checkAction(value, 'resend');
      const cause = `book_to_print.${orderId}.${deps.ids.newId()}`;
      const { email: address } = shopOfOrder(deps.settings, value);
      const workshop = await workshopUrl(tx, deps.settings, address);
      const to = { name: coreMessages(deps.settings.locale).printShop, address };
      await renewLink(tx, deps, orderId, value);
      const data = { ...shopMail(deps, { id: orderId, value }, workshop), isReminder: true };
      const [repeats] = printMailCauses(orderId, value.shopTurn);
      const replyTo = answersTo(deps.settings, value);
      await postMail(tx, deps, { cause, repeats, kind: 'book_to_print', to, replyTo, data, orderId });
      const { familyId } = value;
      await appendAudit(tx, deps, actor, {
        action: 'order.resent',
        object: `order:${orderId}`,
        familyId,
        reason,
      });
    });

/** Gives the whole payment back (`refundOrder`), by an administrator's hand. */
export const refundOrderByHand =
  (deps: AdminDeps) =>
  async (actor: Actor, orderId: string, reason: string): Promise<void> => {
    const open = async (reader: Pick<Deps['documents'], 'get'>) => {
      const order = await openOrder(reader, actor, orderId);
      requireFreshFactor(actor);
      return order;
    };
    await refundOrder(deps)(actor, {
      orderId,
      open,
      reason,
      stopPrinting: (tx, order) => stopPrinting(tx, deps, actor, order, reason),
    });
  };
