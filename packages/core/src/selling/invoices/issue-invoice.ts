import type { Invoice } from '@souvenance/contracts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import { enqueue } from '../../foundation/jobs/enqueue.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { type Claim, finishJob, requireCurrentClaim } from '../../foundation/jobs/run-job.ts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import {
  buildInvoiceId,
  formatInvoiceNumber,
  type InvoiceRecord,
  invoiceCounters,
  invoiceKey,
  invoices,
} from './invoice.ts';
import { computeChargedAmounts, computeCreditNoteAmounts } from './invoice-amounts.ts';
import { issueInvoiceJob } from './invoice-job.ts';
import { readSale, type Sale, type SaleReference } from './sale.ts';

type IssueDeps = Pick<Deps, 'documents' | 'payments' | 'files' | 'clock' | 'settings'>;

/** A refund for which a credit note is issued. */
interface CreditNoteRequest {
  readonly refundReference: string;
  readonly cents: number;
  /** The part of `cents` that returns to gift cards. */
  readonly cardCents?: number;
}

/** Identifies the sale to invoice. */
interface SaleKey {
  readonly id: string;
  readonly number: string;
  readonly familyId: string | null;
  readonly paysFor?: 'gifts' | 'plan';
}

/** Enqueues the invoice of a payment or the credit note of a refund, once. Returns its id. */
export const requestInvoice = (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  { id: orderId, number, familyId, paysFor }: SaleKey,
  creditNote?: CreditNoteRequest,
): string => {
  const id = buildInvoiceId(orderId, creditNote?.refundReference);
  enqueue(tx, deps, issueInvoiceJob, {
    cause: id,
    payload: {
      orderId,
      ...(paysFor && { paysFor }),
      ...(creditNote && { refundReference: creditNote.refundReference, cents: creditNote.cents }),
      ...(creditNote?.cardCents && { cardCents: creditNote.cardCents }),
    },
    familyId,
    subject: number,
  });
  return id;
};

const toSharedFields = ({ payments, settings }: IssueDeps, { number, nature, buyer, currency }: Sale) => ({
  orderNumber: number,
  nature,
  isDemonstration: !payments.livemode,
  seller: settings.seller,
  buyer,
  currency,
});

/** Reads the cents that were paid: by the payment session, if any, and on gift cards. */
const readChargedCents = async (
  { payments }: IssueDeps,
  { sessionId, totalCents, cardCents }: Sale,
): Promise<number> =>
  sessionId === null ? totalCents : (await payments.readSession(sessionId)).amountCents + cardCents;

type UnnumberedInvoice = Omit<Invoice, 'number'>;

const draftInvoice = async (deps: IssueDeps, sale: Sale, today: string): Promise<UnnumberedInvoice> => {
  const messages = getCoreMessages(deps.settings.locale).invoice;
  const paidAt = sale.paidAt ?? deps.clock.now().toISOString();
  return {
    ...toSharedFields(deps, sale),
    kind: 'invoice',
    issuedOn: today,
    corrects: null,
    settledOn: dayOf(paidAt, deps.settings.timeZone),
    ...computeChargedAmounts(sale, await readChargedCents(deps, sale), messages.difference),
    cardCents: sale.cardCents,
  };
};

interface InvoiceRequest extends SaleReference {
  readonly refundReference?: string | undefined;
  readonly cents?: number | undefined;
  readonly cardCents?: number | undefined;
}

const draftCreditNote = (
  deps: IssueDeps,
  sale: Sale,
  { invoice }: InvoiceRecord,
  { refundReference = '', cents = 0, cardCents = 0 }: InvoiceRequest,
  today: string,
): UnnumberedInvoice => {
  const messages = getCoreMessages(deps.settings.locale).invoice;
  const label = cents === invoice.grossCents ? messages.givenBack : messages.partGivenBack;
  const refundedLines = sale.findRefundedLines(refundReference, cents);
  return {
    ...toSharedFields(deps, sale),
    kind: 'credit_note',
    issuedOn: today,
    settledOn: today,
    corrects: { number: invoice.number, issuedOn: invoice.issuedOn },
    cardCents,
    ...(refundedLines === null
      ? computeCreditNoteAmounts(invoice, cents, label)
      : computeChargedAmounts({ lines: refundedLines, totalCents: cents }, cents, '')),
  };
};

