import { jobs } from '../../foundation/jobs/job.ts';
import type { MailGuard, MailGuards } from '../../foundation/mail/mail-guards.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { invoices } from './invoice.ts';
import { issueInvoiceJob } from './invoice-job.ts';

const isFilePending = async (tx: Pick<Transaction, 'get'>, id: string): Promise<boolean> => {
  const state = (await tx.get(jobs, issueInvoiceJob.idOf(id)))?.value.state;
  return state === 'queued' || state === 'active';
};

/**
 * The mail waits while the job that makes the invoice file is queued or running; without that job it is sent without
 * the file.
 */
const waitForInvoiceFile: MailGuard = async (tx, { data }) => {
  const { invoiceId } = data;
  if (typeof invoiceId !== 'string') return 'go';
  if ((await tx.get(invoices, invoiceId))?.value.sha256 != null) return 'go';
  return (await isFilePending(tx, invoiceId)) ? 'wait' : 'go';
};

export const invoiceMailGuards: MailGuards = {
  invoice: waitForInvoiceFile,
  refund: waitForInvoiceFile,
  gift_news: waitForInvoiceFile,
};
