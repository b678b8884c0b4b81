import { systemActor } from '../../../foundation/actors/actor.ts';
import { postponeJob } from '../../../foundation/jobs/postpone-job.ts';
import { type Claim, finishJob, requireCurrentClaim } from '../../../foundation/jobs/run-job.ts';
import { alertAdministrators } from '../../../foundation/mail/alert.ts';
import { coreMessages } from '../../../foundation/messages/index.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Stored } from '../../../ports/documents.port.ts';
import { writeMove } from '../../../selling/orders/move-order.ts';
import { type OrderDocument, orders } from '../../../selling/orders/order.ts';
import { isHarmless, type Submission, submissionIdOf, submissions } from '../../print-shops/submission.ts';

type FormerDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

/** How often the order checks whether its former shop has stopped. */
const ASK_AGAIN_MS = 30_000;

const formerOf = async (
  { documents }: FormerDeps,
  { id, value }: Stored<OrderDocument>,
): Promise<Submission | null> => {
  for (let shopAssignment = 1; shopAssignment < value.shopAssignment; shopAssignment += 1) {
    const former = (await documents.get(submissions, submissionIdOf(id, { shopAssignment })))?.value;
    if (former !== undefined && !isHarmless(former)) return former;
  }
  return null;
};

/** The former shop prints it: the order is put on hold, so that it is not printed twice. */
const hold = (deps: FormerDeps, claim: Claim, orderId: string, former: Submission): Promise<void> =>
  deps.documents.transact(async (tx) => {
    const job = await requireCurrentClaim(tx, claim);
    const order = await tx.get(orders, orderId);
    if (order?.value.state === 'preparing') {
      const { number, history } = order.value;
      await writeMove(tx, deps, systemActor('prepare'), orderId, order.value, 'on_hold', {
        holdReason: 'shop',
      });
      const { subject, tooLate } = coreMessages(deps.settings.locale).alerts.printShop;
      const sentence = tooLate(deps.settings.profileById(former.shopId).name);
      const cause = `alert.shop.${orderId}.${history.length}`;
      await alertAdministrators(tx, deps, { cause, subject: subject(number), sentence });
    }
    finishJob(tx, deps, claim.jobId, job);
  });

/**
 * Whether no former shop prints the order. If one might, the job waits until it has stopped; if one has accepted, the
 * order is put on hold.
 */
export const isFormerStopped = async (
  deps: FormerDeps,
  claim: Claim,
  order: Stored<OrderDocument>,
): Promise<boolean> => {
  const former = await formerOf(deps, order);
  if (former === null) return true;
  if (former.step === null || former.step === 'received') await postponeJob(deps)(claim, ASK_AGAIN_MS);
  else await hold(deps, claim, order.id, former);
  return false;
};
