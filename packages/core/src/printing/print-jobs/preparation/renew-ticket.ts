import type { Deps } from '../../../ports/deps.ts';
import type { Stored } from '../../../ports/documents.port.ts';
import { type OrderDocument, orders } from '../../../selling/orders/order.ts';
import { refreshWaitingShopMail } from '../print-mails.ts';
import { isTicketFile } from '../proof-file.ts';
import { type MakeTicket, storeTicket } from './store-ticket.ts';

type RenewDeps = Pick<Deps, 'documents' | 'files' | 'settings'> & { readonly makeTicket: MakeTicket };

/** Whether the shop's ticket shows a former address. */
export const isTicketStale = ({ proof, addressCorrectedAt, ticketAddressAt }: OrderDocument): boolean =>
  addressCorrectedAt !== ticketAddressAt && (proof?.files ?? []).some(({ name }) => isTicketFile(name));

/** Makes the ticket again after an address was corrected; the print files stay. */
export const renewTicket = async (deps: RenewDeps, order: Stored<OrderDocument>): Promise<void> => {
  if (!isTicketStale(order.value)) return;
  const tickets = await storeTicket(deps, order, deps.makeTicket);
  const { addressCorrectedAt: correctedAt } = order.value;
  await deps.documents.transact(async (tx) => {
    const currentOrder = await tx.get(orders, order.id);
    if (currentOrder?.value.proof == null) return;
    if (currentOrder.value.addressCorrectedAt !== correctedAt)
      throw new Error('the address was corrected meanwhile');
    const printFiles = currentOrder.value.proof.files.filter(({ name }) => !isTicketFile(name));
    const proof = { ...currentOrder.value.proof, files: [...printFiles, ...tickets] };
    const value = { ...currentOrder.value, proof, ticketAddressAt: correctedAt };
    tx.put(orders, order.id, value);
    await refreshWaitingShopMail(tx, deps, { id: order.id, value });
  });
};
