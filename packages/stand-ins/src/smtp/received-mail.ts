import PostalMime from 'postal-mime';

export interface ReceivedMail {
  readonly messageId: string;
  readonly from: string;
  readonly fromName: string;
  /** Recipients of the envelope: who really got it. */
  readonly recipients: readonly string[];
  readonly toName: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo: string | null;
  /** Lower-case names; the last of a name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly raw: Buffer;
}

export const parseMail = async (raw: Buffer, recipients: readonly string[]): Promise<ReceivedMail> => {
  const parsed = await PostalMime.parse(raw);
  const to = parsed.to?.[0];
  return {
    messageId: (parsed.messageId ?? '').replace(/^<|>$/g, ''),
    from: parsed.from?.address ?? '',
    fromName: parsed.from?.name ?? '',
    recipients,
    toName: to?.name ?? '',
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html ?? '',
    replyTo: parsed.replyTo?.[0]?.address ?? null,
    headers: Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value])),
    raw,
  };
};
