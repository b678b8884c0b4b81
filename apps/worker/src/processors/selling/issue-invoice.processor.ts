import { issueInvoice } from '@souvenance/core';
import type { Processor, WorkerServices } from '../processor.ts';

/** Numbers an invoice or a credit note, and has it set in the process that sets books. */
export const issueInvoiceProcessor =
  (services: WorkerServices): Processor<'issue-invoice'> =>
  (asked, run) =>
    issueInvoice({
      ...services,
      set: (invoice) => services.pressroom.run('render-invoice', invoice, { signal: run.signal }),
    })(run.claim, asked);
