import { Readable } from 'node:stream';
import type { OrdersWanted } from '@souvenance/contracts';
import { stringify } from 'csv-stringify';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { letOthers } from '../../../foundation/documents/let-others.ts';
import { coreMessages } from '../../../foundation/messages/index.ts';
import { authorizeAdministrator } from '../../../people/accounts/authorize.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Page } from '../../../ports/documents.port.ts';
import { onCards, returnedOnCards } from '../../cards/card-use.ts';
import type { OrderDocument } from '../order.ts';
import { findOrders } from './list-orders.ts';

type ExportDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

/** Orders read at once: while they are, nobody else is answered. */
const READ = 50;

const euros = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

/** One line of the table, in the order of the catalogue's headings. */
const lineOf = (
  order: OrderDocument,
  states: Record<OrderDocument['state'], string>,
): (string | number)[] => [
  order.number,
  order.createdAt.slice(0, 10),
  order.paidAt?.slice(0, 10) ?? '',
  states[order.state],
  order.buyerName,
  order.email,
  order.bookTitle,
  order.cart.copies,
  order.address?.country ?? '',
  euros(order.quote.totalCents),
  order.paidAt === null ? '' : euros(onCards(order.cards)),
  order.paidAt === null ? '' : euros(returnedOnCards(order.cards)),
  order.quote.currency,
  order.paymentIntentId ?? '',
];

async function* linesOf(deps: ExportDeps, wanted: OrdersWanted): AsyncGenerator<(string | number)[]> {
  const { states } = coreMessages(deps.settings.locale).ordersTable;
  let cursor: string | null | undefined;
  do {
    const page: Page<OrderDocument> = await findOrders(
      deps,
      { ...wanted, cursor: cursor ?? undefined },
      READ,
    );
    for (const { value } of page.items) yield lineOf(value, states);
    cursor = page.cursor;
    await letOthers();
  } while (cursor !== null);
}

/**
 * The orders that a list shows, all of them, as a table for a spreadsheet (CSV, UTF-8 with its mark, semicolons): read
 * while it is sent. A text that a spreadsheet would take for a formula is told to be none. It is in the audit log.
 */
export const exportOrders =
  (deps: ExportDeps) =>
  async (actor: Actor, wanted: Omit<OrdersWanted, 'cursor'>): Promise<Readable> => {
    authorizeAdministrator(actor);
    const { headings } = coreMessages(deps.settings.locale).ordersTable;
    const what = wanted.search ? 'search' : (wanted.state ?? wanted.list ?? 'orders');
    await deps.documents.transact(async (tx) =>
      appendAudit(tx, deps, actor, { action: 'orders.exported', object: 'house', familyId: null, to: what }),
    );
    const table = stringify({
      bom: true,
      delimiter: ';',
      escape_formulas: true,
      header: true,
      columns: headings,
    });
    const lines = Readable.from(linesOf(deps, wanted));
    lines.on('error', (error) => table.destroy(error));
    table.on('close', () => lines.destroy());
    return lines.pipe(table);
  };
