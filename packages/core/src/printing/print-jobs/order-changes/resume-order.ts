import type { OrderState } from '@souvenance/contracts';
import { requeue } from '../../../foundation/jobs/enqueue.ts';
import { jobs } from '../../../foundation/jobs/job.ts';
import { sendMailJob } from '../../../foundation/mail/post-mail.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Transaction } from '../../../ports/documents.port.ts';
import type { OrderDocument } from '../../../selling/orders/order.ts';
import { prepareOrderJob } from '../../../selling/payments/payment-jobs.ts';
import { printMailCauses } from '../print-mails.ts';

const listWaitingJobIds = (orderId: string, state: OrderState | null, shopAssignment: number): string[] => {
  if (state === 'paid' || state === 'preparing') return [prepareOrderJob.idOf(orderId)];
  return state === 'sent_to_print' ? printMailCauses(orderId, shopAssignment).map(sendMailJob.idOf) : [];
};

/** Enqueues jobs again that ended without effect while the order was on hold. */
export const resumeOrder = async (
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  orderId: string,
  { stateBeforeHold: state, shopAssignment }: OrderDocument,
): Promise<void> => {
  const waitingJobs = await Promise.all(
    listWaitingJobIds(orderId, state, shopAssignment).map((id) => tx.get(jobs, id)),
  );
  for (const job of waitingJobs) {
    if (job?.value.dispatch !== 'ended') continue;
    if (job.value.kind === 'send-mail' && job.value.state === 'done') continue;
    tx.put(jobs, job.id, requeue(job.value, clock.now().toISOString()));
  }
};
