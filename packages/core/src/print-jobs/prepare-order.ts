import { AppError, type StoredFile } from '@souvenance/contracts';
import { systemActor } from '../accounts/actor.ts';
import type { Deps } from '../deps.ts';
import type { Stored, Transaction } from '../documents/documents.port.ts';
import type { JobDocument } from '../jobs/job.ts';
import { type Claim, finishJob, stillMine } from '../jobs/run-job.ts';
import { alertAdministrators } from '../mail/alert.ts';
import { mailJobId, postMail } from '../mail/post-mail.ts';
import { writeMove } from '../orders/move-order.ts';
import { type OrderDocument, orders } from '../orders/order.ts';
import { postOrderStatus } from '../orders/order-status-mail.ts';
import { renderingFileKey, renderings } from '../renderings/rendering.ts';
import { sha256Of } from '../secrets.ts';
import { ATELIER_DAYS, ateliers, atelierToken, atelierUrl } from './atelier.ts';
import { ticketKey } from './proof-file.ts';

type PrepareDeps = Pick<Deps, 'documents' | 'files' | 'clock' | 'ids' | 'settings'>;

/** What a ticket is made of; the press words and draws it. */
export interface TicketFacts {
  readonly order: OrderDocument;
  readonly edition: number;
  readonly atelierUrl: string;
}
export type MakeTicket = (facts: TicketFacts) => Promise<{ json: Uint8Array; page: Uint8Array }>;

const actor = systemActor('prepare');

/** The files as they lie in the store must be, byte for byte, those that were approved. */
const areApproved = async ({ files }: PrepareDeps, { bookId, proof }: OrderDocument): Promise<boolean> => {
  if (proof === null) return false;
  for (const { name, sha256 } of proof.files) {
    const bytes = await files.get(renderingFileKey(bookId, proof.renderingId, name));
    if (bytes === null || sha256Of(bytes) !== sha256) return false;
  }
  return true;
};

const storeTicket = async (
  deps: PrepareDeps,
  { id, value }: Stored<OrderDocument>,
  makeTicket: MakeTicket,
): Promise<StoredFile[]> => {
  const rendering = await deps.documents.get(renderings, value.proof?.renderingId ?? '');
  const edition = rendering?.value.edition ?? 1;
  const ticket = await makeTicket({ order: value, edition, atelierUrl: atelierUrl(deps.settings, id) });
  const json = await deps.files.put(ticketKey(value, id, 'ticket.json'), ticket.json, 'application/json');
  const page = await deps.files.put(ticketKey(value, id, 'ticket.pdf'), ticket.page, 'application/pdf');
  return [
    { name: 'ticket.json', sha256: json.sha256, bytes: json.bytes, pages: null },
    { name: 'ticket.pdf', sha256: page.sha256, bytes: page.bytes, pages: 1 },
  ];
};

/** Causes of both mails of an order that goes to press: to the print shop, to the buyer. */
export const printMailCauses = (orderId: string) =>
  [`book_to_print.${orderId}.1`, `book_to_print_user.${orderId}.1`] as const;

const isFilesOfPress = ({ name }: StoredFile): boolean =>
  name === 'interior.pdf' || name === 'cover.pdf' || name.startsWith('ticket.');

/** Both mails of an order that goes to press; their causes are the order itself. */
export const printMails = (
  deps: PrepareDeps,
  orderId: string,
  order: OrderDocument,
  files: readonly StoredFile[],
) => {
  const profile = deps.settings.profileOf(order.cart.format, order.cart.largePrint);
  const { number: orderNumber, bookTitle: title, narrator } = order;
  const ticket = files.find(({ name }) => name === 'ticket.json');
  return {
    toPrint: {
      orderNumber,
      title,
      narrator,
      format: `${profile.name}, ${profile.trimMm}`,
      paper: profile.paper,
      binding: profile.binding,
      copies: order.cart.copies,
      pages: order.proof?.pages ?? 0,
      spineMm: order.proof?.spineMm ?? 0,
      addresses: order.shipments.map(({ address }) => address),
      files: files.filter(isFilesOfPress),
      ticketSha256: ticket?.sha256 ?? '',
      atelierUrl: atelierUrl(deps.settings, orderId),
    },
    toUser: {
      name: order.buyerName,
      orderNumber,
      title,
      orderUrl: `${deps.settings.siteUrl}/book/order?order=${orderId}`,
    },
  };
};

const begin = (deps: PrepareDeps, claim: Claim, orderId: string): Promise<Stored<OrderDocument>> =>
  deps.documents.transact(async (tx) => {
    await stillMine(tx, claim);
    const order = await tx.get(orders, orderId);
    if (order === null) throw new AppError('order.not_found');
    if (order.value.state !== 'paid') return order;
    const { address, cart } = order.value;
    const waiting = {
      id: 's1',
      copies: cart.copies,
      carrier: '',
      trackingNumber: '',
      state: 'waiting' as const,
    };
    const shipments = address === null ? [] : [{ ...waiting, address }];
    return { ...order, value: writeMove(tx, deps, actor, orderId, order.value, 'preparing', { shipments }) };
  });

