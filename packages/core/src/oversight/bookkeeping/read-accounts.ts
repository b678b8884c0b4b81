import type { Accounts, AccountsWanted } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import { authorizeAdministrator } from '../../people/accounts/authorize.ts';
import type { Deps } from '../../ports/deps.ts';
import { invoices } from '../../selling/invoices/invoice.ts';

type AccountsDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

const PAGE = 50;

const totalOf = async (
  { documents }: Pick<Deps, 'documents'>,
  month: string,
  kind: 'invoice' | 'credit_note',
) => {
  const where = [['month', '==', month] as const, ['invoice.kind', '==', kind] as const];
  const [gross, vat] = await Promise.all([
    documents.tally(invoices, { where, sum: 'invoice.grossCents' }),
    documents.tally(invoices, { where, sum: 'invoice.vatCents' }),
  ]);
  return { count: gross.count, grossCents: gross.sum, vatCents: vat.sum, netCents: gross.sum - vat.sum };
};

/** Invoices and credit notes of a month of the company's calendar, by number, with their totals. */
export const readAccounts =
  (deps: AccountsDeps) =>
  async (actor: Actor, { month: requestedMonth, cursor }: AccountsWanted): Promise<Accounts> => {
    authorizeAdministrator(actor);
    const month = requestedMonth ?? dayOf(deps.clock.now().toISOString(), deps.settings.timeZone).slice(0, 7);
    const [page, invoiced, credited] = await Promise.all([
      deps.documents.find(invoices, {
        where: [['month', '==', month]],
        orderBy: { field: 'invoice.number', direction: 'asc' },
        limit: PAGE,
        ...(cursor !== undefined && { cursor }),
      }),
      totalOf(deps, month, 'invoice'),
      totalOf(deps, month, 'credit_note'),
    ]);
    return {
      month,
      rows: page.items.map(({ value: { orderId, sha256, invoice } }) => ({
        orderId,
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
      })),
      cursor: page.cursor,
      totals: { invoice: invoiced, credit_note: credited },
    };
  };
