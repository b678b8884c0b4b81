import { AppError, type Invoice } from '@souvenance/contracts';
import { stringify } from 'csv-stringify/sync';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { coreMessages } from '../../foundation/messages/index.ts';
import { authorizeAdministrator } from '../../people/accounts/authorize.ts';
import type { Deps } from '../../ports/deps.ts';
import { giftCardEntries, giftCards } from '../../selling/cards/gift-card.ts';
import { invoiceKey, invoices } from '../../selling/invoices/invoice.ts';
import { type EndedCard, fecOf } from './fec.ts';

type ExportDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

const euros = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

/** Escapes text that a spreadsheet would take for a formula; amounts below zero must stay amounts. */
const defused = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** Signs the amount for a table that is added up: a credit note is below zero. */
const signed = ({ kind }: Invoice, cents: number): string => euros(kind === 'invoice' ? cents : -cents);

const linesOf = (all: readonly Invoice[], kinds: Readonly<Record<Invoice['kind'], string>>) =>
  all.flatMap((invoice) =>
    invoice.taxes.map(({ vatPerMille, netCents, vatCents }) => [
      invoice.number,
      kinds[invoice.kind],
      invoice.issuedOn,
      invoice.orderNumber,
      defused(invoice.buyer.name),
      invoice.buyer.country,
      String(vatPerMille / 10).replace('.', ','),
      ...[netCents, vatCents, netCents + vatCents].map((cents) => signed(invoice, cents)),
      invoice.currency,
      invoice.corrects?.number ?? '',
    ]),
  );

/** Gift cards that ended in a month, or got something back when they had, with what that settled. */
const endedCards = async ({ documents, settings }: ExportDeps, month: string): Promise<EndedCard[]> => {
  const entries = await findAll(documents, giftCardEntries, {
    where: [['month', '==', month]],
    orderBy: { field: 'at', direction: 'asc' },
  });
  const ending = entries.filter(({ value: { amounts } }) => amounts.closed > 0 || amounts.lost < 0);
  const cards = await Promise.all(ending.map(({ value }) => documents.get(giftCards, value.cardId)));
  return ending.map(({ id, value: { at, amounts } }, index) => {
    const { purchaseNumber = '', ends = id } = cards[index]?.value ?? {};
    const day = dayOf(at, settings.timeZone);
    const how = amounts.lost < 0 ? ('lost' as const) : ('closed' as const);
    const cents = how === 'lost' ? -amounts.lost : amounts.closed;
    return { how, piece: `${purchaseNumber}-${ends}`, day, cents };
  });
};

/**
 * The accounts of a month: a table for a spreadsheet, one line a rate (`csv`, UTF-8 with its mark, semicolons), or the entries
 * that the tax office asks for (`fec`). It is in the audit log.
 */
export const exportAccounts =
  (deps: ExportDeps) =>
  async (actor: Actor, month: string, form: 'csv' | 'fec'): Promise<{ text: string; fileName: string }> => {
    authorizeAdministrator(actor);
    await deps.documents.transact(async (tx) =>
      appendAudit(tx, deps, actor, {
        action: 'accounts.exported',
        object: 'operator',
        familyId: null,
        to: `${month} ${form}`,
      }),
    );
    const storedInvoices = await findAll(deps.documents, invoices, {
      where: [['month', '==', month]],
      orderBy: { field: 'invoice.number', direction: 'asc' },
    });
    const all = storedInvoices.map(({ value }) => value.invoice);
    const { headings, kinds, names } = coreMessages(deps.settings.locale).accounts;
    if (form === 'fec') {
      const siren = deps.settings.seller.siren.replace(/\D/g, '');
      return {
        text: fecOf(all, names, await endedCards(deps, month)),
        fileName: `${siren}FEC${month.replace('-', '')}.txt`,
      };
    }
    const options = {
      bom: true,
      delimiter: ';',
      header: true,
      columns: [...headings],
    };
    return { text: stringify(linesOf(all, kinds), options), fileName: `comptes-${month}.csv` };
  };

/** The file of any invoice or credit note, by its number. Throws `file.not_found`. */
export const openAnyInvoice =
  (deps: Pick<Deps, 'documents' | 'files'>) => async (actor: Actor, number: string) => {
    authorizeAdministrator(actor);
    const where = [['invoice.number', '==', number] as const];
    const [storedInvoice] = (await deps.documents.find(invoices, { where, limit: 1 })).items;
    const file =
      storedInvoice === undefined ? null : await deps.files.open(invoiceKey(storedInvoice.value.invoice));
    if (file === null) throw new AppError('file.not_found');
    return { ...file, fileName: `${number}.pdf` };
  };
