import { AppError } from '@souvenance/contracts';
import { findAll } from '../../foundation/documents/find-all.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import type { PrintFile, PrintRequest } from '../../ports/print-shop.port.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { deriveAtelierToken } from '../print-jobs/atelier.ts';
import { describeOrder } from '../print-jobs/describe-order.ts';
import { formatPressFileName } from '../print-jobs/format-press-file-name.ts';
import { listPressFiles } from '../print-jobs/list-press-files.ts';
import { openPressFile } from '../print-jobs/proof-file.ts';
import { type Submission, submissions } from '../print-shops/submission.ts';

type RequestDeps = Pick<Deps, 'documents' | 'files' | 'settings'>;

const serviceFiles: Readonly<Record<PrintFile['name'], true>> = {
  'interior.pdf': true,
  'cover.pdf': true,
  'ticket.pdf': true,
  'ticket.json': true,
  'ticket.xjdf': true,
};
const isServiceFile = (name: string): name is PrintFile['name'] => Object.hasOwn(serviceFiles, name);

const listFiles = (deps: RequestDeps, order: Stored<OrderDocument>): PrintFile[] => {
  const token = deriveAtelierToken(deps.settings, order.id, order.value);
  return listPressFiles(order.value).flatMap(({ name, bytes, sha256 }) =>
    isServiceFile(name)
      ? [
          {
            name,
            bytes,
            sha256,
            fileName: formatPressFileName(order.value.number, { name, sha256 }),
            url: `${deps.settings.siteUrl}/api/atelier/${token}/files/${name}`,
            open: async () => (await openPressFile(deps, order, name)).stream,
          },
        ]
      : [],
  );
};

const approvedFilesKey = ({ proof }: OrderDocument): string =>
  (proof?.files ?? [])
    .flatMap(({ name, sha256 }) =>
      name === 'interior.pdf' || name === 'cover.pdf' ? [`${name} ${sha256}`] : [],
    )
    .join();

/** Finds the shop's id of the same files from the first print, for a reprint; else null. */
const findPrintableId = async (
  { documents }: RequestDeps,
  { value }: Stored<OrderDocument>,
  shopId: string,
): Promise<string | null> => {
  if (value.reprintOf === null) return null;
  const originalOrder = await documents.get(orders, value.reprintOf.orderId);
  if (originalOrder === null || approvedFilesKey(originalOrder.value) !== approvedFilesKey(value))
    return null;
  const originalSubmissions = await findAll(documents, submissions, {
    where: [['orderId', '==', originalOrder.id]],
  });
  return (
    originalSubmissions.find(
      (submission) => submission.value.shopId === shopId && submission.value.printableId !== null,
    )?.value.printableId ?? null
  );
};

/** Builds the print request of an order for a service. Throws `print_shop.refused` for an order without a parcel. */
export const buildPrintRequest = async (
  deps: RequestDeps,
  order: Stored<OrderDocument>,
  { reference, shopId }: Submission,
): Promise<PrintRequest> => {
  const { product, parcels, copies, service, book, contact } = describeOrder(deps.settings, order.value);
  const [first, ...others] = parcels;
  if (first === undefined) throw new AppError('print_shop.refused', { reason: 'no parcel' });
  return {
    reference,
    orderId: order.id,
    title: book.title,
    product,
    copies,
    level: service.level,
    parcels: [first, ...others],
    contact: { email: contact.email, phone: contact.phone },
    files: listFiles(deps, order),
    printableId: await findPrintableId(deps, order, shopId),
  };
};
