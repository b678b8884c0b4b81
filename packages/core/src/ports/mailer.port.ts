import type { OutageCode } from '@souvenance/contracts';

export interface OutgoingMail {
  /** Deterministic, without angle brackets: the same cause always has the same id. */
  readonly messageId: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** Address that receives the bounce when a server cannot deliver the mail; the sender's own address unless given. */
  readonly bounceTo?: string;
  /** Name of the sender beside the address of the installation; the installation's own name unless given. */
  readonly senderName?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Shown by the HTML as `cid:` and their ids: the pictures are part of the mail, so that opening it calls no server.
   */
  readonly pictures?: readonly MailPicture[];
  /** A file that mail programs list as an attachment. */
  readonly attachment?: MailAttachment;
}

export interface MailAttachment {
  readonly fileName: string;
  readonly contentType: 'application/pdf';
  readonly bytes: Uint8Array;
}

export interface MailPicture {
  readonly contentId: string;
  readonly contentType: 'image/jpeg';
  readonly bytes: Uint8Array;
}

/** Passes mails to an SMTP server. */
export interface Mailer {
  /**
   * Sends one mail. `beforeHandover` is awaited after connection and login, just before the message is passed: a
   * failure before it was certainly not sent, a failure after it may be uncertain. Throws `MailRefusedError` for a
   * permanent refusal (5xx), `MailUnavailableError`, worth a retry, when the server did not take it, and the error of
   * `beforeHandover`.
   * @example await mailer.send({ messageId, to, subject, html, text }, async () => markAsSending(mailId));
   */
  send(mail: OutgoingMail, beforeHandover: () => Promise<void>): Promise<void>;
  /**
   * Resolves when the server accepts a connection, and the login unless `isQuick`; sends nothing. Rejects otherwise.
   * @example await mailer.check({ isQuick: true }); // connects, without a login
   */
  check(options?: { readonly isQuick: boolean }): Promise<void>;
  /**
   * Closes the connections to the server.
   * @example await mailer.close();
   */
  close(): Promise<void>;
}

export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

/** Thrown when the server did not take a mail now, and may take it later. */
export class MailUnavailableError extends Error {
  override readonly name = 'MailUnavailableError';
  /** Why the server serves nobody; null when it only asks to send this mail later, as for a mailbox that is busy. */
  readonly outage: OutageCode | null;
  /** False when the server has certainly not accepted the message, so that sending it again makes no second one. */
  readonly mayBeAccepted: boolean;

  constructor(
    message: string,
    { outage, mayBeAccepted, cause }: Pick<MailUnavailableError, 'outage' | 'mayBeAccepted' | 'cause'>,
  ) {
    super(message, { cause });
    this.outage = outage;
    this.mayBeAccepted = mayBeAccepted;
  }
}
