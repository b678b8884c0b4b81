export interface MailAttachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** Shown within the words, as the picture of a signature is. */
  readonly isInline: boolean;
}

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
  readonly attachments: readonly MailAttachment[];
  /** The machine-readable report of a delivery (RFC 3464); empty in other mails. */
  readonly report: string;
}

/**
 * Reads a raw message (RFC 5322, MIME) within bounds of time, memory and parts, whatever was put into it. Null for what
 * can't be read within them.
 */
export interface MailReader {
  read(raw: Uint8Array): Promise<ReadMail | null>;
}
