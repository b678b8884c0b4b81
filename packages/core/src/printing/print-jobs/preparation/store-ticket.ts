import {
  type PreflightReport,
  type PrintDescription,
  preflightReport,
  type StoredFile,
} from '@souvenance/contracts';
import { sha256Of } from '../../../foundation/secrets/secrets.ts';
import { renderingFileKey } from '../../../making/renderings/rendering.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Stored } from '../../../ports/documents.port.ts';
import type { OrderDocument } from '../../../selling/orders/order.ts';
import { atelierUrl } from '../atelier.ts';
import { describeOrder } from '../describe-order.ts';
import { derivedKey, ticketKey } from '../proof-file.ts';

type TicketDeps = Pick<Deps, 'files' | 'settings'>;

/** Content of a ticket, for the press. The same content gives the same ticket. */
export interface TicketInput {
  readonly order: OrderDocument;
  readonly description: PrintDescription;
  readonly atelierUrl: string;
  /** Preflight report of the print files; null if none was stored. */
  readonly report: PreflightReport | null;
  /** Language of the ticket. */
  readonly language: string;
}
export type MakeTicket = (input: TicketInput) => Promise<{
  readonly json: Uint8Array;
  readonly page: Uint8Array;
  readonly xjdf: Uint8Array;
  readonly report: Uint8Array | null;
  /** One label sheet for each parcel; null without parcels. */
  readonly labels: Uint8Array | null;
}>;

/** Reads the preflight report of the print files. */
const readPreflightReport = async (
  { files }: TicketDeps,
  { id, value }: Pick<Stored<OrderDocument>, 'id' | 'value'>,
): Promise<PreflightReport | null> => {
  const derivedFile = value.derivation?.files.find(({ name }) => name === 'preflight.json');
  const key = derivedFile
    ? derivedKey(value, id, derivedFile.sha256)
    : renderingFileKey(value.bookId, value.proof?.renderingId ?? '', 'preflight.json');
  const bytes = await files.get(key);
  return bytes === null ? null : preflightReport.parse(JSON.parse(new TextDecoder().decode(bytes)));
};

/** Makes and stores the current ticket of an order. */
export const storeTicket = async (
  deps: TicketDeps,
  { id, value }: Stored<OrderDocument>,
  makeTicket: MakeTicket,
): Promise<StoredFile[]> => {
  const atelierLink = atelierUrl(deps.settings, id, value);
  const description = describeOrder(deps.settings, value);
  const { locale: language } = deps.settings;
  const ticket = await makeTicket({
    order: value,
    description,
    atelierUrl: atelierLink,
    language,
    report: await readPreflightReport(deps, { id, value }),
  });
  const storeFile = async (
    name: StoredFile['name'],
    bytes: Uint8Array,
    type: string,
    pages: number | null,
  ) => {
    const object = await deps.files.put(ticketKey(value, id, sha256Of(bytes)), bytes, type);
    return { name, sha256: object.sha256, bytes: object.bytes, pages };
  };
  return [
    await storeFile('ticket.json', ticket.json, 'application/json', null),
    await storeFile('ticket.pdf', ticket.page, 'application/pdf', 1),
    await storeFile('ticket.xjdf', ticket.xjdf, 'application/vnd.cip4-xjdf+xml', null),
    ...(ticket.labels === null
      ? []
      : [await storeFile('labels.pdf', ticket.labels, 'application/pdf', value.shipments.length)]),
    ...(ticket.report === null
      ? []
      : [await storeFile('report.pdf', ticket.report, 'application/pdf', null)]),
  ];
};
