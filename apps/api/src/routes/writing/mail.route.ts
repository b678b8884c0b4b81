import type { Readable } from 'node:stream';
import { AppError } from '@souvenance/contracts';
import {
  checkInbound,
  isShopReplyAddress,
  REPLY_BYTES_MAX,
  receiveReply,
  receiveShopReply,
  sha256Of,
} from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

type MailRoutes = Extract<keyof Handlers, `mail.${string}`>;

/** Reads the bytes of a mail. Throws `reply.too_large`. */
const readRaw = async (body: Readable | Buffer | undefined): Promise<Buffer> => {
  if (body === undefined || Buffer.isBuffer(body)) return body ?? Buffer.alloc(0);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > REPLY_BYTES_MAX) throw new AppError('reply.too_large', { most: REPLY_BYTES_MAX });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Handler of received mails: a provider, or the inbox of this machine, sends the mails to reply addresses here. */
export const createMailHandlers = (services: Services): Handlers<MailRoutes> => ({
  'mail.inbound': async (_, { request }) => {
    // Nothing of a mail is read before the signature in its headers is verified.
    const { recipient, bodySha256 } = checkInbound(services)(request.headers);
    const raw = await readRaw(request.body as Readable | Buffer | undefined);
    if (sha256Of(raw) !== bodySha256) throw new AppError('webhook.signature_invalid');
    const receive = isShopReplyAddress(services, recipient) ? receiveShopReply : receiveReply;
    return { receipt: await receive(services)(recipient, raw) };
  },
});
