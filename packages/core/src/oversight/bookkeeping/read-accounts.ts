import type { AccountedSale, Accounts, AccountsQuery } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import { authorizeAdministrator } from '../../people/accounts/authorize.ts';
import type { Deps } from '../../ports/deps.ts';
import { type InvoiceRecord, invoices } from '../../selling/invoices/invoice.ts';
import { planPayments } from '../../selling/invoices/plan-payment.ts';

type AccountsDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

const PAGE_SIZE = 50;

const sumInvoices = async (
  { documents }: Pick<Deps, 'documents'>,
  month: string,
  kind: 'invoice' | 'credit_note',
) => {
  const where = [['month', '==', month] as const, ['invoice.kind', '==', kind] as const];
  const [gross, vat] = await Promise.all([
    documents.aggregate(invoices, { where, sum: 'invoice.grossCents' }),
    documents.aggregate(invoices, { where, sum: 'invoice.vatCents' }),
  ]);
  return { count: gross.count, grossCents: gross.sum, vatCents: vat.sum, netCents: gross.sum - vat.sum };
};

const readAccountedSale = async (
  { documents }: Pick<Deps, 'documents'>,
  { orderId, paysFor }: InvoiceRecord,
): Promise<AccountedSale> => {
  if (paysFor === undefined) return { kind: 'order', orderId };
  if (paysFor === 'gifts') return { kind: 'gifts' };
  const payment = await documents.get(planPayments, orderId);
  return { kind: 'plan', familyId: payment?.value.familyId ?? null };
};

const toRow = ({ sha256, invoice }: InvoiceRecord, sale: AccountedSale): Accounts['rows'][number] => ({
  sale,
  hasFile: sha256 !== null,
  kind: invoice.kind,
  number: invoice.number,
  issuedOn: invoice.issuedOn,
  orderNumber: invoice.orderNumber,
  buyer: invoice.buyer.name,
  netCents: invoice.netCents,
  vatCents: invoice.vatCents,
  grossCents: invoice.grossCents,
  currency: invoice.currency,
});

/**
 * Returns one page of the invoices and credit notes of a month in the company's time zone, by number, with their
 * totals.
 */
export const readAccounts =
  (deps: AccountsDeps) =>
  async (actor: Actor, { month: requestedMonth, cursor }: AccountsQuery): Promise<Accounts> => {
    authorizeAdministrator(actor, 'admin.read');
    const month = requestedMonth ?? dayOf(deps.clock.now().toISOString(), deps.settings.timeZone).slice(0, 7);
    const [page, invoiced, credited] = await Promise.all([
      deps.documents.find(invoices, {
        where: [['month', '==', month]],
        orderBy: { field: 'invoice.number', direction: 'asc' },
        limit: PAGE_SIZE,
        ...(cursor !== undefined && { cursor }),
      }),
      sumInvoices(deps, month, 'invoice'),
      sumInvoices(deps, month, 'credit_note'),
    ]);
    return {
      month,
      rows: await Promise.all(
        page.items.map(async ({ value }) => toRow(value, await readAccountedSale(deps, value))),
      ),
      cursor: page.cursor,
      totals: { invoice: invoiced, credit_note: credited },
    };
  };
