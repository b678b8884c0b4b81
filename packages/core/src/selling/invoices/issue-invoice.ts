import type { Invoice } from '@souvenance/contracts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import { enqueue } from '../../foundation/jobs/enqueue.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { type Claim, finishJob, stillMine } from '../../foundation/jobs/run-job.ts';
import { coreMessages } from '../../foundation/messages/index.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import {
  type InvoiceRecord,
  invoiceCounters,
  invoiceIdOf,
  invoiceKey,
  invoiceNumber,
  invoices,
} from './invoice.ts';
import { chargedAmounts, givenBackAmounts } from './invoice-amounts.ts';
import { issueInvoiceJob } from './invoice-job.ts';
import { readSale, type Sale, type SoldAs } from './sale.ts';

type IssueDeps = Pick<Deps, 'documents' | 'payments' | 'files' | 'clock' | 'settings'>;

/** What goes back of a sale, at one turn. */
interface GivenBack {
  readonly turn: string;
  readonly cents: number;
  /** Of these, what goes back on gift cards. */
  readonly cardCents?: number;
}

/** A sale as whoever pays for it, or gives it back, knows it. */
interface Sold {
  readonly id: string;
  readonly number: string;
  readonly familyId: string | null;
  readonly paysFor?: 'gifts' | 'plan';
}

/** Has the invoice of a payment issued, or the credit note of what goes back; once, whoever asks. Gives its id. */
export const askInvoice = (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  { id: orderId, number, familyId, paysFor }: Sold,
  back?: GivenBack,
): string => {
  const id = invoiceIdOf(orderId, back?.turn);
  enqueue(tx, deps, issueInvoiceJob, {
    cause: id,
    payload: {
      orderId,
      ...(paysFor && { paysFor }),
      ...(back && { turn: back.turn, cents: back.cents }),
      ...(back?.cardCents && { cardCents: back.cardCents }),
    },
    familyId,
    subject: number,
  });
  return id;
};

const sharedOf = ({ payments, settings }: IssueDeps, { number, nature, buyer, currency }: Sale) => ({
  orderNumber: number,
  nature,
  isDemonstration: !payments.livemode,
  seller: settings.seller,
  buyer,
  currency,
});

/** What was paid, to the cent: of the session, where there was one, and on gift cards. */
const chargedCents = async (
  { payments }: IssueDeps,
  { sessionId, totalCents, cardCents }: Sale,
): Promise<number> =>
  sessionId === null ? totalCents : (await payments.readSession(sessionId)).amountCents + cardCents;

type Unnumbered = Omit<Invoice, 'number'>;

const invoiceFor = async (deps: IssueDeps, sale: Sale, today: string): Promise<Unnumbered> => {
  const words = coreMessages(deps.settings.locale).invoice;
  const paidAt = sale.paidAt ?? deps.clock.now().toISOString();
  return {
    ...sharedOf(deps, sale),
    kind: 'invoice',
    issuedOn: today,
    corrects: null,
    settledOn: dayOf(paidAt, deps.settings.timeZone),
    ...chargedAmounts(sale, await chargedCents(deps, sale), words.difference),
    cardCents: sale.cardCents,
  };
};

interface Asked extends SoldAs {
  readonly turn?: string | undefined;
  readonly cents?: number | undefined;
  readonly cardCents?: number | undefined;
}

const creditNoteFor = (
  deps: IssueDeps,
  sale: Sale,
  { invoice }: InvoiceRecord,
  { turn = '', cents = 0, cardCents = 0 }: Asked,
  today: string,
): Unnumbered => {
  const words = coreMessages(deps.settings.locale).invoice;
  const label = cents === invoice.grossCents ? words.givenBack : words.partGivenBack;
  const part = sale.partOf(turn, cents);
  return {
    ...sharedOf(deps, sale),
    kind: 'credit_note',
    issuedOn: today,
    settledOn: today,
    corrects: { number: invoice.number, issuedOn: invoice.issuedOn },
    cardCents,
    ...(part === null
      ? givenBackAmounts(invoice, cents, label)
      : chargedAmounts({ lines: part, totalCents: cents }, cents, '')),
  };
};

