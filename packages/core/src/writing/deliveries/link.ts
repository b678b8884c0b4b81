import { AppError } from '@souvenance/contracts';
import { z } from 'zod';
import { derivedSecret, sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps, Settings } from '../../ports/deps.ts';
import { collection, type Documents, type Stored, type Transaction } from '../../ports/documents.port.ts';
import { type BookDocument, books } from '../books/book.ts';
import { personOf } from '../persons/narrator.ts';
import type { PersonRecord } from '../persons/person.ts';
import { type DeliveryRecord, deliveries } from './delivery.ts';

type Reader = Pick<Documents, 'get'>;

/** Days that a link lives; its page then asks for another one. */
const LINK_DAYS = 120;
const DAY_MS = 86_400_000;

/** A question's link, by the SHA-256 of its token. */
export const links = collection(
  'links',
  z.object({
    familyId: z.string(),
    bookId: z.string(),
    deliveryId: z.string(),
    turn: z.int().positive(),
    expiresAt: z.iso.datetime(),
    /** Its holder asked for it: its mail goes whatever became of the question, but for one that was taken back. */
    isRenewal: z.boolean(),
  }),
  [['familyId'], ['bookId'], ['deliveryId']],
);

/** 256 bits that are never kept: made anew of the delivery, so that a mail sent twice says the same. */
export const linkToken = (settings: Pick<Settings, 'linkSecret'>, deliveryId: string, turn: number): string =>
  derivedSecret(settings.linkSecret, `question.${deliveryId}.${turn}`);

/** In the path, which our programs leave out of their logs. */
export const linkUrl = (settings: Settings, deliveryId: string, turn: number): string =>
  `${settings.siteUrl}/stories/member-form/${linkToken(settings, deliveryId, turn)}`;

/** Writes the link of a delivery's present turn. */
export const putLink = (
  tx: Transaction,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  deliveryId: string,
  { familyId, bookId, turn }: Pick<DeliveryRecord, 'familyId' | 'bookId' | 'turn'>,
  { isRenewal = false }: { readonly isRenewal?: boolean } = {},
): void => {
  const expiresAt = new Date(clock.now().getTime() + LINK_DAYS * DAY_MS).toISOString();
  const token = linkToken(settings, deliveryId, turn);
  tx.put(links, sha256Of(token), { familyId, bookId, deliveryId, turn, expiresAt, isRenewal });
};

/** The objects behind a link: one question, of one book, for one person. */
export interface Opened {
  readonly delivery: Stored<DeliveryRecord>;
  readonly book: Stored<BookDocument>;
  readonly person: Pick<Stored<PersonRecord>, 'id' | 'value'>;
  /** A later one was given out, or its time is over. */
  readonly isOver: boolean;
}

/** A question with its book and its person, whatever became of it; null when one of them is gone. */
export const openDelivery = async (
  reader: Reader,
  deliveryId: string,
): Promise<Omit<Opened, 'isOver'> | null> => {
  const delivery = await reader.get(deliveries, deliveryId);
  const book = delivery === null ? null : await reader.get(books, delivery.value.bookId);
  if (delivery === null || book === null) return null;
  const person = await personOf(reader, book, delivery.value.personId);
  return person === null ? null : { delivery, book, person };
};

/** Also what is over. Unknown links and those that were taken back answer alike: `link.not_found`. */
export const openOldLink = async (
  reader: Reader,
  { clock }: Pick<Deps, 'clock'>,
  token: string,
): Promise<Opened> => {
  const link = await reader.get(links, sha256Of(token));
  const opened = link === null ? null : await openDelivery(reader, link.value.deliveryId);
  if (link === null || opened === null || opened.delivery.value.state === 'revoked')
    throw new AppError('link.not_found');
  const { turn } = opened.delivery.value;
  const isOver = link.value.turn !== turn || link.value.expiresAt <= clock.now().toISOString();
  return { ...opened, isOver };
};

/** Throws `link.expired` for one that is over, `link.not_found` for every other that opens nothing. */
export const openLink = async (reader: Reader, deps: Pick<Deps, 'clock'>, token: string): Promise<Opened> => {
  const opened = await openOldLink(reader, deps, token);
  if (opened.isOver) throw new AppError('link.expired');
  return opened;
};
