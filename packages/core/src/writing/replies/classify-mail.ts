import type { Settings } from '../../ports/deps.ts';
import type { ReadMail } from '../../ports/mail-reader.port.ts';

/**
 * Kind of sender: a person; a program that declares itself (RFC 3834, RFC 3464); our own mail that came back; or
 * `doubtful`, which only looks automatic and is shown to a member of the family.
 */
export type Nature = 'person' | 'doubtful' | 'automatic' | 'bounce' | 'loop';

const ABSENT =
  /^\s*(?:réponse automatique|message d['’]absence|absence\s*:|absente? du bureau|je suis absent|out of (?:the )?office|automatic reply|auto(?:matic)?[- ]?(?:reply|response))/iu;
const MAILER = /^(?:mailer-daemon|postmaster)@/i;
const BULK = /\b(?:bulk|list|junk|auto_reply)\b/i;
/** An empty value says nothing. */
const NO = /^\s*(?:no\b|$)/i;
/** A mailbox passed a person's mail on. */
const PASSED_ON = /^\s*auto-forwarded\b/i;

const isLoop = ({ messageId, from }: ReadMail, settings: Settings): boolean => {
  const { hostname } = new URL(settings.siteUrl);
  const domain = settings.inboundMail?.domain ?? '';
  const isOurs = ({ address }: { address: string }): boolean =>
    domain !== '' && address.toLowerCase().endsWith(`@${domain}`);
  // Message-IDs of our own mails are 32 hexadecimal digits and the kind (`post-mail.ts`).
  const ours = /^<?[0-9a-f]{32}\.[a-z_]+@([^@>]+)>?$/.exec(messageId.trim());
  return ours?.[1] === hostname || from.some(isOurs);
};

/** Whether a server reports a failed delivery; a report of a delay or a receipt does not count. */
const isBounce = ({ report }: ReadMail): boolean => /^action:\s*failed\b/im.test(report);

const isAutomatic = ({ contentType, headers }: ReadMail): boolean =>
  /^multipart\/report\b/i.test(contentType) ||
  ![NO, PASSED_ON].some((pattern) => pattern.test(headers['auto-submitted'] ?? 'no'));

/**
 * Features of automatic mails that people's mails have too, since gateways, lists and old servers add them. They are no
 * proof. Nor is the operator's address, which may be a narrator's own mailbox.
 */
const isDoubtful = ({ from, headers, subject }: ReadMail, { operatorEmail }: Settings): boolean =>
  from.some(({ address }) => address.toLowerCase() === operatorEmail.toLowerCase()) ||
  headers['return-path']?.trim() === '<>' ||
  from.some(({ address }) => MAILER.test(address)) ||
  BULK.test(headers.precedence ?? '') ||
  ['x-autoreply', 'x-autorespond'].some((name) => !NO.test(headers[name] ?? 'no')) ||
  'list-id' in headers ||
  PASSED_ON.test(headers['auto-submitted'] ?? '') ||
  ABSENT.test(subject);

/** Classifies a mail by proof only: one that merely looks automatic is `doubtful` and is never dropped. */
export const classifyMail = (mail: ReadMail, settings: Settings): Nature => {
  if (isBounce(mail)) return 'bounce';
  if (isLoop(mail, settings)) return 'loop';
  if (isAutomatic(mail)) return 'automatic';
  return isDoubtful(mail, settings) ? 'doubtful' : 'person';
};
