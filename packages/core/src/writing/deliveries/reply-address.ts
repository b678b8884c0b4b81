import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Settings } from '../../ports/deps.ts';
import { collection, type Transaction } from '../../ports/documents.port.ts';
import type { DeliveryRecord } from './delivery.ts';

/** Where one question is replied to by mail, by the SHA-256 of its token. It lives as long as its question. */
export const replyAddresses = collection(
  'reply-addresses',
  z.object({ familyId: z.string(), bookId: z.string(), deliveryId: z.string() }),
  [['familyId'], ['bookId'], ['deliveryId']],
);

/** Mail programs change the case of an address: letters and digits of one case alone (RFC 4648, base 32). */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const TOKEN_BYTES = 20;
const BEFORE_TOKEN = 'reponse-';
const LOCAL_PART = /^reponse-([a-z2-7]{32})$/;

const base32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('');
};

/** 160 bits that are never kept: made anew of the delivery. A fresh link leaves it as it is, since it shows nothing. */
const replyToken = ({ linkSecret }: Pick<Settings, 'linkSecret'>, deliveryId: string): string =>
  base32(createHmac('sha256', linkSecret).update(`reply.${deliveryId}`).digest().subarray(0, TOKEN_BYTES));

/** The address of a question's replies; null where no mail is received. */
export const replyAddress = (
  settings: Pick<Settings, 'linkSecret' | 'inboundMail'>,
  deliveryId: string,
): string | null => {
  const { inboundMail } = settings;
  return inboundMail === null
    ? null
    : `${BEFORE_TOKEN}${replyToken(settings, deliveryId)}@${inboundMail.domain}`;
};

/** Opens the address that a mail promises. */
export const putReplyAddress = (
  tx: Transaction,
  settings: Pick<Settings, 'linkSecret'>,
  deliveryId: string,
  { familyId, bookId }: Pick<DeliveryRecord, 'familyId' | 'bookId'>,
): void =>
  tx.put(replyAddresses, sha256Of(replyToken(settings, deliveryId)), { familyId, bookId, deliveryId });

/** The document of the address that a mail went to; null for what can't be one of ours. */
export const replyAddressId = (
  { inboundMail }: Pick<Settings, 'inboundMail'>,
  recipient: string,
): string | null => {
  const [local = '', domain = '', ...more] = recipient.trim().toLowerCase().split('@');
  const token = LOCAL_PART.exec(local)?.[1];
  const isOurs = inboundMail !== null && domain === inboundMail.domain && more.length === 0;
  return isOurs && token !== undefined ? sha256Of(token) : null;
};
