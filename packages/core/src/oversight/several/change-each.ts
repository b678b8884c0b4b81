import { AppError, type OrdersChange } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { authorizeAdministrator } from '../../people/accounts/authorize.ts';
import type { Deps } from '../../ports/deps.ts';
import { holdOrder } from '../../printing/print-jobs/admin/hold-order.ts';
import { resendToPrint } from '../../printing/print-jobs/admin/resend-to-print.ts';
import { type JobsDeps, retryJob } from '../jobs/manage-jobs.ts';
import { addNote } from '../notes/add-note.ts';

/** Outcome of a change of one of several things; `error` is null when it was made. */
export interface EachOutcome {
  readonly id: string;
  readonly error: AppError | null;
}

/**
 * Changes several things one after another, each in its own transaction: a refused one keeps no other from its change.
 * Only refusals are outcomes; any other error ends the work and is thrown.
 */
const changeEach = async (
  ids: readonly string[],
  change: (id: string) => Promise<unknown>,
): Promise<EachOutcome[]> => {
  const outcomes: EachOutcome[] = [];
  for (const id of new Set(ids))
    try {
      await change(id);
      outcomes.push({ id, error: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcomes.push({ id, error });
    }
  return outcomes;
};

type OrdersDeps = Parameters<typeof resendToPrint>[0] &
  Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

/** Holds, sends again or notes several orders; each change is in the audit log of its order. */
export const changeOrders =
  (deps: OrdersDeps) =>
  async (actor: Actor, orderIds: readonly string[], change: OrdersChange): Promise<EachOutcome[]> => {
    authorizeAdministrator(actor, change.action === 'note' ? 'admin.assist' : 'admin.orders');
    return changeEach(orderIds, (orderId) => {
      if (change.action === 'hold') return holdOrder(deps)(actor, orderId, change.reason);
      if (change.action === 'resend') return resendToPrint(deps)(actor, orderId, change.reason);
      return addNote(deps)(actor, 'order', orderId, change.text);
    });
  };

/** Puts several ended jobs back to work; each is in the audit log. */
export const retryChosenJobs =
  (deps: JobsDeps) =>
  async (actor: Actor, jobIds: readonly string[]): Promise<EachOutcome[]> => {
    authorizeAdministrator(actor, 'admin.assist');
    return changeEach(jobIds, (jobId) => retryJob(deps)(actor, jobId));
  };
