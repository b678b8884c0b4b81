import { declareJob } from '../../foundation/jobs/declare-job.ts';

/** Numbers an invoice or a credit note and makes its file; keyed by `buildInvoiceId`. */
export const issueInvoiceJob = declareJob('issue-invoice', (invoiceId: string) => `invoice.${invoiceId}`);
