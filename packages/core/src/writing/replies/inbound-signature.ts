import { createHmac } from 'node:crypto';
import { AppError } from '@souvenance/contracts';
import { isSameSecret, sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';

/** A provider's headers of a mail. All of them are signed, so that nothing unsigned is read before the bytes. */
export interface InboundHead {
  /** Seconds since 1970. */
  readonly timestamp: string;
  /** Recipient of the envelope. */
  readonly recipient: string;
  /** SHA-256 of the raw message, in hexadecimal. */
  readonly bodySha256: string;
}

/**
 * Seconds before and after its timestamp in which a signature is valid; a mail repeated within them changes nothing.
 */
const WINDOW_SECONDS = 300;

/** Hex HMAC-SHA256 over `timestamp.recipient.sha256-of-the-body`, with INBOUND_MAIL_SECRET as key. */
const signatureOf = (secret: string, { timestamp, recipient, bodySha256 }: InboundHead): string =>
  createHmac('sha256', secret).update(`${timestamp}.${recipient}.${bodySha256}`).digest('hex');

/** Builds the headers that a provider sends with a raw message to `POST /api/mail/inbound`. */
export const signInbound = (secret: string, recipient: string, raw: Uint8Array, now: Date) => {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const bodySha256 = sha256Of(raw);
  return {
    'content-type': 'message/rfc822',
    'x-mail-timestamp': timestamp,
    'x-mail-recipient': recipient,
    'x-mail-sha256': bodySha256,
    'x-mail-signature': signatureOf(secret, { timestamp, recipient, bodySha256 }),
  };
};

/**
 * Verifies the signed headers of a mail before its bytes are read. Throws `webhook.signature_invalid`, also when the
 * installation receives no mail.
 */
export const checkInbound =
  ({ settings, clock }: Pick<Deps, 'settings' | 'clock'>) =>
  (headers: Readonly<Record<string, string | readonly string[] | undefined>>): InboundHead => {
    const one = (name: string): string => {
      const value = headers[name];
      return typeof value === 'string' ? value : '';
    };
    const [timestamp, recipient] = [one('x-mail-timestamp'), one('x-mail-recipient')];
    const head = { timestamp, recipient, bodySha256: one('x-mail-sha256') };
    const secret = settings.inboundMail?.secret ?? null;
    const ageSeconds = Math.abs(clock.now().getTime() / 1000 - Number(timestamp));
    const isRight =
      secret !== null &&
      /^\d{1,12}$/.test(timestamp) &&
      ageSeconds <= WINDOW_SECONDS &&
      isSameSecret(one('x-mail-signature'), signatureOf(secret, head));
    if (!isRight) throw new AppError('webhook.signature_invalid');
    return head;
  };
