export interface MailAttachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** True for a file that is shown within the text, such as the picture of a signature. */
  readonly isInline: boolean;
  /** Content id of an inline picture, as `ParsedMail.pictured` uses it; missing for any other file. */
  readonly contentId?: string;
}

/** A mail that was attached to another one when it was forwarded. */
export type ForwardedMail = Pick<ReadMail, 'from' | 'subject' | 'text' | 'isWrapped'>;

/** A received mail, split into its parts; none of its content is trusted. */
export interface ReadMail {
  /** Every sender that the mail names. */
  readonly from: readonly { readonly name: string; readonly address: string }[];
  readonly subject: string;
  /** With its angle brackets; empty when missing. */
  readonly messageId: string;
  /** Raw values by lower-case name; a header that came twice has both values. */
  readonly headers: Readonly<Record<string, string>>;
  /** Content type of the whole message, with its parameters. */
  readonly contentType: string;
  /** Plain text; for a mail without plain text, the text of its HTML, in which each quoted line begins with `>`. */
  readonly text: string;
  /** True for plain text whose lines the mail program may have broken. */
  readonly isWrapped: boolean;
  /**
   * Text of the HTML with `[cid:…]` where a picture is, except in a signature that the mail program marks and in a
   * quoted mail; missing when there is no HTML.
   */
  readonly pictured?: string;
  /** Files of the mail and of the mails within it. A « winmail.dat » is unpacked and replaced by its files. */
  readonly attachments: readonly MailAttachment[];
  /** Mails attached to this one; missing when there is none. */
  readonly forwarded?: readonly ForwardedMail[];
  /**
   * The message, or words of its text, are encrypted: nobody but their addressee can read them. Missing for any other.
   */
  readonly isEncrypted?: true;
  /** The machine-readable report of a delivery (RFC 3464); empty in other mails. */
  readonly report: string;
}

/** Reads a raw message (RFC 5322, MIME) within limits of time, memory and parts, whatever it contains. */
export interface MailReader {
  /**
   * Returns null for a message that cannot be read within the limits.
   * @example
   * const mail = await reader.read(raw);
   * if (mail === null) return 'unreadable';
   */
  read(raw: Uint8Array): Promise<ReadMail | null>;
}
