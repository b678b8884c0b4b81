import type { AdminOrder } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { type AuditRecord, audits } from '../../foundation/audit/audit.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { mails } from '../../foundation/mail/mail.ts';
import { renderings } from '../../making/renderings/rendering.ts';
import { users } from '../../people/accounts/user.ts';
import type { Deps, Settings } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { getShopOfOrder, listShopsForOrder } from '../../printing/print-jobs/get-shop-of-order.ts';
import { findUnansweredSince } from '../../printing/print-jobs/unanswered-since.ts';
import { settlePrintJob, submissions } from '../../printing/print-shops/submission.ts';
import { buildTimeline } from '../../selling/orders/admin/build-timeline.ts';
import { findNewerProof } from '../../selling/orders/admin/newer-proof.ts';
import { openOrder } from '../../selling/orders/admin/open-order.ts';
import { listAllowedActions } from '../../selling/orders/admin/order-actions.ts';
import { toPaymentView } from '../../selling/orders/admin/payment-view.ts';
import { readReprints, toReprintView } from '../../selling/orders/editions/reprints.ts';
import { readFamilyView } from '../../selling/orders/editions/variant-views.ts';
import type { OrderDocument } from '../../selling/orders/order.ts';
import { findJobsOfOrder, findMailJobIds } from '../jobs/jobs-of-order.ts';

const readJournal = async (documents: Deps['documents'], orderId: string): Promise<AuditRecord[]> => {
  const storedAudits = await findAll(documents, audits, {
    where: [['object', '==', `order:${orderId}`]],
    orderBy: { field: 'at', direction: 'asc' },
  });
  return storedAudits.map(({ value }) => value);
};

const readNames = async (
  documents: Deps['documents'],
  { history, partialRefunds }: OrderDocument,
  journal: readonly AuditRecord[],
) => {
  const actorLabels = [...history.map(({ by }) => by), ...journal.map(({ actor }) => actor)];
  const uids = new Set([
    ...actorLabels.flatMap((by) => (by.startsWith('user:') ? [by.slice('user:'.length)] : [])),
    ...partialRefunds.map(({ by }) => by),
  ]);
  const storedUsers = await Promise.all([...uids].map((uid) => documents.get(users, uid)));
  return Object.fromEntries(
    storedUsers.flatMap((user) => (user === null ? [] : [[user.id, user.value.name]])),
  );
};

const toShops = (settings: Settings, order: OrderDocument): AdminOrder['shops'] => {
  const chosenId = getShopOfOrder(settings, order).profile.id;
  return listShopsForOrder(settings, order).map(({ profile: { id }, name, derivation }) => ({
    id,
    name,
    isChosen: id === chosenId,
    canBeChosen: order.proof !== null && !('refusal' in (derivation?.(order.proof.pages) ?? {})),
  }));
};

const toSpecificationView = ({ specification }: OrderDocument): AdminOrder['specification'] => {
  if (specification === null) return null;
  const { purchaseOrder, shipBy } = specification;
  return { purchaseOrder, shipBy };
};

const toNewerProof = (draft: Stored<OrderDocument> | null): AdminOrder['newerProof'] => {
  if (draft?.value.proof == null) return null;
  const { pages, approvedAt } = draft.value.proof;
  return { number: draft.value.number, pages, approvedAt };
};

/** Returns the submissions of the order to print services, the oldest first. */
const readSubmissionsView = async (
  { documents }: Pick<Deps, 'documents'>,
  orderId: string,
  shops: AdminOrder['shops'],
): Promise<AdminOrder['submissions']> => {
  const storedSubmissions = await findAll(documents, submissions, { where: [['orderId', '==', orderId]] });
  return storedSubmissions
    .toSorted((a, b) => a.value.shopAssignment - b.value.shopAssignment)
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

const readOrderView = async (
  { documents, settings }: Pick<Deps, 'documents' | 'settings'>,
  order: Stored<OrderDocument>,
): Promise<AdminOrder> => {
  const { proof } = order.value;
  const rendering = proof === null ? null : await documents.get(renderings, proof.renderingId);
  const storedMails = await findAll(documents, mails, {
    where: [['orderId', '==', order.id]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  const jobIdsByMail = await findMailJobIds(
    { documents },
    storedMails.map(({ id }) => id),
  );
  const reprints = await readReprints(documents, order.value);
  const newerProof = toNewerProof(await findNewerProof(documents, order.value));
  const journal = await readJournal(documents, order.id);
  const people = await readNames(documents, order.value, journal);
  const shops = toShops(settings, order.value);
  const hasOtherShop = shops.some(({ isChosen, canBeChosen }) => canBeChosen && !isChosen);
  return {
    actions: listAllowedActions(order.value, { hasOtherShop, hasNewerProof: newerProof !== null }),
    order: {
      ...(await readFamilyView({ documents, settings }, order)),
      reprints: reprints.map(toReprintView),
    },
    reprints: reprints.map(({ id, value: { number, state } }) => ({ orderId: id, number, state })),
    notes: order.value.notes,
    specification: toSpecificationView(order.value),
    newerProof,
    shopMessages: order.value.shopMessages,
    isAwaitingAnswer: findUnansweredSince(order.value) !== null,
    reprintOf: order.value.reprintOf,
    variantOf: order.value.variantOf,
    people,
    timeline: buildTimeline({
      order: order.value,
      audits: journal,
      mails: storedMails,
      jobOfMail: jobIdsByMail,
      people,
    }),
    preflight: rendering?.value.preflight ?? null,
    payment: toPaymentView(order.value),
    pickedBy: order.value.pickedBy,
    jobs: (await findJobsOfOrder({ documents }, order)).map(
      ({ id, value: { kind, state, touchedAt, traceId } }) => ({
        id,
        kind,
        state,
        at: touchedAt,
        traceId,
      }),
    ),
    submissions: await readSubmissionsView({ documents }, order.id, shops),
    mails: storedMails.map(({ id, value }) => ({
      id,
      jobId: jobIdsByMail.get(id) ?? null,
      kind: value.kind,
      to: value.to.address,
      state: value.state,
      at: value.sentAt ?? value.createdAt,
    })),
    shops,
  };
};

/** Returns an order with its money, mails, jobs and history. Throws `order.not_found`. */
export const readOrderForAdmin =
  (deps: Pick<Deps, 'documents' | 'settings'>) => async (actor: Actor, orderId: string) =>
    readOrderView(deps, await openOrder(deps.documents, actor, orderId, 'admin.read'));
