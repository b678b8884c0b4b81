import type { Subscription } from '@souvenance/contracts';
import { type Actor, systemActor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { shortDay } from '../../foundation/clock/day-of.ts';
import { type Ending, endsNothing } from '../../foundation/jobs/run-job.ts';
import { coreMessages } from '../../foundation/messages/index.ts';
import { authorizeOwner } from '../../people/families/authorize-owner.ts';
import { families } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { invoicePlanPayment } from '../invoices/invoice-plan.ts';
import { type BillingDocument, billings } from './billing.ts';
import { type InForce, nextCheck, planInForce } from './plan-in-force.ts';
import { readSubscription } from './read-subscription.ts';

type SettleDeps = Pick<Deps, 'documents' | 'payments' | 'clock' | 'settings'>;

const actor = systemActor('payment');

/** A reading begins: it alone may write what it finds, unless another one begins after it. */
const beginReading = ({ documents }: SettleDeps, familyId: string): Promise<BillingDocument | null> =>
  documents.transact(async (tx) => {
    const stored = await tx.get(billings, familyId);
    if (stored === null) return null;
    const value = { ...stored.value, turn: stored.value.turn + 1 };
    tx.put(billings, familyId, value);
    return value;
  });

const keep = (
  deps: SettleDeps,
  { familyId, turn }: BillingDocument,
  found: InForce,
  ending: Ending,
): Promise<void> =>
  deps.documents.transact(async (tx) => {
    const [billing, family] = [await tx.get(billings, familyId), await tx.get(families, familyId)];
    await ending(tx);
    // The family is gone, or somebody has read later.
    if (billing === null || family === null || billing.value.turn !== turn) return;
    const { plan, planUntil, priceId, paidUntil, isLate } = found;
    const checkAt = nextCheck(deps.clock.now(), paidUntil, billing.value.openedAt);
    tx.put(billings, familyId, { ...billing.value, priceId, paidUntil, isLate, checkAt });
    const { plan: from, planUntil: fromUntil } = family.value;
    if (from === plan && fromUntil === planUntil) return;
    tx.put(families, familyId, { ...family.value, plan, planUntil });
    const object = `family:${familyId}`;
    const { planUntil: until } = coreMessages(deps.settings.locale).reasons;
    const reason = planUntil === null ? '' : until(shortDay(planUntil, deps.settings.timeZone));
    await appendAudit(tx, deps, actor, {
      action: 'family.plan_changed',
      object,
      familyId,
      from,
      to: plan,
      reason,
    });
  });

const endAlone = ({ documents }: SettleDeps, ending: Ending): Promise<void> => documents.transact(ending);

/**
 * The one way to a plan, called by the webhook's job, the return page and the reconciler, at the same time if need be:
 * an event is a hint, the subscriptions are read again, and their state decides. Throws `payment.unavailable`.
 */
const settleBilling =
  (deps: SettleDeps) =>
  async (familyId: string, ending: Ending = endsNothing): Promise<void> => {
    const begun = await beginReading(deps, familyId);
    if (begun === null) return endAlone(deps, ending);
    const { billing } = deps.payments;
    const found = planInForce(await billing.subscriptionsOf(begun.customerId), deps.payments.livemode);
    for (const id of found.replaced) await billing.endSubscription(id);
    // The oldest first: their numbers follow each other.
    for (const paid of [...(await billing.invoicesOf(begun.customerId))].reverse())
      await invoicePlanPayment(deps, familyId, paid);
    await keep(deps, begun, found, ending);
  };

/** By the customer that an event names; one whom no family knows any more has nothing to settle. */
export const settleSubscriber =
  (deps: SettleDeps) =>
  async (customerId: string, ending: Ending = endsNothing): Promise<void> => {
    const { items } = await deps.documents.find(billings, {
      where: [['customerId', '==', customerId]],
      limit: 2,
    });
    for (const [at, { id }] of items.entries())
      await settleBilling(deps)(id, at === items.length - 1 ? ending : endsNothing);
    if (items.length === 0) await endAlone(deps, ending);
  };

/** What the return page asks, for the owner. */
export const confirmSubscription =
  (deps: SettleDeps) =>
  async (who: Actor, familyId: string): Promise<Subscription> => {
    await authorizeOwner(deps.documents, who, familyId);
    await settleBilling(deps)(familyId);
    return readSubscription(deps)(who, familyId);
  };

/** After a reading that failed the next is an hour later: the others that are due come first. */
const RETRY_MS = 3_600_000;

const postpone = ({ documents, clock }: SettleDeps, familyId: string): Promise<void> =>
  documents.transact(async (tx) => {
    const stored = await tx.get(billings, familyId);
    if (stored === null || stored.value.checkAt === null) return;
    const checkAt = new Date(clock.now().getTime() + RETRY_MS).toISOString();
    tx.put(billings, familyId, { ...stored.value, checkAt });
  });

/**
 * Billings of which an event should have come by now are read again, the longest awaited first and so many a round; one
 * that can't be is told, comes again in an hour, and stands in nobody's way.
 */
export const reconcileBillings =
  (deps: SettleDeps) =>
  async (onError: (error: unknown) => void): Promise<void> => {
    const due = await deps.documents.find(billings, {
      where: [['checkAt', '<=', deps.clock.now().toISOString()]],
      orderBy: { field: 'checkAt', direction: 'asc' },
      limit: 100,
    });
    for (const { id } of due.items) {
      await settleBilling(deps)(id).catch(async (error: unknown) => {
        onError(error);
        await postpone(deps, id);
      });
    }
  };

/** Nothing is paid any more for a family that goes. */
export const endBilling =
  ({ documents, payments }: Pick<Deps, 'documents' | 'payments'>) =>
  async (familyId: string): Promise<void> => {
    const stored: Stored<BillingDocument> | null = await documents.get(billings, familyId);
    if (stored === null) return;
    for (const { id } of await payments.billing.subscriptionsOf(stored.value.customerId))
      await payments.billing.endSubscription(id);
  };
