import { AppError, type Invoice } from '@souvenance/contracts';
import { stringify } from 'csv-stringify/sync';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import { readPages } from '../../foundation/documents/read-pages.ts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import { escapeFormula, formatEuros } from '../../foundation/tables/csv-values.ts';
import { authorizeAdministrator } from '../../people/accounts/authorize.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { type GiftCardEntry, giftCardEntries, giftCards } from '../../selling/cards/gift-card.ts';
import { invoiceKey, invoices } from '../../selling/invoices/invoice.ts';
import { type EndedCard, formatFec } from './fec.ts';

type ExportDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

/** Formats the amount for a table whose column is summed: a credit note is negative. */
const formatSigned = ({ kind }: Invoice, cents: number): string =>
  formatEuros(kind === 'invoice' ? cents : -cents);

const toLines = (monthInvoices: readonly Invoice[], kinds: Readonly<Record<Invoice['kind'], string>>) =>
  monthInvoices.flatMap((invoice) =>
    invoice.taxes.map(({ vatPerMille, netCents, vatCents }) => [
      invoice.number,
      kinds[invoice.kind],
      invoice.issuedOn,
      invoice.orderNumber,
      escapeFormula(invoice.buyer.name),
      invoice.buyer.country,
      String(vatPerMille / 10).replace('.', ','),
      ...[netCents, vatCents, netCents + vatCents].map((cents) => formatSigned(invoice, cents)),
      invoice.currency,
      invoice.corrects?.number ?? '',
    ]),
  );

/** Returns the gift cards that ended in a month with a balance, or were refunded after use, with the settled amount. */
const findEndedCards = async ({ documents, settings }: ExportDeps, month: string): Promise<EndedCard[]> => {
  const query = { where: [['month', '==', month]], orderBy: { field: 'at', direction: 'asc' } } as const;
  const endEntries: Stored<GiftCardEntry>[] = [];
  for await (const page of readPages(documents, giftCardEntries, query))
    endEntries.push(...page.filter(({ value: { amounts } }) => amounts.closed > 0 || amounts.lost < 0));
  const cards = await Promise.all(endEntries.map(({ value }) => documents.get(giftCards, value.cardId)));
  return endEntries.map(({ id, value: { at, amounts } }, index) => {
    const { purchaseNumber = '', ends = id } = cards[index]?.value ?? {};
    const day = dayOf(at, settings.timeZone);
    const reason = amounts.lost < 0 ? ('lost' as const) : ('closed' as const);
    const cents = reason === 'lost' ? -amounts.lost : amounts.closed;
    return { reason, piece: `${purchaseNumber}-${ends}`, day, cents };
  });
};

/**
 * Exports the accounts of a month: a table for a spreadsheet with one line per VAT rate (`csv`, UTF-8 with a byte order
 * mark, semicolons), or the entries that the tax office requires (`fec`). Writes the export to the audit log.
 */
export const exportAccounts =
  (deps: ExportDeps) =>
  async (actor: Actor, month: string, format: 'csv' | 'fec'): Promise<{ text: string; fileName: string }> => {
    authorizeAdministrator(actor, 'admin.read');
    await deps.documents.transact(async (tx) =>
      appendAudit(tx, deps, actor, {
        action: 'accounts.exported',
        object: 'operator',
        familyId: null,
        to: `${month} ${format}`,
      }),
    );
    const orderBy = { field: 'invoice.number', direction: 'asc' } as const;
    const monthInvoices: Invoice[] = [];
    for await (const page of readPages(deps.documents, invoices, {
      where: [['month', '==', month]],
      orderBy,
    }))
      monthInvoices.push(...page.map(({ value }) => value.invoice));
    const { headings, kinds, names } = getCoreMessages(deps.settings.locale).accounts;
    if (format === 'fec') {
      const siren = deps.settings.seller.siren.replace(/\D/g, '');
      return {
        text: formatFec(monthInvoices, names, await findEndedCards(deps, month)),
        fileName: `${siren}FEC${month.replace('-', '')}.txt`,
      };
    }
    const options = {
      bom: true,
      delimiter: ';',
      header: true,
      columns: [...headings],
    };
    return { text: stringify(toLines(monthInvoices, kinds), options), fileName: `comptes-${month}.csv` };
  };

/** Opens the file of an invoice or credit note by its number. Throws `file.not_found`. */
export const openAnyInvoice =
  (deps: Pick<Deps, 'documents' | 'files'>) => async (actor: Actor, number: string) => {
    authorizeAdministrator(actor, 'admin.read');
    const where = [['invoice.number', '==', number] as const];
    const [storedInvoice] = (await deps.documents.find(invoices, { where, limit: 1 })).items;
    const file =
      storedInvoice === undefined ? null : await deps.files.open(invoiceKey(storedInvoice.value.invoice));
    if (file === null) throw new AppError('file.not_found');
    return { ...file, fileName: `${number}.pdf` };
  };
