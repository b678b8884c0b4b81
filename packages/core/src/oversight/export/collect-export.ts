import { findAll } from '../../foundation/documents/find-all.ts';
import { users } from '../../people/accounts/user.ts';
import { families, members } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { orders, toOrderView } from '../../selling/orders/order.ts';
import { books } from '../../writing/books/book.ts';
import { type CollectedBook, type CollectedWordBook, collectBook, type ExportScope } from './collect-book.ts';
import { collectInvoices, planPaymentIds } from './collect-invoices.ts';
import type { CollectedFile } from './collected-file.ts';
import { type ExportDocument, isStillEntitled } from './export.ts';
import { EXPORT_FORMAT, type ExportFormat } from './export-format.ts';

export interface CollectedExport {
  readonly data: ExportFormat;
  /** Stories as text, by their path in the archive. */
  readonly texts: readonly { readonly path: string; readonly text: string }[];
  readonly files: readonly CollectedFile[];
  readonly wordBooks: readonly CollectedWordBook[];
}

/**
 * Returns the orders of the export: the person's own, or the family's; never an order that is a surprise for the
 * requester.
 */
const findOrders = async ({ documents }: Pick<Deps, 'documents'>, familyId: string, scope: ExportScope) => {
  const storedOrders = await findAll(documents, orders, {
    where: [['familyId', '==', familyId]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  return storedOrders
    .filter(({ value }) => scope.ofUid === null || value.buyerUid === scope.ofUid)
    .filter(({ value }) => value.surprise?.uid !== scope.uid);
};

/**
 * Collects everything for an export, document by document. Returns null when the person or family no longer exists, or
 * the person lost the role that the export requires.
 */
export const collectExport =
  (deps: Pick<Deps, 'documents' | 'clock' | 'settings'>) =>
  async ({ value }: Stored<ExportDocument>): Promise<CollectedExport | null> => {
    const { uid, familyId, scope } = value;
    const user = await deps.documents.get(users, uid);
    const family = await deps.documents.get(families, familyId);
    if (user === null || family === null || !(await isStillEntitled(deps.documents, value))) return null;
    const exportScope: ExportScope = { ofUid: scope === 'family' ? null : uid, uid };
    const exportedOrders = await findOrders(deps, familyId, exportScope);
    const storedBooks = await findAll(deps.documents, books, {
      where: [['familyId', '==', familyId]],
      orderBy: { field: 'createdAt', direction: 'asc' },
    });
    const collectedBooks: CollectedBook[] = [];
    for (const [index, book] of storedBooks.entries())
      collectedBooks.push(await collectBook(deps, book, index + 1, exportedOrders, exportScope));
    const planPayments = scope === 'family' ? await planPaymentIds(deps, familyId) : [];
    const invoices = await collectInvoices(deps, [...exportedOrders.map(({ id }) => id), ...planPayments]);
    const people = await findAll(deps.documents, members, { where: [['familyId', '==', familyId]] });
    const { name, email, createdAt } = user.value;
    return {
      data: {
        format: 'souvenance-export',
        version: EXPORT_FORMAT,
        exportedAt: deps.clock.now().toISOString(),
        scope,
        person: { uid, name, email, createdAt },
        family: {
          id: familyId,
          name: family.value.name,
          timeZone: family.value.timeZone,
          createdAt: family.value.createdAt,
        },
        members: people
          .map((member) => member.value)
          .filter((member) => scope === 'family' || member.uid === uid)
          .map((member) => ({
            uid: member.uid,
            name: member.name,
            role: member.role,
            joinedAt: member.joinedAt,
          })),
        books: collectedBooks.map(({ data }) => data),
        orders: exportedOrders.map(toOrderView),
        invoices: invoices.data,
      },
      texts: collectedBooks.flatMap(({ texts }) => texts),
      wordBooks: collectedBooks.flatMap(({ wordBooks }) => wordBooks),
      files: [...collectedBooks.flatMap(({ files }) => files), ...invoices.files],
    };
  };
