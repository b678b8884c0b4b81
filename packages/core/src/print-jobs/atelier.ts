import { AppError, type AtelierOrder } from '@souvenance/contracts';
import { z } from 'zod';
import type { Deps, Settings } from '../deps.ts';
import { collection, type Stored } from '../documents/documents.port.ts';
import type { Reader } from '../families/admit.ts';
import { type OrderDocument, orders } from '../orders/order.ts';
import { derivedSecret, sha256Of } from '../secrets.ts';

/** Days that a print shop's link lives. */
export const ATELIER_DAYS = 90;

/** The print shop's link, by the SHA-256 of its token. */
export const ateliers = collection(
  'ateliers',
  z.object({
    orderId: z.string(),
    expiresAt: z.iso.datetime(),
    revoked: z.boolean(),
  }),
  [['orderId']],
);

/** The same order always has the same link, so that a mail sent twice says the same. */
export const atelierToken = (settings: Settings, orderId: string): string =>
  derivedSecret(settings.linkSecret, `atelier.${orderId}`);

export const atelierUrl = (settings: Settings, orderId: string): string =>
  `${settings.siteUrl}/atelier/${atelierToken(settings, orderId)}`;

/** The order of a link. Unknown, expired and revoked links answer alike: `atelier.not_found`. */
export const openAtelier = async (
  reader: Reader,
  { clock }: Pick<Deps, 'clock'>,
  token: string,
): Promise<Stored<OrderDocument>> => {
  const link = await reader.get(ateliers, sha256Of(token));
  const isLive = link !== null && !link.value.revoked && link.value.expiresAt > clock.now().toISOString();
  const order = isLive ? await reader.get(orders, link.value.orderId) : null;
  if (order === null || order.value.state === 'refunded') throw new AppError('atelier.not_found');
  return order;
};

export const atelierView = (settings: Settings, { value }: Stored<OrderDocument>): AtelierOrder => {
  const profile = settings.profileOf(value.cart.format, value.cart.largePrint);
  return {
    number: value.number,
    title: value.bookTitle,
    narrator: value.narrator,
    state: value.state,
    profile: { name: profile.name, trimMm: profile.trimMm, binding: profile.binding, paper: profile.paper },
    pages: value.proof?.pages ?? 0,
    spineMm: value.proof?.spineMm ?? 0,
    copies: value.cart.copies,
    files: value.proof?.files.filter(({ name }) => forPress.includes(name)) ?? [],
    shipments: value.shipments,
    history: value.history,
    questions: value.questions,
  };
};

/** What the print shop receives; the screen files are the family's. */
export const forPress: readonly string[] = [
  'interior.pdf',
  'cover.pdf',
  'ticket.json',
  'ticket.pdf',
  'preflight.json',
];
