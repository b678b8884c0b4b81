import { AppError } from '@souvenance/contracts';
import { z } from 'zod';
import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { deriveSecret, sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps, Settings } from '../../ports/deps.ts';
import { collection, type Documents, type Stored, type Transaction } from '../../ports/documents.port.ts';
import { type BookDocument, books } from '../books/book.ts';
import { readPerson } from '../persons/narrator.ts';
import { createPerson, type PersonRecord } from '../persons/person.ts';
import { isTributeOpen, type TributeRecord, tributes } from '../tributes/tribute.ts';
import { type DeliveryRecord, deliveries } from './delivery.ts';

type DocumentReader = Pick<Documents, 'get'>;

/** Days until a link expires; its page then offers to send a new one. */
const LINK_DAYS = 120;

/** Links of questions; the id is the SHA-256 of the token. */
export const links = collection(
  'links',
  z.object({
    familyId: z.string(),
    bookId: z.string(),
    deliveryId: z.string(),
    linkNumber: z.int().positive(),
    expiresAt: z.iso.datetime(),
    /** Its holder requested it: the mail is sent even if the question was answered meanwhile, unless it was revoked. */
    isRenewal: z.boolean(),
    /**
     * `hashRecipient` of the address that received it; a link that was opened on the page has that of the page's link.
     */
    recipientHash: z.string(),
  }),
  [['familyId'], ['bookId'], ['deliveryId']],
);

/**
 * The 256-bit token of a link. It is not stored but derived from the delivery, so that a mail sent twice contains the
 * same link.
 */
export const deriveLinkToken = (
  settings: Pick<Settings, 'linkSecret'>,
  deliveryId: string,
  linkNumber: number,
): string => deriveSecret(settings.linkSecret, `question.${deliveryId}.${linkNumber}`);

/** The token is part of the path, which our programs leave out of their logs. */
export const linkUrl = (settings: Settings, deliveryId: string, linkNumber: number): string =>
  `${settings.siteUrl}/stories/member-form/${deriveLinkToken(settings, deliveryId, linkNumber)}`;

/** The page on which a narrator reads the book's stories by the link of a question. */
export const readingUrl = (settings: Settings, deliveryId: string, linkNumber: number): string =>
  `${settings.siteUrl}/lire/lien/${deriveLinkToken(settings, deliveryId, linkNumber)}`;

/** Keyed hash of an address, by which a link recognizes the address that received it. Case makes no difference. */
export const hashRecipient = ({ linkSecret }: Pick<Settings, 'linkSecret'>, address: string): string =>
  deriveSecret(linkSecret, `recipient.${address.toLowerCase()}`);

interface LinkOptions {
  readonly isRenewal?: boolean;
  readonly recipientHash: string;
}

/** Writes the link for a delivery's current `linkNumber`. */
export const putLink = (
  tx: Transaction,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  deliveryId: string,
  { familyId, bookId, linkNumber }: Pick<DeliveryRecord, 'familyId' | 'bookId' | 'linkNumber'>,
  { isRenewal = false, recipientHash }: LinkOptions,
): void => {
  const expiresAt = new Date(clock.now().getTime() + LINK_DAYS * DAY_MS).toISOString();
  const token = deriveLinkToken(settings, deliveryId, linkNumber);
  tx.put(links, sha256Of(token), {
    familyId,
    bookId,
    deliveryId,
    linkNumber,
    expiresAt,
    isRenewal,
    recipientHash,
  });
};

/** The objects of a link: one question, its book and its person. */
export interface LinkTarget {
  readonly delivery: Stored<DeliveryRecord>;
  readonly book: Stored<BookDocument>;
  /** For a guest's piece the guest, who is stored with the delivery only. */
  readonly person: Pick<Stored<PersonRecord>, 'id' | 'value'>;
  /** The tribute of a guest's piece; null for a question. */
  readonly tribute: Stored<TributeRecord> | null;
  /** A newer link was sent, or this one has expired. */
  readonly isOver: boolean;
  readonly recipientHash: string;
}

