import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Settings } from '../../ports/deps.ts';
import { collection, type Transaction } from '../../ports/documents.port.ts';
import type { DeliveryRecord } from './delivery.ts';

/** Reply addresses of questions; the id is the SHA-256 of the token. An address lives as long as its question. */
export const replyAddresses = collection(
  'reply-addresses',
  z.object({ familyId: z.string(), bookId: z.string(), deliveryId: z.string() }),
  [['familyId'], ['bookId'], ['deliveryId']],
);

/** Mail programs change the case of addresses, so the token is lower-case base32 (RFC 4648). */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const TOKEN_BYTES = 20;
const TOKEN_PREFIX = 'reponse-';
const LOCAL_PART = /^reponse-([a-z2-7]{32})$/;

const base32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('');
};

/**
 * A 160-bit token that is not stored but derived from the delivery. It stays the same when a new link is sent, since it
 * shows nothing.
 */
const replyToken = ({ linkSecret }: Pick<Settings, 'linkSecret'>, deliveryId: string): string =>
  base32(createHmac('sha256', linkSecret).update(`reply.${deliveryId}`).digest().subarray(0, TOKEN_BYTES));

/** The reply address of a question; null when the installation receives no mail. */
export const replyAddress = (
  settings: Pick<Settings, 'linkSecret' | 'inboundMail'>,
  deliveryId: string,
): string | null => {
  const { inboundMail } = settings;
  return inboundMail === null
    ? null
    : `${TOKEN_PREFIX}${replyToken(settings, deliveryId)}@${inboundMail.domain}`;
};

/** Stores the reply address, so that replies to it are accepted. */
export const putReplyAddress = (
  tx: Transaction,
  settings: Pick<Settings, 'linkSecret'>,
  deliveryId: string,
  { familyId, bookId }: Pick<DeliveryRecord, 'familyId' | 'bookId'>,
): void =>
  tx.put(replyAddresses, sha256Of(replyToken(settings, deliveryId)), { familyId, bookId, deliveryId });

/** Id of the reply address document for a mail's recipient; null when the address cannot be one of ours. */
export const replyAddressId = (
  { inboundMail }: Pick<Settings, 'inboundMail'>,
  recipient: string,
): string | null => {
  const [local = '', domain = '', ...more] = recipient.trim().toLowerCase().split('@');
  const token = LOCAL_PART.exec(local)?.[1];
  const isOurs = inboundMail !== null && domain === inboundMail.domain && more.length === 0;
  return isOurs && token !== undefined ? sha256Of(token) : null;
};
