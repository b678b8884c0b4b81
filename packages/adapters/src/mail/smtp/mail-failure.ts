import type { OutageCode } from '@souvenance/contracts';
import { MailRefusedError, MailUnavailableError, readOutageCode } from '@souvenance/core';

/** Fields of nodemailer's errors. `originalCode` is the code of the network, which `code` replaced. */
interface SmtpFailure {
  readonly code?: unknown;
  readonly originalCode?: unknown;
  readonly responseCode?: unknown;
  /** Text of the server's reply. */
  readonly response?: unknown;
}

/** The server closes the connection after this reply: it serves nobody, or this connection no longer. */
const CLOSING = 421;

const outagesByCode: Readonly<Record<string, OutageCode>> = {
  EDNS: 'unknown_host',
  EAUTH: 'login',
  ETLS: 'certificate',
  ECONNECTION: 'broken',
};

/**
 * Replies that refuse every mail of this sender for today, as Gmail's « 550 5.4.5 Daily user sending limit exceeded »:
 * no fault of the mail or of its recipient, whose full mailbox is 5.2.2.
 */
const SENDER_LIMIT = /\b5\.4\.5\b|\b(?:daily|hourly|sending|outgoing|outbound)\b.{0,30}\b(?:limit|quota)\b/iu;

const isSenderLimit = (error: unknown): boolean => {
  const { response }: SmtpFailure = Object(error);
  return SENDER_LIMIT.test(String(response ?? '').slice(0, 500));
};

/** Returns the code of the server's reply; null for a failure without one. */
const readReplyCode = (error: unknown): number | null => {
  const { responseCode }: SmtpFailure = Object(error);
  return typeof responseCode === 'number' ? responseCode : null;
};

const readOutage = (error: unknown): OutageCode => {
  const { code, originalCode }: SmtpFailure = Object(error);
  const outage = readOutageCode({ code: originalCode ?? code });
  return outage === 'other' ? (outagesByCode[String(code)] ?? 'other') : outage;
};

/** Whether the server replied to this mail alone, so that the connection serves the next one. */
export const isReplyToMail = (error: unknown): boolean => {
  const reply = readReplyCode(error);
  return reply !== null && reply !== CLOSING;
};

/** Converts a failure before any mail was named: to connect, to greet, to log in. */
export const toConnectFailure = (cause: unknown): MailUnavailableError => {
  const outage = readOutage(cause);
  const isReply = readReplyCode(cause) !== null;
  return new MailUnavailableError('the mail server serves nobody', {
    outage: outage === 'other' && isReply ? 'busy' : outage,
    mayBeAccepted: false,
    cause,
  });
};

/** Converts a failure to pass a mail on. `wasMessageRequested`: the server had accepted its envelope. */
export const toMailFailure = (
  cause: unknown,
  wasMessageRequested: boolean,
): MailRefusedError | MailUnavailableError => {
  const reply = readReplyCode(cause);
  if (reply !== null && isSenderLimit(cause))
    return new MailUnavailableError('the mail server takes no more mails of this sender for now', {
      outage: 'busy',
      mayBeAccepted: false,
      cause,
    });
  if (reply !== null && reply >= 500)
    return new MailRefusedError('the mail server refuses this mail for good', { cause });
  if (reply !== null)
    return new MailUnavailableError('the mail server asks to send this mail later', {
      outage: reply === CLOSING ? 'busy' : null,
      mayBeAccepted: false,
      cause,
    });
  return new MailUnavailableError('the mail server did not take this mail', {
    outage: readOutage(cause),
    mayBeAccepted: wasMessageRequested,
    cause,
  });
};
