import { Readable } from 'node:stream';
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
import { sumCardCents, sumReturnedCents } from '../../cards/card-use.ts';
import type { OrderDocument } from '../order.ts';
import { type FindOrdersQuery, findOrders } from './find-orders.ts';

type ExportDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

/** Orders read in one batch; the event loop is blocked while a batch is processed. */
const BATCH_SIZE = 50;

/** Returns the table row of one order, in the order of the headings in the message catalogue. */
const toTableRow = (order: OrderDocument, { locale, timeZone }: Deps['settings']): (string | number)[] => [
  order.number,
  dayOf(order.createdAt, timeZone),
  order.paidAt === null ? '' : dayOf(order.paidAt, timeZone),
  getCoreMessages(locale).ordersTable.states[order.state],
  order.buyerName,
  order.email,
  order.bookTitle,
  order.cart.copies,
  order.address?.country ?? '',
  formatEuros(order.paidAt === null ? order.quote.totalCents : order.paidCents),
  order.paidAt === null ? '' : formatEuros(sumCardCents(order.cards)),
  order.paidAt === null ? '' : formatEuros(sumReturnedCents(order.cards)),
  order.quote.currency,
  order.paymentIntentId ?? '',
];

async function* generateTableRows(
  deps: ExportDeps,
  query: FindOrdersQuery,
): AsyncGenerator<(string | number)[]> {
  let cursor: string | null | undefined;
  do {
    const page: Page<OrderDocument> = await findOrders(
      deps,
      { ...query, cursor: cursor ?? undefined },
      BATCH_SIZE,
    );
    for (const { value } of page.items) yield toTableRow(value, deps.settings);
    cursor = page.cursor;
    await yieldToEventLoop();
  } while (cursor !== null);
}

/** Names the exported list for the audit log: never the text of a search. */
const nameExport = ({ orderIds, search, state, list }: FindOrdersQuery): string => {
  if (orderIds !== undefined) return 'chosen';
  return search ? 'search' : (state ?? list ?? 'orders');
};

/**
 * Streams all orders that match the query as CSV (UTF-8 with BOM, semicolons). Values that a spreadsheet would read as
 * formulas are escaped. The export is recorded in the audit log.
 */
export const exportOrders =
  (deps: ExportDeps) =>
  async (actor: Actor, query: Omit<FindOrdersQuery, 'cursor'>): Promise<Readable> => {
    authorizeAdministrator(actor, 'admin.read');
    const { headings } = getCoreMessages(deps.settings.locale).ordersTable;
    const filter = nameExport(query);
    await deps.documents.transact(async (tx) =>
      appendAudit(tx, deps, actor, {
        action: 'orders.exported',
        object: 'operator',
        familyId: null,
        to: filter,
      }),
    );
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
