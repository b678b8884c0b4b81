import { AppError, type RenderingFileName } from '@souvenance/contracts';
import { renderingFileKey } from '../../making/renderings/rendering.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import type { OrderDocument } from '../../selling/orders/order.ts';
import { formatPressFileName } from './format-press-file-name.ts';

/** Files written after the approval, again for each shop. They are not part of the proof. */
const ticketFiles: readonly string[] = [
  'ticket.json',
  'ticket.pdf',
  'ticket.xjdf',
  'report.pdf',
  'labels.pdf',
];
export const isTicketFile = (name: string): boolean => ticketFiles.includes(name);

/** Folder of an order's tickets. */
export const ticketPrefix = (order: OrderDocument, orderId: string): string =>
  `books/${order.bookId}/orders/${orderId}/tickets/`;

/**
 * Storage key of a ticket file. It contains the hash, because two preparations of one order may overlap and make other
 * bytes.
 */
export const ticketKey = (order: OrderDocument, orderId: string, sha256: string): string =>
  `${ticketPrefix(order, orderId)}${sha256}`;

/** Storage key of a derived file. It contains the hash, because a repeated job may make other bytes. */
export const derivedKey = (order: OrderDocument, orderId: string, sha256: string): string =>
  `books/${order.bookId}/orders/${orderId}/derived/${sha256}`;

interface LocatedFile {
  readonly key: string;
  readonly sha256: string;
  /** File name of the download. */
  readonly fileName: string;
}

/** Locates an approved file or ticket file of an order. Throws `file.not_found`. */
const locateProofFile = ({ id, value }: Stored<OrderDocument>, name: RenderingFileName): LocatedFile => {
  const proofFile = value.proof?.files.find((file) => file.name === name);
  if (proofFile === undefined || value.proof === null) throw new AppError('file.not_found', { name });
  const key = isTicketFile(name)
    ? ticketKey(value, id, proofFile.sha256)
    : renderingFileKey(value.bookId, value.proof.renderingId, name);
  return { key, sha256: proofFile.sha256, fileName: formatPressFileName(value.number, proofFile) };
};

/** Locates a print file: the derived file if there is one. Throws `file.not_found`. */
export const locatePressFile = (order: Stored<OrderDocument>, name: RenderingFileName): LocatedFile => {
  const derivedFile = order.value.derivation?.files.find((file) => file.name === name);
  if (derivedFile === undefined) return locateProofFile(order, name);
  const { sha256 } = derivedFile;
  const key = derivedKey(order.value, order.id, sha256);
  return { key, sha256, fileName: formatPressFileName(order.value.number, derivedFile) };
};

const openLocatedFile = async (
  { files }: Pick<Deps, 'files'>,
  { key, ...fileFields }: LocatedFile,
  name: RenderingFileName,
) => {
  const openedFile = await files.open(key);
  if (openedFile === null) throw new AppError('file.not_found', { name });
  return { ...openedFile, ...fileFields };
};

/** Opens a print file. Throws `file.not_found`. */
export const openPressFile = async (
  deps: Pick<Deps, 'files'>,
  order: Stored<OrderDocument>,
  name: RenderingFileName,
) => openLocatedFile(deps, locatePressFile(order, name), name);

/** Opens a file of an order's proof as it was approved, or its ticket. Throws `file.not_found`. */
export const openProofFile = async (
  deps: Pick<Deps, 'files'>,
  order: Stored<OrderDocument>,
  name: RenderingFileName,
) => openLocatedFile(deps, locateProofFile(order, name), name);
