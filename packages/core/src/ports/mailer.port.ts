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
   * Sends one mail. `beforeData` is awaited after connection and login, just before the message is passed: a failure
   * before it was certainly not sent, a failure after it is uncertain. Throws `MailRefusedError` for a permanent
   * refusal (5xx), and an ordinary error, worth a retry, for everything else.
   * @example await mailer.send({ messageId, to, subject, html, text }, async () => markAsSending(mailId));
   */
  send(mail: OutgoingMail, beforeData: () => Promise<void>): Promise<void>;
  /**
   * Resolves when the server accepts a connection, and the login unless `isGlance`; sends nothing. Rejects otherwise.
   * @example await mailer.check({ isGlance: true }); // connects, without a login
   */
  check(options?: { readonly isGlance: boolean }): Promise<void>;
  /**
   * Closes the connections to the server.
   * @example await mailer.close();
   */
  close(): Promise<void>;
}

export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}