const holdForFiles = (deps: PrepareDeps, claim: Claim, orderId: string): Promise<string[]> =>
  deps.documents.transact(async (tx) => {
    const job = await stillMine(tx, claim);
    const order = await tx.get(orders, orderId);
    if (order === null) throw new AppError('order.not_found');
    if (order.value.state !== 'preparing') return leave(tx, deps, claim, job, order.value);
    writeMove(tx, deps, actor, orderId, order.value, 'on_hold', { holdReason: 'file' });
    const cause = `alert.file.${orderId}.${claim.fence}`;
    alertAdministrators(tx, deps, {
      cause,
      subject: `Fichiers à vérifier, commande ${order.value.number}`,
      sentence: 'Un fichier n’est plus celui du bon à tirer. Rien n’a été envoyé à l’imprimeur.',
    });
    finishJob(tx, deps, claim.jobId, job);
    return [mailJobId(cause)];
  });

/** An e-book alone goes to nobody's press: it is delivered as soon as its files are those of the proof. */
const deliverEbook = (deps: PrepareDeps, claim: Claim, orderId: string): Promise<string[]> =>
  deps.documents.transact(async (tx) => {
    const job = await stillMine(tx, claim);
    const order = await tx.get(orders, orderId);
    if (order === null) throw new AppError('order.not_found');
    if (order.value.state !== 'preparing') return leave(tx, deps, claim, job, order.value);
    const delivered = writeMove(tx, deps, actor, orderId, order.value, 'delivered');
    const cause = postOrderStatus(tx, deps, orderId, delivered, 'delivered');
    finishJob(tx, deps, claim.jobId, job);
    return [mailJobId(cause)];
  });

const send = (deps: PrepareDeps, claim: Claim, orderId: string, tickets: StoredFile[]): Promise<string[]> =>
  deps.documents.transact(async (tx) => {
    const job = await stillMine(tx, claim);
    const order = await tx.get(orders, orderId);
    if (order?.value.proof == null) throw new AppError('proof.missing');
    if (order.value.state !== 'preparing') return leave(tx, deps, claim, job, order.value);
    const files = [...order.value.proof.files.filter(({ name }) => !name.startsWith('ticket.')), ...tickets];
    const proof = { ...order.value.proof, files };
    const sent = writeMove(tx, deps, actor, orderId, order.value, 'sent_to_print', { proof });
    const { toPrint, toUser } = printMails(deps, orderId, sent, files);
    const expiresAt = new Date(deps.clock.now().getTime() + ATELIER_DAYS * 86_400_000).toISOString();
    tx.put(ateliers, sha256Of(atelierToken(deps.settings, orderId)), { orderId, expiresAt, revoked: false });
    const shop = { name: 'Atelier d’impression', address: deps.settings.printShopEmail };
    const buyer = { name: sent.buyerName, address: sent.email };
    const causes = printMailCauses(orderId);
    postMail(tx, deps, { cause: causes[0], kind: 'book_to_print', to: shop, data: toPrint, orderId });
    postMail(tx, deps, { cause: causes[1], kind: 'book_to_print_user', to: buyer, data: toUser, orderId });
    finishJob(tx, deps, claim.jobId, job);
    return causes.map(mailJobId);
  });

/**
 * Prepares a paid order: compares the stored files with the proof, writes the ticket, gives the print shop its link
 * and writes both mails in one transaction with the order's move. Gives the jobs to dispatch.
 */
export const prepareOrder =
  (deps: PrepareDeps & { makeTicket: MakeTicket }) =>
  async (claim: Claim, orderId: string): Promise<string[]> => {
    const order = await begin(deps, claim, orderId);
    if (order.value.state !== 'preparing') return settleJob(deps, claim, orderId);
    if (!(await areApproved(deps, order.value))) return holdForFiles(deps, claim, orderId);
    if (order.value.cart.copies === 0) return deliverEbook(deps, claim, orderId);
    return send(deps, claim, orderId, await storeTicket(deps, order, deps.makeTicket));
  };

/** The order has gone on already, or waits for a hand: nothing is left to do here. */
const settleJob = (deps: PrepareDeps, claim: Claim, orderId: string): Promise<string[]> =>
  deps.documents.transact(async (tx) => {
    const job = await stillMine(tx, claim);
    const order = await tx.get(orders, orderId);
    return order === null ? [] : leave(tx, deps, claim, job, order.value);
  });

/** Ends the job of an order that was given back or held meanwhile. One that was released since is tried again. */
const leave = (
  tx: Transaction,
  deps: PrepareDeps,
  claim: Claim,
  job: JobDocument,
  { state }: OrderDocument,
): string[] => {
  if (state === 'paid' || state === 'preparing') throw new Error('the order goes on');
  finishJob(tx, deps, claim.jobId, job);
  return [];
};
