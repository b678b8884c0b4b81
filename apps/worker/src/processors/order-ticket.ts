import type { JobTicketFile, JobTicketShipment, StoredFile } from '@souvenance/contracts';
import { dayOf, type MakeTicket, type OrderDocument, profileIdOf } from '@souvenance/core';
import { makeTicket, printProfile } from '@souvenance/press';

const pressFile = ({ name, sha256, bytes, pages }: StoredFile): JobTicketFile[] => {
  if (name !== 'interior.pdf' && name !== 'cover.pdf') return [];
  return [{ kind: name === 'interior.pdf' ? 'interior' : 'cover', name, sha256, bytes, pages: pages ?? 1 }];
};

const shipmentOf = ({ copies, address }: OrderDocument['shipments'][number]): JobTicketShipment => ({
  copies,
  name: address.name,
  lines: [address.line1, address.line2].filter((line) => line !== ''),
  postcode: address.postcode,
  city: address.city,
  country: address.country,
});

/** Binds core's order to the press's ticket. The date is that of the payment: a ticket made twice is the same. */
export const makeOrderTicket: MakeTicket = async ({ order, edition, atelierUrl }) => {
  const { proof, cart, paidAt } = order;
  const ticket = await makeTicket({
    order: { reference: order.number, date: dayOf(paidAt ?? order.createdAt) },
    manuscript: {
      title: order.bookTitle,
      narrator: order.narrator,
      largePrint: cart.largePrint,
      edition: { number: edition },
    },
    profile: printProfile(profileIdOf(cart.format, cart.largePrint)),
    pageCount: proof?.pages ?? 0,
    copies: cart.copies,
    files: (proof?.files ?? []).flatMap(pressFile),
    shipments: order.shipments.map(shipmentOf),
    atelierUrl,
  });
  return { json: new TextEncoder().encode(JSON.stringify(ticket.json, null, 2)), page: ticket.page };
};
