import { jobs } from '../../foundation/jobs/job.ts';
import type { MailGuard, MailGuards } from '../../foundation/mail/mail-guards.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { invoices } from './invoice.ts';
import { issueInvoiceJob } from './invoice-job.ts';

const isUnderWay = async (tx: Pick<Transaction, 'get'>, id: string): Promise<boolean> => {
  const state = (await tx.get(jobs, issueInvoiceJob.idOf(id)))?.value.state;
  return state === 'queued' || state === 'active';
};

/** The mail waits for the invoice file; if that cannot be made, the mail is sent without it. */
const withItsFile: MailGuard = async (tx, { data }) => {
  const { invoiceId } = data;
  if (typeof invoiceId !== 'string') return 'go';
  if ((await tx.get(invoices, invoiceId))?.value.sha256 != null) return 'go';
  return (await isUnderWay(tx, invoiceId)) ? 'wait' : 'go';
};

export const invoiceMailGuards: MailGuards = {
  invoice: withItsFile,
  refund: withItsFile,
  gift_news: withItsFile,
};