/** A delivery with its book and its person. */
export type DeliveryContext = Pick<LinkTarget, 'delivery' | 'book' | 'person' | 'tribute'>;

/** A guest as the person of a piece. Nothing of it is stored among the persons of the book. */
const toGuestPerson = ({ personId, familyId, bookId, createdAt, guest }: DeliveryRecord) => ({
  id: personId,
  value: createPerson({ familyId, bookId, createdAt }, { name: guest?.name ?? '' }),
});

/** Reads a delivery with its book and person, in whatever state; null when one of them is gone. */
export const openDelivery = async (
  documents: DocumentReader,
  deliveryId: string,
): Promise<DeliveryContext | null> => {
  const delivery = await documents.get(deliveries, deliveryId);
  const book = delivery === null ? null : await documents.get(books, delivery.value.bookId);
  if (delivery === null || book === null) return null;
  const { tributeId, personId } = delivery.value;
  if (tributeId !== undefined) {
    const tribute = await documents.get(tributes, tributeId);
    return tribute && { delivery, book, tribute, person: toGuestPerson(delivery.value) };
  }
  const person = await readPerson(documents, book, personId);
  return person === null ? null : { delivery, book, person, tribute: null };
};

/** Opens a link, even an expired one. Throws `link.not_found` alike for unknown links and for revoked questions. */
export const openOldLink = async (
  documents: DocumentReader,
  { clock }: Pick<Deps, 'clock'>,
  token: string,
): Promise<LinkTarget> => {
  const link = await documents.get(links, sha256Of(token));
  const linkTarget = link === null ? null : await openDelivery(documents, link.value.deliveryId);
  if (link === null || linkTarget === null || linkTarget.delivery.value.state === 'revoked')
    throw new AppError('link.not_found');
  const { linkNumber } = linkTarget.delivery.value;
  // A guest's link ends with its tribute, whose closing day may be later.
  const isExpired = linkTarget.tribute === null && link.value.expiresAt <= clock.now().toISOString();
  const isOver = link.value.linkNumber !== linkNumber || isExpired;
  return { ...linkTarget, isOver, recipientHash: link.value.recipientHash };
};

/**
 * Opens a link. Throws `link.expired` for an expired or replaced one, `tribute.closed` for a guest's piece after the
 * closing day, else `link.not_found`.
 * @example const { book, person, delivery } = await openLink(tx, deps, token);
 */
export const openLink = async (
  documents: DocumentReader,
  deps: Pick<Deps, 'clock'>,
  token: string,
): Promise<LinkTarget> => {
  const linkTarget = await openOldLink(documents, deps, token);
  if (linkTarget.isOver) throw new AppError('link.expired');
  const { tribute, delivery } = linkTarget;
  if (tribute !== null && !isTributeOpen(tribute.value, deps.clock.now().toISOString())) {
    const { occasion, closesOn, isClosedByHand, takenDownAt } = tribute.value;
    const isSent = delivery.value.state === 'answered';
    // The words of a page that was removed after a report are not shown again.
    if (takenDownAt !== null) throw new AppError('tribute.closed', { isTakenDown: true, isSent });
    throw new AppError('tribute.closed', { occasion, closesOn, isClosedByHand, isSent });
  }
  return linkTarget;
};

/** Throws `permission.denied` unless the link is that of a guest's piece. */
export const requireGuest = ({ tribute }: Pick<LinkTarget, 'tribute'>): void => {
  if (tribute === null) throw new AppError('permission.denied');
};

/** Throws `permission.denied` for a guest, whose piece has no further questions, no rhythm and no mails. */
export const requireRecipient = ({ tribute }: Pick<LinkTarget, 'tribute'>): void => {
  if (tribute !== null) throw new AppError('permission.denied');
};
