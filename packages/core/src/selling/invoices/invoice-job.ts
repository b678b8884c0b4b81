import { declareJob } from '../../foundation/jobs/declare-job.ts';

/** Numbers an invoice or a credit note and makes its file: by what it is of. */
export const issueInvoiceJob = declareJob('issue-invoice', (invoiceId: string) => `invoice.${invoiceId}`);
