import { Readable } from 'node:stream';
import type { GiftCardsWanted } from '@souvenance/contracts';
import { stringify } from 'csv-stringify';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { yieldToEventLoop } from '../../../foundation/documents/yield-to-event-loop.ts';
import { coreMessages } from '../../../foundation/messages/index.ts';
import { authorizeCardManager } from '../../../people/accounts/authorize.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Page } from '../../../ports/documents.port.ts';
import type { GiftCardDocument } from '../gift-card.ts';
import { findCards } from './manage-gift-cards.ts';

type ExportDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

const euros = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

/** One row of the table, in the order of the headings in the catalogue. */
const lineOf = (card: GiftCardDocument, states: Record<GiftCardDocument['state'], string>): string[] => [
  card.purchaseNumber,
  card.ends,
  card.issuedAt.slice(0, 10),
  card.expiresAt.slice(0, 10),
  states[card.state],
  card.buyer?.name ?? '',
  card.buyer?.email ?? '',
  card.recipient,
  euros(card.cents),
  euros(card.leftCents),
  euros(card.reservedCents),
  card.currency,
];

async function* linesOf(deps: ExportDeps, query: GiftCardsWanted): AsyncGenerator<string[]> {
  const { states } = coreMessages(deps.settings.locale).cardsTable;
  let cursor: string | null | undefined;
  do {
    const page: Page<GiftCardDocument> = await findCards(deps, { ...query, cursor: cursor ?? undefined });
    for (const { value } of page.items) yield lineOf(value, states);
    cursor = page.cursor;
    await yieldToEventLoop();
  } while (cursor !== null);
}

/**
 * Exports all gift cards that match the query as a CSV table. Contains no code. The export is written to the audit
 * log.
 */
export const exportGiftCards =
  (deps: ExportDeps) =>
  async (actor: Actor, query: Omit<GiftCardsWanted, 'cursor'>): Promise<Readable> => {
    authorizeCardManager(actor);
    const what = query.search ? 'search' : (query.state ?? 'gift cards');
    await deps.documents.transact(async (tx) =>
      appendAudit(tx, deps, actor, {
        action: 'gift_cards.exported',
        object: 'operator',
        familyId: null,
        to: what,
      }),
    );
    const { headings } = coreMessages(deps.settings.locale).cardsTable;
    const table = stringify({
      bom: true,
      delimiter: ';',
      escape_formulas: true,
      header: true,
      columns: headings,
    });
    const lines = Readable.from(linesOf(deps, query));
    lines.on('error', (error) => table.destroy(error));
    table.on('close', () => lines.destroy());
    return lines.pipe(table);
  };
