import type { Settings } from '../../ports/deps.ts';
import type { ReadMail } from '../../ports/mail-reader.port.ts';

/**
 * Kind of sender: a person; a program that says so itself (RFC 3834, RFC 3464); our own mail that came back; or `doubtful`,
 * a mail that only looks as if a program had written it, and that a member of the family looks at.
 */
export type Nature = 'person' | 'doubtful' | 'automatic' | 'bounce' | 'loop';

const ABSENT =
  /^\s*(?:réponse automatique|message d['’]absence|absence\s*:|absente? du bureau|je suis absent|out of (?:the )?office|automatic reply|auto(?:matic)?[- ]?(?:reply|response))/iu;
const MAILER = /^(?:mailer-daemon|postmaster)@/i;
const BULK = /\b(?:bulk|list|junk|auto_reply)\b/i;
const NO = /^\s*no\b/i;

const isLoop = ({ messageId, from }: ReadMail, settings: Settings): boolean => {
  const { hostname } = new URL(settings.siteUrl);
  const domain = settings.inboundMail?.domain ?? '';
  const isOurs = ({ address }: { address: string }): boolean =>
    address.toLowerCase() === settings.operatorEmail.toLowerCase() ||
    (domain !== '' && address.toLowerCase().endsWith(`@${domain}`));
  // Message-IDs of our own mails are 32 hexadecimal digits and the kind (`post-mail.ts`).
  const ours = /^<?[0-9a-f]{32}\.[a-z_]+@([^@>]+)>?$/.exec(messageId.trim());
  return ours?.[1] === hostname || from.some(isOurs);
};

/** Servers report what they could not deliver; a delay, or a receipt, is no refusal. */
const isBounce = ({ report }: ReadMail): boolean => /^action:\s*failed\b/im.test(report);

const isAutomatic = ({ contentType, headers }: ReadMail): boolean =>
  /^multipart\/report\b/i.test(contentType) || !NO.test(headers['auto-submitted'] ?? 'no');

/** Signs that persons' mails show as well: gateways, lists and old servers add them. They prove nothing. */
const isDoubtful = ({ from, headers, subject }: ReadMail): boolean =>
  headers['return-path']?.trim() === '<>' ||
  from.some(({ address }) => MAILER.test(address)) ||
  BULK.test(headers.precedence ?? '') ||
  ['x-autoreply', 'x-autorespond'].some((name) => !NO.test(headers[name] ?? 'no')) ||
  'list-id' in headers ||
  ABSENT.test(subject);

/** Tells persons from programs by proof alone: a mail that only looks automatic is never dropped. */
export const natureOf = (mail: ReadMail, settings: Settings): Nature => {
  if (isBounce(mail)) return 'bounce';
  if (isLoop(mail, settings)) return 'loop';
  if (isAutomatic(mail)) return 'automatic';
  return isDoubtful(mail) ? 'doubtful' : 'person';
};
