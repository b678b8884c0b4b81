import { createSystemActor } from '../../../foundation/actors/actor.ts';
import { postponeJob } from '../../../foundation/jobs/postpone-job.ts';
import { type Claim, finishJob, requireCurrentClaim } from '../../../foundation/jobs/run-job.ts';
import { alertAdministrators } from '../../../foundation/mail/alert.ts';
import { getCoreMessages } from '../../../foundation/messages/index.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Stored } from '../../../ports/documents.port.ts';
import { writeMove } from '../../../selling/orders/move-order.ts';
import { type OrderDocument, orders } from '../../../selling/orders/order.ts';
import {
  buildSubmissionId,
  isCertainlyUnprinted,
  type Submission,
  submissions,
} from '../../print-shops/submission.ts';

type FormerDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

/** Interval at which the job checks whether the former shop has stopped. */
const CHECK_INTERVAL_MS = 30_000;

const findFormerSubmission = async (
  { documents }: FormerDeps,
  { id, value }: Stored<OrderDocument>,
): Promise<Submission | null> => {
  for (let shopAssignment = 1; shopAssignment < value.shopAssignment; shopAssignment += 1) {
    const submission = (await documents.get(submissions, buildSubmissionId(id, { shopAssignment })))?.value;
    if (submission !== undefined && !isCertainlyUnprinted(submission)) return submission;
  }
  return null;
};

/** Puts the order on hold because its former shop prints it, so that it is not printed twice. */
const holdForFormerShop = (
  deps: FormerDeps,
  claim: Claim,
  orderId: string,
  formerSubmission: Submission,
): Promise<void> =>
  deps.documents.transact(async (tx) => {
    const job = await requireCurrentClaim(tx, claim);
    const order = await tx.get(orders, orderId);
    if (order?.value.state === 'preparing') {
      const { number, history } = order.value;
      await writeMove(tx, deps, createSystemActor('prepare'), orderId, order.value, 'on_hold', {
        holdReason: 'shop',
      });
      const { subject, tooLate } = getCoreMessages(deps.settings.locale).alerts.printShop;
      const sentence = tooLate(deps.settings.profileById(formerSubmission.shopId).name);
      const cause = `alert.shop.${orderId}.${history.length}`;
      await alertAdministrators(tx, deps, { cause, subject: subject(number), sentence });
    }
    finishJob(tx, deps, claim.jobId, job);
  });

/**
 * Returns true if no former shop prints the order. If one might, postpones the job until that shop has stopped; if one
 * has accepted, puts the order on hold.
 */
export const ensureFormerShopStopped = async (
  deps: FormerDeps,
  claim: Claim,
  order: Stored<OrderDocument>,
): Promise<boolean> => {
  const formerSubmission = await findFormerSubmission(deps, order);
  if (formerSubmission === null) return true;
  if (formerSubmission.step === null || formerSubmission.step === 'received')
    await postponeJob(deps)(claim, CHECK_INTERVAL_MS);
  else await holdForFormerShop(deps, claim, order.id, formerSubmission);
  return false;
};
