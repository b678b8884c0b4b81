import { erasedWithOwner, type Feature, retained } from '../../foundation/feature.ts';
import { invoiceMailGuards } from './guard-invoice-mails.ts';
import { invoiceCounters, invoices } from './invoice.ts';
import { issueInvoiceJob } from './invoice-job.ts';
import { planPayments } from './plan-payment.ts';

export const invoicesFeature: Feature = {
  collections: [
    retained(invoices, 'invoices, which the law has kept for ten years'),
    retained(invoiceCounters, 'numbers of invoices'),
    erasedWithOwner(planPayments),
  ],
  jobs: [issueInvoiceJob],
  mails: invoiceMailGuards,
};
