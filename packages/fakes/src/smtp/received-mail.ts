import { type AddressObject, type EmailAddress, simpleParser } from 'mailparser';

export interface ReceivedMail {
  readonly messageId: string;
  readonly from: string;
  readonly fromName: string;
  /** Recipients of the envelope, who actually received it. */
  readonly recipients: readonly string[];
  readonly toName: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo: string | null;
  /** By lower-case name; the last one of each name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly raw: Buffer;
}

const findFirst = (addresses: AddressObject | AddressObject[] | undefined): EmailAddress | undefined =>
  [addresses ?? []].flat()[0]?.value[0];

/** Value of a header, unfolded to one line. */
const headerValue = (line: string): string =>
  line
    .slice(line.indexOf(':') + 1)
    .replace(/\r?\n/gu, '')
    .trim();

export const parseMail = async (raw: Buffer, recipients: readonly string[]): Promise<ReceivedMail> => {
  const parsed = await simpleParser(raw, {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
    keepCidLinks: true,
  });
  const to = findFirst(parsed.to);
  const from = findFirst(parsed.from);
  return {
    messageId: (parsed.messageId ?? '').replace(/^<|>$/g, ''),
    from: from?.address ?? '',
    fromName: from?.name ?? '',
    recipients,
    toName: to?.name ?? '',
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html || '',
    replyTo: findFirst(parsed.replyTo)?.address ?? null,
    headers: Object.fromEntries(parsed.headerLines.map(({ key, line }) => [key, headerValue(line)])),
    raw,
  };
};
