import {
  type JobTicketFile,
  type JobTicketShipment,
  profileIdOf,
  type StoredFile,
} from '@souvenance/contracts';
import { type MakeTicket, type OrderDocument, pressFiles } from '@souvenance/core';
import { printProfile } from '@souvenance/press/profiles';
import type { Workshop } from '../workshop/workshop.ts';

const pressFile = ({ name, sha256, bytes, pages, approvedSha256 }: StoredFile): JobTicketFile[] => {
  if (name !== 'interior.pdf' && name !== 'cover.pdf') return [];
  const kind = name === 'interior.pdf' ? 'interior' : 'cover';
  const file = { kind, name, sha256, bytes, pages: pages ?? 1 } as const;
  return [approvedSha256 === undefined ? file : { ...file, approvedSha256 }];
};

const shipmentOf = ({ copies, address }: OrderDocument['shipments'][number]): JobTicketShipment => ({
  copies,
  name: address.name,
  lines: [address.line1, address.line2].filter((line) => line !== ''),
  postcode: address.postcode,
  city: address.city,
  country: address.country,
});

/** Binds core's order to the press's ticket. */
export const makeOrderTicket =
  (workshop: Workshop, signal: AbortSignal): MakeTicket =>
  async ({ order, edition, atelierUrl, date, language }) => {
    const { proof, derivation, cart } = order;
    const input = {
      order: { reference: order.number, date },
      manuscript: {
        title: order.bookTitle,
        narrator: order.narrator,
        largePrint: cart.largePrint,
        edition: { number: edition },
      },
      profile: printProfile(derivation?.shopId ?? profileIdOf(cart.format, cart.largePrint)),
      pageCount: derivation?.pages ?? proof?.pages ?? 0,
      copies: cart.copies,
      express: cart.express,
      files: pressFiles(order).flatMap(pressFile),
      shipments: order.shipments.map(shipmentOf),
      atelierUrl,
      language,
    };
    const ticket = await workshop.run('ticket', input, { signal });
    return { json: new TextEncoder().encode(JSON.stringify(ticket.json, null, 2)), page: ticket.page };
  };
