import { signInbound } from '@souvenance/core';

export interface ReplyForwarding {
  /** Domain of the addresses that questions are replied to. */
  domain: string;
  /** URL at which the product accepts such mails. */
  url: string;
  /** Key with which the requests are signed. */
  secret: string;
}

/**
 * SMTP refusal for each HTTP status of the API; any other status gets `LATER`, so that the sender's server tries again.
 */
const refusals: Record<number, { code: number; text: string }> = {
  404: { code: 550, text: 'No question waits for a reply at this address' },
  413: { code: 552, text: 'Message exceeds the size limit' },
  429: { code: 452, text: 'Too many messages for this address today' },
};
const LATER = { code: 451, text: 'The reply can not be taken now, try again later' };

const smtpError = ({ code, text }: { code: number; text: string }): Error =>
  Object.assign(new Error(text), { responseCode: code });

const forwardReply = async (
  { url, secret }: ReplyForwarding,
  recipient: string,
  raw: Buffer,
): Promise<void> => {
  const headers = signInbound(secret, recipient, raw, new Date());
  const answer = await fetch(url, { method: 'POST', headers, body: new Uint8Array(raw) }).catch(() => null);
  await answer?.arrayBuffer();
  if (answer?.status !== 200) throw smtpError(refusals[answer?.status ?? 0] ?? LATER);
};

/**
 * Forwards mails to reply addresses to the product, as a mail provider does: the raw message, signed. Throws the SMTP
 * error for the sender's server when the product does not accept the mail.
 */
export const forwardReplies =
  (forwarding: ReplyForwarding) =>
  async (recipients: readonly string[], raw: Buffer): Promise<void> => {
    const ours = recipients.filter((one) => one.toLowerCase().endsWith(`@${forwarding.domain}`));
    for (const recipient of ours) await forwardReply(forwarding, recipient, raw);
  };