/**
 * Gives an invoice the next number of its kind and year, in one transaction with the counter: no number is skipped or
 * used twice after a crash. Returns the existing record if there is one.
 */
const issueNumber = (
  deps: IssueDeps,
  claim: Claim,
  { id, sale: { orderId, paysFor }, draft }: { id: string; sale: SaleReference; draft: UnnumberedInvoice },
): Promise<InvoiceRecord> => {
  const year = draft.issuedOn.slice(0, 4);
  return deps.documents.transact(async (tx) => {
    await requireCurrentClaim(tx, claim);
    const record = await tx.get(invoices, id);
    if (record !== null) return record.value;
    const counter = `${draft.kind}.${year}`;
    const last = ((await tx.get(invoiceCounters, counter))?.value.last ?? 0) + 1;
    const value: InvoiceRecord = {
      orderId,
      ...(paysFor && { paysFor }),
      month: draft.issuedOn.slice(0, 7),
      sha256: null,
      invoice: { ...draft, number: formatInvoiceNumber(draft.kind, year, last) },
      createdAt: deps.clock.now().toISOString(),
    };
    tx.put(invoiceCounters, counter, { last });
    tx.create(invoices, id, value);
    return value;
  });
};

/**
 * Numbers the invoice, or the credit note and its invoice. Returns the ids of the records whose files this job has to
 * make.
 */
const issueRecords = async (deps: IssueDeps, claim: Claim, request: InvoiceRequest): Promise<string[]> => {
  const { orderId, refundReference } = request;
  const sale = await readSale(deps, request);
  if (sale === null) return [];
  const today = dayOf(deps.clock.now().toISOString(), deps.settings.timeZone);
  const invoiceId = buildInvoiceId(orderId);
  const existingInvoice = (await deps.documents.get(invoices, invoiceId))?.value;
  const saleInvoice =
    existingInvoice ??
    (await issueNumber(deps, claim, {
      id: invoiceId,
      sale: request,
      draft: await draftInvoice(deps, sale, today),
    }));
  if (refundReference === undefined) return [invoiceId];
  const creditNoteId = buildInvoiceId(orderId, refundReference);
  await issueNumber(deps, claim, {
    id: creditNoteId,
    sale: request,
    draft: draftCreditNote(deps, sale, saleInvoice, request, today),
  });
  // A refund may be processed before the payment; then this job also makes the file of the invoice.
  const hasNoInvoiceJob = (await deps.documents.get(jobs, issueInvoiceJob.idOf(invoiceId))) === null;
  return hasNoInvoiceJob ? [invoiceId, creditNoteId] : [creditNoteId];
};

/** Makes the file of a numbered record if it has none. Returns its SHA-256, or null. */
const makeInvoiceFile = async (
  deps: IssueDeps & { typeset: (invoice: Invoice) => Promise<Uint8Array> },
  id: string,
): Promise<string | null> => {
  const record = (await deps.documents.get(invoices, id))?.value;
  if (record === undefined || record.sha256 !== null) return null;
  const pdf = await deps.typeset(record.invoice);
  return (await deps.files.put(invoiceKey(record.invoice), pdf, 'application/pdf')).sha256;
};

/**
 * Job: numbers an invoice or a credit note, has the press typeset it, and stores the file. Running it again keeps the
 * number. Throws `payment.session_unknown`, `payment.unavailable`.
 */
export const issueInvoice =
  (deps: IssueDeps & { typeset: (invoice: Invoice) => Promise<Uint8Array> }) =>
  async (claim: Claim, request: InvoiceRequest): Promise<void> => {
    const ids = await issueRecords(deps, claim, request);
    const files = await Promise.all(ids.map((id) => makeInvoiceFile(deps, id)));
    await deps.documents.transact(async (tx) => {
      const job = await requireCurrentClaim(tx, claim);
      const records = await Promise.all(ids.map((id) => tx.get(invoices, id)));
      for (const [index, record] of records.entries()) {
        const sha256 = files[index] ?? null;
        if (record !== null && sha256 !== null) tx.put(invoices, record.id, { ...record.value, sha256 });
      }
      finishJob(tx, deps, claim.jobId, job);
    });
  };
