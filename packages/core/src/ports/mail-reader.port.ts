export interface MailAttachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** Shown within the words, as the picture of a signature is. */
  readonly isInline: boolean;
  /** Name of an inline picture in `ReadMail.pictured`; missing for any other file. */
  readonly contentId?: string;
}

/** A mail that came within another one, as its program joins a message that is passed on. */
export type ForwardedMail = Pick<ReadMail, 'from' | 'subject' | 'text' | 'isWrapped'>;

/** A mail that came, as far as its parts can be told apart; nothing of it is believed. */
export interface ReadMail {
  /** Every sender that it names. */
  readonly from: readonly { readonly name: string; readonly address: string }[];
  readonly subject: string;
  /** With its angle brackets; empty when missing. */
  readonly messageId: string;
  /** By lower-case name, as they stand; a name that came twice with both values. */
  readonly headers: Readonly<Record<string, string>>;
  /** Content type of the whole message, with its parameters. */
  readonly contentType: string;
  /** Plain text; of a mail that has none its HTML's, in which each quoted line begins with `>`. */
  readonly text: string;
  /** Plain text, whose lines its program may have broken. */
  readonly isWrapped: boolean;
  /**
   * The text of its HTML with `[cid:…]` where a picture stands, but in a signature that its program marks and in a quoted
   * mail; missing when there is no HTML.
   */
  readonly pictured?: string;
  /** Files of the mail and of those within it. A « winmail.dat » is opened: its files stand for it. */
  readonly attachments: readonly MailAttachment[];
  /** Mails that came within this one; missing when there is none. */
  readonly forwarded?: readonly ForwardedMail[];
  /** The message, or words of its text, are encrypted: nobody but their addressee can read them. Missing for any other. */
  readonly isEncrypted?: true;
  /** The machine-readable report of a delivery (RFC 3464); empty in other mails. */
  readonly report: string;
}

/**
 * Reads a raw message (RFC 5322, MIME) within bounds of time, memory and parts, whatever was put into it. Null for what
 * can't be read within them.
 */
export interface MailReader {
  /**
   * @example
   * const mail = await reader.read(raw);
   * if (mail === null) return 'unreadable';
   */
  read(raw: Uint8Array): Promise<ReadMail | null>;
}
