export interface OutgoingMail {
  /** Deterministic, without angle brackets: the same cause always has the same id. */
  readonly messageId: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** Where a server says that it can't deliver the mail; the sender's own address unless given. */
  readonly bounceTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Shown by the HTML as `cid:` and its id: it travels within the mail, so that opening it asks no server. */
  readonly picture?: MailPicture;
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

/**
 * Hands one mail to an SMTP server. `beforeData` is awaited after connection and login, just before the message is
 * given: what fails before it was certainly not sent, what fails after it is uncertain. A refusal for good (5xx)
 * throws `MailRefusedError`, everything else an ordinary error worth trying again.
 */
export interface Mailer {
  /**
   * @example await mailer.send({ messageId, to, subject, html, text }, async () => markAsSending(mailId));
   */
  send(mail: OutgoingMail, beforeData: () => Promise<void>): Promise<void>;
  /**
   * Whether the server takes a connection, and the login unless `isGlance`; sends nothing. Rejects when not.
   * @example await mailer.check({ isGlance: true }); // connects, without a login
   */
  check(how?: { readonly isGlance: boolean }): Promise<void>;
  /**
   * Ends the connections to the server.
   * @example await mailer.close();
   */
  close(): Promise<void>;
}

export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}
