import { Readable } from 'node:stream';
import type { GiftCardsQuery } from '@souvenance/contracts';
import { stringify } from 'csv-stringify';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { dayOf } from '../../../foundation/clock/day-of.ts';
import { yieldToEventLoop } from '../../../foundation/documents/yield-to-event-loop.ts';
import { getCoreMessages } from '../../../foundation/messages/index.ts';
import { formatEuros } from '../../../foundation/tables/csv-values.ts';
import { authorizeAdministrator } from '../../../people/accounts/authorize.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Page } from '../../../ports/documents.port.ts';
import type { GiftCardDocument } from '../gift-card.ts';
import { findCards } from './manage-gift-cards.ts';

type ExportDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

/** Returns the table row of one card, in the order of the headings in the message catalogue. */
const toTableRow = (card: GiftCardDocument, { locale, timeZone }: Deps['settings']): string[] => [
  card.purchaseNumber,
  card.ends,
  dayOf(card.issuedAt, timeZone),
  dayOf(card.expiresAt, timeZone),
  getCoreMessages(locale).cardsTable.states[card.state],
  card.buyer?.name ?? '',
  card.buyer?.email ?? '',
  card.recipient,
  formatEuros(card.cents),
  formatEuros(card.remainingCents),
  formatEuros(card.reservedCents),
  card.currency,
];

async function* generateTableRows(deps: ExportDeps, query: GiftCardsQuery): AsyncGenerator<string[]> {
  let cursor: string | null | undefined;
  do {
    const page: Page<GiftCardDocument> = await findCards(deps, { ...query, cursor: cursor ?? undefined });
    for (const { value } of page.items) yield toTableRow(value, deps.settings);
    cursor = page.cursor;
    await yieldToEventLoop();
  } while (cursor !== null);
}

/**
 * Exports all gift cards that match the query as a CSV table, without their codes. The export is recorded in the audit
 * log.
 */
export const exportGiftCards =
  (deps: ExportDeps) =>
  async (actor: Actor, query: Omit<GiftCardsQuery, 'cursor'>): Promise<Readable> => {
    authorizeAdministrator(actor, 'cards.read');
    const filter = query.search ? 'search' : (query.state ?? 'gift cards');
    await deps.documents.transact(async (tx) =>
      appendAudit(tx, deps, actor, {
        action: 'gift_cards.exported',
        object: 'operator',
        familyId: null,
        to: filter,
      }),
    );
    const { headings } = getCoreMessages(deps.settings.locale).cardsTable;
    const table = stringify({
      bom: true,
      delimiter: ';',
      escape_formulas: true,
      header: true,
      columns: headings,
    });
    const rows = Readable.from(generateTableRows(deps, query));
    rows.on('error', (error) => table.destroy(error));
    table.on('close', () => rows.destroy());
    return rows.pipe(table);
  };