/**
 * Writes what has no number yet with the next one of its kind and year, in one transaction with the counter: no number is
 * lost or given twice, whatever is killed in between. What was written before is given as it is.
 */
const numbered = (
  deps: IssueDeps,
  claim: Claim,
  { id, orderId, made }: { id: string; orderId: string; made: Unnumbered },
): Promise<InvoiceRecord> => {
  const year = made.issuedOn.slice(0, 4);
  return deps.documents.transact(async (tx) => {
    await stillMine(tx, claim);
    const known = await tx.get(invoices, id);
    if (known !== null) return known.value;
    const counter = `${made.kind}.${year}`;
    const last = ((await tx.get(invoiceCounters, counter))?.value.last ?? 0) + 1;
    const value: InvoiceRecord = {
      orderId,
      month: made.issuedOn.slice(0, 7),
      sha256: null,
      invoice: { ...made, number: invoiceNumber(made.kind, year, last) },
      createdAt: deps.clock.now().toISOString(),
    };
    tx.put(invoiceCounters, counter, { last });
    tx.create(invoices, id, value);
    return value;
  });
};

/** What a job numbered: its own, and the sale's invoice where nobody else will make the file of that. */
const issued = async (deps: IssueDeps, claim: Claim, asked: Asked): Promise<string[]> => {
  const { orderId, turn } = asked;
  const sale = await readSale(deps, asked);
  if (sale === null) return [];
  const today = dayOf(deps.clock.now().toISOString(), deps.settings.timeZone);
  const ownId = invoiceIdOf(orderId);
  const known = (await deps.documents.get(invoices, ownId))?.value;
  const own =
    known ?? (await numbered(deps, claim, { id: ownId, orderId, made: await invoiceFor(deps, sale, today) }));
  if (turn === undefined) return [ownId];
  const id = invoiceIdOf(orderId, turn);
  await numbered(deps, claim, { id, orderId, made: creditNoteFor(deps, sale, own, asked, today) });
  // A refund can be read before the payment: then no other job makes the file of the invoice that is corrected.
  const isFirst = (await deps.documents.get(jobs, issueInvoiceJob.idOf(ownId))) === null;
  return isFirst ? [ownId, id] : [id];
};

/** Makes the file of what has a number, when it has none yet. */
const withFile = async (
  deps: IssueDeps & { set: (invoice: Invoice) => Promise<Uint8Array> },
  id: string,
): Promise<string | null> => {
  const record = (await deps.documents.get(invoices, id))?.value;
  if (record === undefined || record.sha256 !== null) return null;
  const pdf = await deps.set(record.invoice);
  return (await deps.files.put(invoiceKey(record.invoice), pdf, 'application/pdf')).sha256;
};

/**
 * The worker's part: numbers an invoice or a credit note, has the press set it, and keeps the file. Run again after a crash
 * it goes on with the number that it gave. Throws `payment.session_unknown`, `payment.unavailable`.
 */
export const issueInvoice =
  (deps: IssueDeps & { set: (invoice: Invoice) => Promise<Uint8Array> }) =>
  async (claim: Claim, asked: Asked): Promise<void> => {
    const ids = await issued(deps, claim, asked);
    const files = await Promise.all(ids.map((id) => withFile(deps, id)));
    await deps.documents.transact(async (tx) => {
      const job = await stillMine(tx, claim);
      const records = await Promise.all(ids.map((id) => tx.get(invoices, id)));
      for (const [index, record] of records.entries()) {
        const sha256 = files[index] ?? null;
        if (record !== null && sha256 !== null) tx.put(invoices, record.id, { ...record.value, sha256 });
      }
      finishJob(tx, deps, claim.jobId, job);
    });
  };
